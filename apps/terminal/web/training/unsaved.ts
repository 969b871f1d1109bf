export type Given = { chosen: number[] } | { text: string } | { at: [number, number] };

/** So long an answer on its way is waited for, before it is sent again. */
const ANSWERED_WITHIN_MS = 5_000;

const same = (one: Given | null | undefined, other: Given): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The places whose answer the suite does not have yet, in order. */
export const unsavedPlaces = (typed: ReadonlyMap<number, Given>, told: readonly (Given | null)[]): number[] =>
  [...typed].flatMap(([place, given]) => (same(told[place], given) ? [] : [place])).toSorted((a, b) => a - b);

/** The place whose answer is to be sent now; null while one is on its way, or where all are kept. */
export function nextToSave(
  typed: ReadonlyMap<number, Given>,
  told: readonly (Given | null)[],
  onTheirWay: readonly { place: number; sentAtMs: number }[],
  nowMs: number,
): number | null {
  if (onTheirWay.some(({ sentAtMs }) => nowMs - sentAtMs < ANSWERED_WITHIN_MS)) return null;
  return unsavedPlaces(typed, told)[0] ?? null;
}

export const isAnswered = (given: Given | null | undefined): boolean => {
  if (!given) return false;
  if ('at' in given) return true;
  return 'text' in given ? given.text.trim() !== '' : given.chosen.some((place) => place >= 0);
};

export const toggled = (chosen: readonly number[], place: number): number[] =>
  chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place].toSorted((a, b) => a - b);
