import { COST_ITEMS, type CostItem } from '#core/dispatch/cost.ts';
import { decisiveItem } from '#core/dispatch/decisive.ts';
import type { Exclusion, PassedOver } from '#core/dispatch/filters.ts';
import type { Reasons } from '../contract.ts';

type Car = Reasons['best'][number];

/** Why this car, as facts in the order of saying; each has one sentence in the texts. */
export type WhyFact =
  | { kind: 'quickest'; car: Car; next: Car | null }
  | { kind: 'cheapest'; car: Car; quicker: Car; decisive: CostItem | null }
  | { kind: 'onlyOne'; car: Car }
  | { kind: 'noCar'; code: NonNullable<Reasons['noCar']>; capSeconds: number; waitedSeconds: number }
  | { kind: 'passedOver'; why: Exclusion | PassedOver; plates: string[] };

/** What decided between the chosen car and the others. */
export function whyFacts(reasons: Reasons): WhyFact[] {
  return [...whyChosen(reasons), ...passedOver(reasons)];
}

function whyChosen({ best, vehicleId, noCar, capSeconds, waitedSeconds }: Reasons): WhyFact[] {
  if (noCar) return [{ kind: 'noCar', code: noCar, capSeconds, waitedSeconds }];
  const car = best.find((one) => one.vehicleId === vehicleId);
  if (!car) return [];
  const others = best.filter((one) => one !== car).toSorted((a, b) => a.driveSeconds - b.driveSeconds);
  const [next = null] = others;
  if (!next) return [{ kind: 'onlyOne', car }];
  if (car.driveSeconds <= next.driveSeconds) return [{ kind: 'quickest', car, next }];
  return [{ kind: 'cheapest', car, quicker: next, decisive: decisiveItem(car, next) }];
}

/** Nearer cars by their reason, the reason that holds for most of them first; plates nearest first. */
function passedOver(reasons: Reasons): WhyFact[] {
  const groups = new Map<Exclusion | PassedOver, string[]>();
  for (const { why, plate } of reasons.passedOver) {
    if (plate === null) continue;
    groups.set(why, [...(groups.get(why) ?? []), plate]);
  }
  return [...groups]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([why, plates]) => ({ kind: 'passedOver' as const, why, plates }));
}

/** The items that any of the cars was charged or credited for, in the order of charging. */
export function itemsCharged(best: readonly Car[]): CostItem[] {
  return COST_ITEMS.filter((item) => best.some((car) => (car.items[item] ?? 0) !== 0));
}
