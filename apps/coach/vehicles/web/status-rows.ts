import { isVacant } from '#core/vehicle/availability.ts';
import { DOUBTFUL_AFTER_MS, STALE_AFTER_MS, type VehicleRow } from '#core/vehicle/status.ts';
import type { VehiclePosition } from '#engine/web/live.ts';
import type { VehicleLook } from '#ui/trade/state-colours.ts';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';
import { positionAgeMs } from '../../jobs/web/map/map-view.ts';
import type { Figures, QueuePlace } from './use-figures.ts';

/** Which vehicles the status page shows; the figures of the stats bar lead to the first five. */
export const SHOWN = ['working', 'avail', 'vac', 'eng', 'oov', 'stale', 'locked', 'off', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

export function shownOf(text: string | undefined): Shown {
  return SHOWN.find((one) => one === text) ?? 'working';
}

/** A vehicle as the status board shows it; the same object while nothing of it changed. */
export type StatusRow = VehicleRow & {
  look: VehicleLook;
  /** When it last said where it is, of the suite's clock, to the second; null where nobody knows. */
  heardAtMs: number | null;
  speedKmh: number | null;
  figures: Figures | null;
  place: QueuePlace | null;
};

/** A report counts as a new one on the board when it is this much newer: five thousand cars are not redrawn each second. */
const HEARD_STEP_MS = 5_000;

type Facts = {
  positions: ReadonlyMap<number, VehiclePosition>;
  figures: ReadonlyMap<number, Figures>;
  places: ReadonlyMap<number, QueuePlace>;
};
export type Now = { nowMs: number; steadyNowMs: number };

/** Makes what makes rows of vehicles: each row stays the same object while nothing that is shown of it changed. */
export function statusRows() {
  let before: ReadonlyMap<number, StatusRow> = new Map();
  return (vehicles: Iterable<VehicleRow>, { positions, figures, places }: Facts, now: Now) => {
    const rows = new Map<number, StatusRow>();
    for (const vehicle of vehicles) {
      const { id } = vehicle;
      const facts = { figures: figures.get(id) ?? null, place: places.get(id) ?? null };
      rows.set(id, statusRow(vehicle, positions.get(id), facts, now, before.get(id)));
    }
    before = rows;
    return rows as ReadonlyMap<number, StatusRow>;
  };
}

/**
 * How a vehicle looks, and when it last said where it is. A report that is hardly newer than the one told of before
 * (`heardMs`) counts as that one.
 */
export function seenNow(
  vehicle: VehicleRow,
  told: VehiclePosition | undefined,
  { nowMs, steadyNowMs }: Now,
  heardMs: number | null,
): { look: VehicleLook; heardAtMs: number | null } {
  const ageMs = vehicle.status === 'signedOff' ? null : positionAgeMs(vehicle, told, nowMs, steadyNowMs);
  const exactMs = ageMs === null ? null : Math.round((nowMs - ageMs) / 1_000) * 1_000;
  const close = exactMs !== null && heardMs !== null && Math.abs(exactMs - heardMs) < HEARD_STEP_MS;
  return { look: vehicleLook(vehicle, ageMs), heardAtMs: close ? heardMs : exactMs };
}

function statusRow(
  vehicle: VehicleRow,
  told: VehiclePosition | undefined,
  facts: { figures: Figures | null; place: QueuePlace | null },
  now: Now,
  before: StatusRow | undefined,
): StatusRow {
  const { look, heardAtMs } = seenNow(vehicle, told, now, before?.heardAtMs ?? null);
  const speedKmh = vehicle.status === 'signedOff' ? null : (told?.speedKmh ?? null);
  const calm = before && heardAtMs !== null && heardAtMs === before.heardAtMs ? before.speedKmh : speedKmh;
  if (
    before?.version === vehicle.version &&
    before.look === look &&
    before.heardAtMs === heardAtMs &&
    before.speedKmh === calm &&
    before.figures === facts.figures &&
    samePlace(before.place, facts.place)
  ) {
    return before;
  }
  return { ...vehicle, look, heardAtMs, speedKmh: calm, ...facts };
}

function samePlace(a: QueuePlace | null, b: QueuePlace | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.areaId === b.areaId && a.rankId === b.rankId && a.place === b.place && a.of === b.of && a.untilMs === b.untilMs
  );
}

/** Does the filter show it? The words mean what the figures of the stats bar count. */
export function isShown(
  { status, look, locked }: Pick<StatusRow, 'status' | 'look' | 'locked'>,
  shown: Shown,
): boolean {
  switch (shown) {
    case 'all':
      return true;
    case 'working':
      return status !== 'signedOff';
    case 'avail':
      return look === 'available';
    case 'vac':
      return isVacant(status);
    case 'eng':
      return status === 'engaged';
    case 'oov':
      return status === 'outOfVehicle';
    case 'stale':
      return look === 'stale';
    case 'locked':
      return locked === true;
    case 'off':
      return status === 'signedOff';
  }
}

export function countShown(rows: Iterable<StatusRow>): Record<Shown, number> {
  const counts = Object.fromEntries(SHOWN.map((one) => [one, 0])) as Record<Shown, number>;
  for (const row of rows) for (const one of SHOWN) if (isShown(row, one)) counts[one] += 1;
  return counts;
}

/** A position older than this is marked; one as old as the other keeps the car from offers. */
export const POSITION_WARN_SECONDS = DOUBTFUL_AFTER_MS / 1_000;
export const POSITION_BAD_SECONDS = STALE_AFTER_MS / 1_000;
