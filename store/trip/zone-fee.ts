import { sql } from 'kysely';
import type { FixedFare } from '#core/tariff/tariff.ts';
import type { PutFee, ZoneFeeKind } from '#core/telematics/zone/zone-fee.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

export type ToldFee = {
  zone: string;
  kind: ZoneFeeKind;
  amountMinor: number;
  passedAtMs: number;
  /** Whether the meter took it; null while the hiring lasts, or where it was broken off. */
  charged: boolean | null;
};

/** The hiring of a car at an instant, held until the transaction ends. */
export async function lockHiringAt(
  t: Tx,
  vehicleId: number,
  atMs: number,
): Promise<
  | {
      id: number;
      jobId: number | null;
      driverId: number;
      endedAtMs: number | null;
      extrasMinor: number;
      tollsMinor: number;
    }
  | undefined
> {
  return t.db
    .selectFrom('trip')
    .select(['id', 'job_id as jobId', 'driver_id as driverId', 'ended_at as endedAtMs'])
    .select(['extras_minor as extrasMinor', 'tolls_minor as tollsMinor'])
    .where('vehicle_id', '=', vehicleId)
    .where('began_at', '<=', instant(atMs))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', instant(atMs))]))
    .orderBy('began_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** What the fixed price that a job was quoted holds; undefined where its quote rests on none. */
export async function fixedIncludes(db: Db, jobId: number): Promise<FixedFare['includes']> {
  const { rows } = await sql<{ includes: NonNullable<FixedFare['includes']> }>`
    select coalesce(f.fixed->'includes', '[]'::jsonb) as includes
    from job j
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(j.quote->'items') when 'array' then j.quote->'items' else '[]' end) as i(item)
    join tariff u on u.fleet_id = j.fleet_id and u.id = (j.quote->>'tariffId')::bigint
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(u.definition->'fixedFares') when 'array' then u.definition->'fixedFares' else '[]' end) as f(fixed)
    where j.id = ${jobId} and i.item->>'kind' = 'fixed' and f.fixed->>'name' = i.item->'detail'->>'name'
    limit 1`.execute(db);
  return rows[0]?.includes;
}

/** When a zone was passed on a hiring. */
export async function passesOf(t: Tx, tripId: number, geofenceId: number): Promise<number[]> {
  const rows = await t.db
    .selectFrom('trip_zone_fee')
    .select('passed_at')
    .where('trip_id', '=', tripId)
    .where('geofence_id', '=', geofenceId)
    .execute();
  return rows.map(({ passed_at }) => passed_at);
}

export async function putFee(
  t: Tx,
  fee: {
    tripId: number;
    geofenceId: number;
    zone: string;
    kind: ZoneFeeKind;
    amountMinor: number;
    passedAtMs: number;
  },
): Promise<void> {
  await t.db
    .insertInto('trip_zone_fee')
    .values({
      trip_id: fee.tripId,
      geofence_id: fee.geofenceId,
      zone: fee.zone,
      kind: fee.kind,
      amount_minor: fee.amountMinor,
      passed_at: new Date(fee.passedAtMs),
    })
    .execute();
}

export const putFeesOf = (t: Tx, tripId: number): Promise<PutFee[]> =>
  t.db
    .selectFrom('trip_zone_fee')
    .select(['id', 'kind', 'amount_minor as amountMinor'])
    .where('trip_id', '=', tripId)
    .orderBy('passed_at')
    .orderBy('id')
    .execute();

/** Writes which of the fees of a hiring its meter took. */
export async function markTaken(t: Tx, tripId: number, taken: readonly number[]): Promise<void> {
  await t.db
    .updateTable('trip_zone_fee')
    .set({ charged: sql<boolean>`id = any(${[...taken]}::bigint[])` })
    .where('trip_id', '=', tripId)
    .execute();
}

export const feesOfTrip = (db: Db, tripId: number): Promise<ToldFee[]> =>
  db
    .selectFrom('trip_zone_fee')
    .select(['zone', 'kind', 'amount_minor as amountMinor', 'passed_at as passedAtMs', 'charged'])
    .where('trip_id', '=', tripId)
    .orderBy('passed_at')
    .orderBy('id')
    .execute();

/** The fees of the hirings in hand, by vehicle. */
export async function runningFees(
  db: Db,
  vehicleIds: readonly number[],
): Promise<Map<number, Pick<ToldFee, 'zone' | 'kind' | 'amountMinor'>[]>> {
  const found = new Map<number, Pick<ToldFee, 'zone' | 'kind' | 'amountMinor'>[]>();
  if (vehicleIds.length === 0) return found;
  const rows = await db
    .selectFrom('trip_zone_fee as f')
    .innerJoin('trip as t', 't.id', 'f.trip_id')
    .select(['t.vehicle_id', 'f.zone', 'f.kind', 'f.amount_minor'])
    .where('t.vehicle_id', 'in', [...vehicleIds])
    .where('t.ended_at', 'is', null)
    .orderBy('f.passed_at')
    .orderBy('f.id')
    .execute();
  for (const { vehicle_id: id, zone, kind, amount_minor: amountMinor } of rows)
    found.set(id, [...(found.get(id) ?? []), { zone, kind, amountMinor }]);
  return found;
}
