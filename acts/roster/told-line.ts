import { type Refusal, refuse } from '#core/kit/result.ts';
import { isWork } from '#core/roster/line.ts';
import { hardBreachWith, type RuleBreach, rosterBreaches } from '#core/roster/rules.ts';
import { businessDay } from '#core/shift-record/shift-times.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { packFor } from '#store/roster/pack.ts';
import { driverCard, type LineRow, lineOf, linesAround } from '#store/roster/roster-line.ts';
import { rosterClash } from '#store/shift-record/roster.ts';
import { deleteShiftRecord, insertShiftRecord, lockShiftRecord } from '#store/shift-record/shift-record.ts';

export type LineTarget = { fleetId: number; lineId: number };

/** The first hard rule that lines, which are in the roster already, break beside the others of their drivers. */
export async function brokenRule(t: Tx, told: readonly LineRow[]): Promise<Refusal<'rosterBroken'> | null> {
  const [first] = told;
  if (!first) return null;
  const span = {
    startMs: Math.min(...told.map(({ starts_at }) => starts_at)),
    endMs: Math.max(...told.map(({ ends_at }) => ends_at)),
  };
  const around = await linesAround(t.db, [...new Set(told.map(({ driver_id }) => driver_id))], span);
  const { zone } = await fleetClock(t.db, first.fleet_id);
  const ids = new Set(told.map(({ id }) => id));
  const broken = rosterBreaches(around.map(lineOf), await packFor(t.db, first.fleet_id), zone).find(
    ({ severity, lines }) => severity === 'hard' && lines.some((place) => ids.has(around[place]?.id ?? -1)),
  );
  if (!broken) return null;
  return refused(t, broken);
}

async function refused(t: Tx, { rule, driverId }: RuleBreach): Promise<Refusal<'rosterBroken'>> {
  return refuse('rosterBroken', { rule, driverId, driver: (await driverCard(t.db, driverId)).name });
}

/** The first hard rule that a line would break beside the others of its driver, which it is not among yet. */
export async function brokenWith(t: Tx, line: LineRow): Promise<Refusal<'rosterBroken'> | null> {
  const around = await linesAround(t.db, [line.driver_id], { startMs: line.starts_at, endMs: line.ends_at });
  const { zone } = await fleetClock(t.db, line.fleet_id);
  const others = around.filter(({ id }) => id !== line.id).map(lineOf);
  const broken = hardBreachWith(lineOf(line), others, await packFor(t.db, line.fleet_id), zone);
  return broken ? refused(t, broken) : null;
}

/**
 * The shift record that a line of work begins as its driver is told; null for a line that is no work. Undefined where the driver
 * or the car is rostered in those hours already.
 */
export async function beginRecord(
  t: Tx,
  line: Pick<LineRow, 'kind' | 'starts_at' | 'ends_at' | 'driver_id' | 'vehicle_id' | 'fleet_id'>,
): Promise<number | null | undefined> {
  if (!isWork(line.kind)) return null;
  const hours = { startsAtMs: line.starts_at, endsAtMs: line.ends_at };
  if (await rosterClash(t.db, { ...hours, driverId: line.driver_id, vehicleId: line.vehicle_id })) return undefined;
  const { zone, startMinutes } = await fleetClock(t.db, line.fleet_id);
  const recordId = await insertShiftRecord(t, {
    fleet_id: line.fleet_id,
    driver_id: line.driver_id,
    vehicle_id: line.vehicle_id,
    state: 'rostered',
    business_day: businessDay(line.starts_at, zone, startMinutes),
    rostered_start_at: new Date(line.starts_at),
    rostered_end_at: new Date(line.ends_at),
  });
  t.announce('keyDesk', line.fleet_id, recordId);
  return recordId;
}

/** Takes the record of a line back; false where its shift has begun. */
export async function endRecord(t: Tx, { fleet_id, record_id }: LineRow): Promise<boolean> {
  if (record_id === null) return true;
  const record = await lockShiftRecord(t, fleet_id, record_id);
  if (record && record.state !== 'rostered') return false;
  await deleteShiftRecord(t, record_id);
  t.announce('keyDesk', fleet_id, record_id);
  return true;
}
