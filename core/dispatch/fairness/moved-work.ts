import { explanationIn } from '../explanation/explanation-record.ts';
import { EVEN_ITEMS, type EvenItem, movedBy } from './moved-by.ts';

/** A car that was chosen for a job, and what was kept of why. */
export type ChoiceKept = {
  readonly jobId: number;
  readonly atMs: number;
  readonly vehicleId: number;
  readonly driverId: number;
  readonly planVersion: number;
  readonly reasons: unknown;
};

/** So many jobs, and what the driver was charged for each in the mean: a credit below 0. */
export type MovedSum = { readonly jobs: number; readonly meanMs: number };
export type MovedWork = {
  readonly [Item in EvenItem]: { readonly gained: MovedSum; readonly lost: MovedSum };
} & {
  /** How long the driver had had nothing to do when a job was given, where the plan goes by it: as far as it counts. */
  readonly freeMs: number | null;
};

/** A choice that went to one driver rather than another because of an item. */
export type MovedChoice = {
  readonly item: EvenItem;
  readonly jobId: number;
  readonly atMs: number;
  readonly to: { readonly driverId: number; readonly ms: number };
  readonly from: { readonly driverId: number; readonly ms: number };
};

export type MovedAsked = {
  readonly choices: readonly ChoiceKept[];
  /** One of each so many choices stands for all. */
  readonly every: number;
  /** Who sat in a vehicle then. */
  readonly driverOf: (vehicleId: number, atMs: number) => number | null;
  /** What share of their idle time a plan credits drivers. */
  readonly idleShareOf: (planVersion: number) => number;
};

type Sums = { [Item in EvenItem]: { gained: Sum; lost: Sum } } & { free: Sum };
type Sum = { count: number; ms: number };
const nothing = (): Sum => ({ count: 0, ms: 0 });
const noSums = (): Sums => ({
  evenness: { gained: nothing(), lost: nothing() },
  idleCredit: { gained: nothing(), lost: nothing() },
  free: nothing(),
});

/** Which choices keeping work even moved, as they come, and what that came to for each driver. */
export function movedWork({ choices, every, driverOf, idleShareOf }: MovedAsked): {
  byDriver: Map<number, MovedWork>;
  moved: MovedChoice[];
} {
  const sums = new Map<number, Sums>();
  const of = (driverId: number): Sums => {
    const known = sums.get(driverId) ?? noSums();
    sums.set(driverId, known);
    return known;
  };
  const moved: MovedChoice[] = [];
  for (const { jobId, atMs, vehicleId, driverId, planVersion, reasons } of choices) {
    const told = explanationIn(reasons);
    if (!told) continue;
    const items = told.best.find((car) => car.vehicleId === vehicleId)?.cost.items;
    const idleShare = idleShareOf(planVersion);
    // A car that was still engaged had no idle time, whatever its driver is owed.
    if (items && idleShare > 0 && items.chain === undefined)
      add(of(driverId).free, -(items.idleCredit ?? 0) / idleShare);
    for (const item of EVEN_ITEMS) {
      const by = movedBy({ ...told, vehicleId }, item);
      if (!by) continue;
      add(of(driverId)[item].gained, by.chosenMs);
      const other = driverOf(by.insteadOf, atMs);
      if (other === null) continue;
      add(of(other)[item].lost, by.otherMs);
      moved.push({
        item,
        jobId,
        atMs,
        to: { driverId, ms: by.chosenMs },
        from: { driverId: other, ms: by.otherMs },
      });
    }
  }
  const told = (sum: Sum): MovedSum => ({ jobs: sum.count * every, meanMs: mean(sum) ?? 0 });
  const byDriver = new Map(
    [...sums].map(([driverId, { evenness, idleCredit, free }]) => [
      driverId,
      {
        evenness: { gained: told(evenness.gained), lost: told(evenness.lost) },
        idleCredit: { gained: told(idleCredit.gained), lost: told(idleCredit.lost) },
        freeMs: mean(free),
      },
    ]),
  );
  return { byDriver, moved };
}

function add(sum: Sum, ms: number): void {
  sum.count++;
  sum.ms += ms;
}

const mean = ({ count, ms }: Sum): number | null => (count === 0 ? null : Math.round(ms / count));
