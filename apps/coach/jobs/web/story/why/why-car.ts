import { COST_ITEMS, type CostItem } from '#core/dispatch/candidates/cost.ts';
import type { Exclusion, PassedOver } from '#core/dispatch/candidates/filters.ts';
import { decisiveItem } from '#core/dispatch/explanation/decisive.ts';
import type { Reasons } from '../../../../contract.ts';
import { type RungFact, rungFacts } from '../rung-facts.ts';

type Car = Reasons['best'][number];

/** Why this car, as facts in the order of saying; each has one sentence in the texts. */
export type WhyFact =
  | { kind: 'quickest'; car: Car; next: Car | null }
  | { kind: 'cheapest'; car: Car; quicker: Car; decisive: CostItem | null }
  | { kind: 'onlyOne' | 'drive'; car: Car }
  | { kind: 'follow'; rung: Follows; plates: string[] }
  | { kind: 'noCar'; code: NonNullable<Reasons['noCar']>; capSeconds: number; waitedSeconds: number }
  | { kind: 'passedOver'; why: Exclusion | PassedOver; plates: string[] };

/** Where cars were looked for, and how far. */
const SOUGHT: ReadonlySet<Reasons['noCar']> = new Set([
  'noneSuitable',
  'allRefused',
  'noneWithinReach',
  'allTaken',
  'noneFree',
]);

/** Rungs on which cars are weighed by what they cost; on the others it is a place or a wish that decides. */
const WEIGHED: ReadonlySet<Reasons['rung']> = new Set(['optimal', 'nearest', 'soonToClear', 'cover', null]);

/** Of these, the rungs that look at every car that could have the job. */
const COMPLETE: ReadonlySet<Reasons['rung']> = new Set(['optimal', 'nearest', null]);

/** Rungs of which it is told who would have come next. */
const FOLLOWS = ['preferred', 'closest', 'queue', 'backup'] as const;
type Follows = (typeof FOLLOWS)[number];

/** Do the cars stand in the order of the rung rather than of their costs? */
export function isInRungOrder({ rung }: Pick<Reasons, 'rung'>): boolean {
  return rung === 'closest' || rung === 'queue' || rung === 'backup';
}

/** What the rung was about, what decided between the chosen car and the others, and why nearer ones were not asked. */
export function whyFacts(reasons: Reasons): (RungFact | WhyFact)[] {
  const { instead } = reasons;
  const chosen = whyChosen(reasons).filter(
    (fact) => !(fact.kind === 'cheapest' && fact.decisive === null && fact.quicker.plate === instead?.plate),
  );
  return [...rungFacts(reasons), ...chosen, ...following(reasons), ...passedOver(reasons)];
}

function whyChosen({ rung, note, best, vehicleId, noCar, capSeconds, waitedSeconds, inHaste }: Reasons): WhyFact[] {
  if (noCar) return SOUGHT.has(noCar) ? [{ kind: 'noCar', code: noCar, capSeconds, waitedSeconds }] : [];
  const car = best.find((one) => one.vehicleId === vehicleId);
  if (!car) return [];
  if (!WEIGHED.has(rung) || note?.kind === 'byHand') return [{ kind: 'drive', car }];
  const others = best.filter((one) => one !== car).toSorted((a, b) => a.driveSeconds - b.driveSeconds);
  const [next = null] = others;
  if (!next) return [{ kind: COMPLETE.has(rung) && !inHaste ? 'onlyOne' : 'drive', car }];
  if (car.driveSeconds <= next.driveSeconds) return [{ kind: 'quickest', car, next }];
  return [{ kind: 'cheapest', car, quicker: next, decisive: decisiveItem(car, next) }];
}

function following({ rung: on, note, best, vehicleId }: Reasons): WhyFact[] {
  const rung = FOLLOWS.find((one) => one === on);
  if (!rung || vehicleId === null || note?.kind === 'committed') return [];
  const plates = best.flatMap((car) => (car.vehicleId === vehicleId || car.plate === null ? [] : [car.plate]));
  return plates.length > 0 ? [{ kind: 'follow', rung, plates }] : [];
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

/** The items that any of the cars was charged or credited a second for, in the order of charging. */
export function itemsCharged(best: readonly Car[]): CostItem[] {
  return COST_ITEMS.filter((item) => best.some((car) => Math.abs(car.items[item] ?? 0) >= 500));
}
