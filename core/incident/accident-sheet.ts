/** How long what a driver writes of an accident is; together below what one message of a terminal carries. */
export const SHEET_LENGTHS = {
  place: 100,
  words: 600,
  otherParty: 60,
  otherPlate: 20,
  otherPhone: 20,
  otherInsurer: 60,
  policeNumber: 40,
  witnesses: 200,
} as const;
export type SheetText = keyof typeof SHEET_LENGTHS;

export const MOST_INJURED = 99;

/** What a driver writes down where it happened. */
export type AccidentSheet = {
  happenedAtMs: number;
  /** Where the phone was; null where nobody knows. */
  at: { lon: number; lat: number } | null;
  injured: number;
  /** The police were there. */
  police: boolean;
} & Readonly<Record<SheetText, string>>;

/** Where it happened: as it was typed, else the position; both where both are known. */
export function placeSaid({ place, at }: Pick<AccidentSheet, 'place' | 'at'>): string {
  const position = at ? `${at.lat.toFixed(5)}, ${at.lon.toFixed(5)}` : '';
  if (place === '' || position === '') return place || position;
  return `${place} (${position})`;
}
