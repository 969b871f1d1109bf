import { sql } from 'kysely';
import type { RecordFacts } from '#core/shift-record/gaps.ts';
import type { Equipment, FuelKind } from '#core/shift-record/handover.ts';
import type { RecordState } from '#core/shift-record/states.ts';
import type { Db } from '../door/connect.ts';
import { keysOutWith } from '../key/key-set.ts';
import { damageOf, jobTotals } from './handover.ts';

export type RecordLine = {
  id: number;
  version: number;
  state: RecordState;
  businessDay: string;
  driverId: number;
  did: string;
  driverName: string;
  vehicleId: number | null;
  plate: string | null;
  keyControl: 'none' | 'handover' | 'strict' | null;
  keyed: boolean;
  rosteredStartAtMs: number | null;
  rosteredEndAtMs: number | null;
  openedAtMs: number | null;
  dueAtMs: number | null;
  workedAtMs: number | null;
  confirmedAtMs: number | null;
  confirmedBy: string | null;
  extendedBy: string | null;
  extendedWhy: string | null;
  lateAtMs: number | null;
  lostSearched: boolean | null;
  lostFound: string | null;
  meterHirings: number | null;
  meterDistanceMetres: number | null;
  meterFareMinor: number | null;
  /** The car came back in mid-shift: until when its driver goes on, the shift it goes on from, and the one it goes on as. */
  goesOnUntilMs: number | null;
  goesOnFrom: number | null;
  goesOnAs: number | null;
  handedOut: boolean;
  takenIn: boolean;
  unsigned: number;
  signOns: number;
  keysOut: number;
};

function records(db: Db) {
  return db
    .selectFrom('shift_record as r')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .leftJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .select(['r.id', 'r.version', 'r.state', 'r.business_day as businessDay', 'r.driver_id as driverId', 'd.did'])
    .select(['d.name as driverName', 'r.vehicle_id as vehicleId', 'v.plate', 'r.keyed'])
    .select(['r.rostered_start_at as rosteredStartAtMs', 'r.rostered_end_at as rosteredEndAtMs'])
    .select(['r.opened_at as openedAtMs', 'r.due_at as dueAtMs', 'r.worked_at as workedAtMs'])
    .select(['r.confirmed_at as confirmedAtMs', 'r.confirmed_by as confirmedBy', 'r.late_at as lateAtMs'])
    .select(['r.extended_by as extendedBy', 'r.extended_why as extendedWhy'])
    .select(['r.lost_searched as lostSearched', 'r.lost_found as lostFound', 'r.meter_hirings as meterHirings'])
    .select(['r.meter_distance_metres as meterDistanceMetres', 'r.meter_fare_minor as meterFareMinor'])
    .select(['r.goes_on_until as goesOnUntilMs', 'r.goes_on_from as goesOnFrom'])
    .select([
      sql<RecordLine['keyControl']>`v.key_control`.as('keyControl'),
      sql<number | null>`(select n.id from shift_record n where n.goes_on_from = r.id)`.as('goesOnAs'),
      handed('out').as('handedOut'),
      handed('in').as('takenIn'),
      sql<number>`(select count(*)::int from shift_handover h where h.record_id = r.id and h.signature_id is null)`.as(
        'unsigned',
      ),
      sql<number>`(select count(*)::int from shift s where s.shift_record_id = r.id)`.as('signOns'),
      sql<number>`(select count(*)::int from key_set k where k.record_id = r.id and k.state in ('out', 'late'))`.as(
        'keysOut',
      ),
    ]);
}

const handed = (direction: 'out' | 'in') =>
  sql<boolean>`exists (select from shift_handover h where h.record_id = r.id and h.direction = ${direction})`;

export type RecordsAsked = {
  day?: string | undefined;
  which: 'all' | 'open' | 'found' | 'late';
  driverId?: number | undefined;
  vehicleId?: number | undefined;
  most: number;
};

/** Shifts of a fleet, newest first: of a day, of those not confirmed yet, with something found, or late. */
export function recordLines(db: Db, fleetId: number, asked: RecordsAsked): Promise<RecordLine[]> {
  const { day, which, driverId, vehicleId, most } = asked;
  return records(db)
    .where('r.fleet_id', '=', fleetId)
    .$if(day !== undefined, (query) => query.where('r.business_day', '=', day ?? ''))
    .$if(driverId !== undefined, (query) => query.where('r.driver_id', '=', driverId ?? 0))
    .$if(vehicleId !== undefined, (query) => query.where('r.vehicle_id', '=', vehicleId ?? 0))
    .$if(which === 'open', (query) => query.where('r.state', 'in', ['rostered', 'opened', 'worked']))
    .$if(which === 'found', (query) => query.where('r.lost_found', 'is not', null))
    .$if(which === 'late', (query) => query.where('r.late_at', 'is not', null))
    .orderBy('r.business_day', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
}

export function recordLine(db: Db, fleetId: number, id: number): Promise<RecordLine | undefined> {
  return records(db).where('r.fleet_id', '=', fleetId).where('r.id', '=', id).executeTakeFirst();
}

/** What its gaps are told by. */
export const factsOfLine = (line: RecordLine): RecordFacts => ({
  state: line.state,
  keyControl: line.keyControl ?? 'none',
  handedOut: line.handedOut,
  takenIn: line.takenIn,
  signOns: line.signOns,
  lostSearched: line.lostSearched,
  totals: line.meterFareMinor !== null,
  keysOut: line.keysOut,
  unsigned: line.unsigned,
});

export type HandoverLine = {
  id: number;
  direction: 'out' | 'in';
  atMs: number;
  by: string;
  plate: string;
  odometerMetres: number;
  odometerWhy: string | null;
  fuelKind: FuelKind;
  fuelLevel: number;
  equipment: Equipment[];
  note: string;
  signed: boolean;
};

/** One shift whole: its handovers, marks, sign-ons, trips, keys that are out, and what was let pass. */
export async function wholeRecord(db: Db, line: RecordLine) {
  const [handovers, marks, signOns, trips, keys, overrides, jobs] = await Promise.all([
    handoversOf(db, line.id),
    line.vehicleId === null ? [] : damageOf(db, line.vehicleId),
    signOnsOf(db, line.id),
    tripsOf(db, line.id),
    keysOutWith(db, line.id),
    overridesOfRecord(db, line.id),
    jobTotals(db, line.id),
  ]);
  return { handovers, marks, signOns, trips, keys, overrides, jobs };
}

function handoversOf(db: Db, recordId: number): Promise<HandoverLine[]> {
  return db
    .selectFrom('shift_handover as h')
    .innerJoin('vehicle as v', 'v.id', 'h.vehicle_id')
    .select(['h.id', 'h.direction', 'h.at as atMs', 'h.by_name as by', 'v.plate'])
    .select(['h.odometer_metres as odometerMetres', 'h.odometer_why as odometerWhy', 'h.fuel_kind as fuelKind'])
    .select(['h.fuel_level as fuelLevel', 'h.equipment', 'h.note'])
    .select(sql<boolean>`h.signature_id is not null`.as('signed'))
    .where('h.record_id', '=', recordId)
    .orderBy('h.id')
    .execute();
}

function signOnsOf(db: Db, recordId: number) {
  return db
    .selectFrom('shift as s')
    .innerJoin('vehicle as v', 'v.id', 's.vehicle_id')
    .select(['s.id', 's.began_at as beganAtMs', 's.ended_at as endedAtMs', 's.ended_by as endedBy', 'v.plate'])
    .where('s.shift_record_id', '=', recordId)
    .orderBy('s.id')
    .execute();
}

const MOST_TRIPS = 200;

/** The trips of a shift in the order they began. */
export function tripsOf(db: Db, recordId: number) {
  return db
    .selectFrom('trip as t')
    .innerJoin('shift as s', 's.id', 't.shift_id')
    .select(['t.id', 't.kind', 't.job_id as jobId', 't.began_at as beganAtMs', 't.ended_at as endedAtMs'])
    .select(['t.distance_metres as distanceMetres', 't.fare_minor as fareMinor'])
    .where('s.shift_record_id', '=', recordId)
    .orderBy('t.id')
    .limit(MOST_TRIPS)
    .execute();
}

function overridesOfRecord(db: Db, recordId: number) {
  return db
    .selectFrom('shift_override')
    .select(['id', 'kind', 'why', 'by_name as by', 'at as atMs'])
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute();
}
