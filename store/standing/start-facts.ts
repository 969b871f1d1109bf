import { sql } from 'kysely';
import { majorUnits } from '#core/kit/money.ts';
import { LONGEST_SHIFT_MS } from '#core/shift/shift-hours.ts';
import { businessDay } from '#core/shift-record/shift-times.ts';
import type { StandingFacts } from '#core/standing/standing.ts';
import type { StartFacts } from '#core/standing/start.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { fleetClock } from '../fleet/fleet-clock.ts';
import { readSettings } from '../setting/setting-value.ts';
import { overridesOf } from '../shift-record/override.ts';
import { goingOn, recordUnderWay } from '../shift-record/shift-record.ts';
import { suspensionsOf } from '../suspension/suspension.ts';
import { debtsOfDrivers } from './debts.ts';
import { type DriverAndVehicle, standingFacts } from './standing-facts.ts';

type Facts = Omit<StandingFacts, 'work'>;
type Asked = DriverAndVehicle & { fleetId: number };

/** All that says whether this driver may begin a shift in this vehicle; either may be left out, and is where the fleet has none such. */
export async function startFacts(db: Db, asked: Asked, nowMs: number, by: StartFacts['by']): Promise<Facts> {
  const facts = await standingFacts(db, asked, nowMs);
  const driverId = facts.driver && asked.driverId;
  const vehicleId = facts.vehicle && asked.vehicleId;
  const [driver, vehicle, overrides] = await Promise.all([
    driverId === null ? null : driverStart(db, { ...asked, driverId, vehicleId }, nowMs, by),
    vehicleId === null ? null : vehicleStart(db, vehicleId, driverId, nowMs),
    overridesOf(db, driverId === null ? [] : [driverId], nowMs),
  ]);
  return { ...facts, start: { by, driver, vehicle, overrides: overrides.get(driverId ?? 0) ?? [] } };
}

async function driverStart(
  db: Db,
  { fleetId, driverId, vehicleId }: Asked & { driverId: number },
  nowMs: number,
  by: StartFacts['by'],
): Promise<StartFacts['driver']> {
  const [settings, group, clock, under, goes, key, end, next, debts, suspensions] = await Promise.all([
    readSettings(db),
    groupOf(db, fleetId, driverId),
    fleetClock(db, fleetId),
    vehicleId === null ? undefined : recordUnderWay(db, driverId, vehicleId, nowMs),
    goingOn(db, driverId, nowMs),
    keyElsewhere(db, driverId, vehicleId),
    lastEnd(db, driverId, by),
    nextRostered(db, driverId, nowMs),
    debtsOfDrivers(db, [driverId]),
    suspensionsOf(db, 'driver', [driverId], nowMs),
  ]);
  const debt = debts.get(driverId) ?? 0;
  const owed = group.creditLimitMinor !== null && debt > group.creditLimitMinor ? debt : 0;
  const today = businessDay(nowMs, clock.zone, clock.startMinutes);
  const isNow = next !== undefined && (next.business_day <= today || next.startMs - nowMs < LONGEST_SHIFT_MS);
  return {
    under: under !== undefined,
    goesOn: goes !== undefined,
    keyOf: key?.plate ?? null,
    lastEndMs: end,
    rostered: isNow && next ? { startMs: next.startMs, endMs: next.endMs } : null,
    nextRosteredMs: !isNow && next ? next.startMs : null,
    lateStartMinutes: group.lateStartMinutes,
    worksCashless: settings(fleetId).debtMeans === 'cashless',
    owes: owed > 0 ? `${majorUnits(owed, clock.currency)} ${clock.currency}` : null,
    suspension: suspensions.get(driverId) ?? null,
  };
}

function groupOf(db: Db, fleetId: number, driverId: number) {
  return db
    .selectFrom('driver as d')
    .leftJoin('driver_group as g', (join) =>
      join.onRef('g.fleet_id', '=', 'd.fleet_id').onRef('g.name', '=', 'd.driver_group'),
    )
    .select(['g.credit_limit_minor as creditLimitMinor'])
    .select(sql<number>`coalesce(g.late_start_minutes, 15)`.as('lateStartMinutes'))
    .where('d.fleet_id', '=', fleetId)
    .where('d.id', '=', driverId)
    .executeTakeFirstOrThrow();
}

function keyElsewhere(db: Db, driverId: number, vehicleId: number | null) {
  return db
    .selectFrom('key_set as k')
    .innerJoin('shift_record as r', 'r.id', 'k.record_id')
    .innerJoin('vehicle as v', 'v.id', 'k.vehicle_id')
    .select('v.plate')
    .where('r.driver_id', '=', driverId)
    .where('k.kind', 'in', ['main', 'spare'])
    .where('k.state', 'in', ['out', 'late'])
    .$if(vehicleId !== null, (query) => query.where('k.vehicle_id', '!=', vehicleId ?? 0))
    .orderBy('k.id')
    .executeTakeFirst();
}

/** The end of the last shift that is over. At the key desk one that nobody has confirmed yet is over too. */
async function lastEnd(db: Db, driverId: number, by: StartFacts['by']): Promise<number | null> {
  const row = await db
    .selectFrom('shift_record')
    .select('worked_at')
    .where('driver_id', '=', driverId)
    .where('worked_at', 'is not', null)
    .where('state', 'not in', by === 'keyOut' ? ['rostered', 'opened'] : ['rostered', 'opened', 'worked'])
    .orderBy('worked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.worked_at ?? null;
}

function nextRostered(db: Db, driverId: number, nowMs: number) {
  return db
    .selectFrom('shift_record')
    .select(['business_day', 'rostered_start_at', 'rostered_end_at'])
    .select([
      sql<number>`(extract(epoch from rostered_start_at) * 1000)::bigint`.as('startMs'),
      sql<number>`(extract(epoch from rostered_end_at) * 1000)::bigint`.as('endMs'),
    ])
    .where('driver_id', '=', driverId)
    .where('state', '=', 'rostered')
    .where('rostered_end_at', '>', instant(nowMs))
    .orderBy('rostered_start_at')
    .limit(1)
    .executeTakeFirst();
}

async function vehicleStart(
  db: Db,
  vehicleId: number,
  driverId: number | null,
  nowMs: number,
): Promise<StartFacts['vehicle']> {
  const { rows } = await sql<{
    plate: string;
    keyControl: 'none' | 'handover' | 'strict';
    locked: string | null;
    mainKeys: number;
    mainKeysIn: number;
    withDriver: number | null;
    withName: string | null;
  }>`
    select v.plate, v.key_control as "keyControl",
      case when n.locked_at is not null then coalesce(n.locked_why, '') end as locked,
      coalesce(k.all_of_it, 0)::int as "mainKeys", coalesce(k.there, 0)::int as "mainKeysIn",
      r.driver_id as "withDriver", r.name as "withName"
    from vehicle v
    left join vehicle_now n on n.vehicle_id = v.id
    left join lateral (
      select count(*) as all_of_it, count(*) filter (where state = 'in') as there
      from key_set where vehicle_id = v.id and kind = 'main' and retired_at is null
    ) k on true
    left join lateral (
      select r.driver_id, d.name from shift_record r join driver d on d.id = r.driver_id
      where r.vehicle_id = v.id and (
        (r.state = 'opened' and r.keyed)
        or exists (select from key_set s where s.record_id = r.id and s.vehicle_id = v.id and s.kind = 'main' and s.state in ('out', 'late'))
      )
      order by r.id desc limit 1
    ) r on true
    where v.id = ${vehicleId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const suspensions = await suspensionsOf(db, 'vehicle', [vehicleId], nowMs);
  const { withDriver, withName, ...vehicle } = row;
  return {
    ...vehicle,
    keyWith: withName,
    keyWithDriver: withDriver !== null && withDriver === driverId,
    suspension: suspensions.get(vehicleId) ?? null,
  };
}
