import { type Selectable, sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { NEAR_MS, type Thing } from '#core/lost-property/match.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import type { LostSide } from './tables.ts';

export type LostRow = Selectable<Tables['lost_property']>;
export type LostChange = Partial<
  Pick<
    LostRow,
    | 'open'
    | 'item_id'
    | 'asked_message_id'
    | 'answered'
    | 'counted_by'
    | 'counted_minor'
    | 'counted_again_by'
    | 'receiver'
    | 'signature_id'
    | 'due_told'
  >
> & { asked_at?: Date | null; closed_at?: Date | null };

type OfCase = { caseId: number; fleetId: number; side: LostSide; driverId: number | null };

const columnsOf = (thing: Thing, driverId: number | null) => ({
  kind: thing.kind,
  words: thing.tokens.join(' '),
  colours: [...thing.colours],
  brand: [...thing.brand],
  imei: thing.imei,
  phone: thing.phone,
  at: new Date(thing.atMs),
  longitude: thing.position?.[0] ?? null,
  latitude: thing.position?.[1] ?? null,
  job_id: thing.jobId,
  vehicle_id: thing.vehicleId,
  driver_id: driverId,
});

/** Keeps what a case says of a thing, as it is asked for. */
export async function keepThing(t: Tx, { caseId, fleetId, side, driverId }: OfCase, thing: Thing): Promise<void> {
  const columns = columnsOf(thing, driverId);
  await t.db
    .insertInto('lost_property')
    .values({ case_id: caseId, fleet_id: fleetId, side, ...columns })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(columns))
    .execute();
}

export const changeThing = async (t: Tx, caseId: number, change: LostChange): Promise<void> => {
  await t.db.updateTable('lost_property').set(change).where('case_id', '=', caseId).execute();
};

export const lostRow = (db: Db, caseId: number): Promise<LostRow | undefined> =>
  db.selectFrom('lost_property').selectAll().where('case_id', '=', caseId).executeTakeFirst();

/** The report that an item was matched with. */
export const reportOf = (db: Db, itemId: number): Promise<LostRow | undefined> =>
  db.selectFrom('lost_property').selectAll().where('item_id', '=', itemId).executeTakeFirst();

/** What a thing is compared by, and no more: hundreds of them are read at once. */
const COMPARED = [
  'case_id',
  'side',
  'kind',
  'words',
  'colours',
  'brand',
  'imei',
  'phone',
  'at',
  'longitude',
  'latitude',
  'job_id',
  'vehicle_id',
] as const satisfies readonly (keyof LostRow)[];
export type ComparedRow = Pick<LostRow, (typeof COMPARED)[number]>;

export const thingOfRow = (row: ComparedRow): Thing => ({
  kind: row.kind,
  tokens: row.words === '' ? [] : row.words.split(' '),
  colours: row.colours,
  brand: row.brand,
  imei: row.imei,
  phone: row.phone,
  atMs: row.at,
  position: row.longitude === null || row.latitude === null ? null : [row.longitude, row.latitude],
  jobId: row.job_id,
  vehicleId: row.vehicle_id,
});

/** What is found later than so long after it was lost, was lost by somebody else. */
const LONGEST_DAYS = 30;
/** What is of another kind is looked for among fewer days. */
const OTHER_KIND_DAYS = 7;
const MOST = { known: 60, car: 60, kind: 200, words: 60 } as const;

/** What may be the other side of a thing: by its number, its trip, its car, its kind in the days around, or its words where it may be taken for another kind. */
export async function candidatesFor(
  db: Db,
  fleetId: number,
  side: LostSide,
  { thing, but }: { thing: Thing; but: number },
): Promise<ComparedRow[]> {
  const reach = LONGEST_DAYS * DAY_MS;
  const [from, until] =
    side === 'report' ? [thing.atMs - NEAR_MS, thing.atMs + reach] : [thing.atMs - reach, thing.atMs + NEAR_MS];
  const others = db
    .selectFrom('lost_property')
    .select(COMPARED)
    .where('fleet_id', '=', fleetId)
    .where('side', '=', side === 'report' ? 'item' : 'report')
    .where('open', '=', true)
    .where('case_id', '<>', but);
  const inDays = others.where('at', '>=', instant(from)).where('at', '<=', instant(until));
  const { imei, jobId, phone, vehicleId } = thing;
  const known = others.where((eb) =>
    eb.or([...(jobId === null ? [] : [eb('job_id', '=', jobId)]), ...(imei === null ? [] : [eb('imei', '=', imei)])]),
  );
  const words = thing.tokens.join(' ');
  const parts = await Promise.all([
    jobId === null && imei === null ? [] : known.limit(MOST.known).execute(),
    phone === null ? [] : inDays.where('phone', '=', phone).limit(MOST.known).execute(),
    vehicleId === null
      ? []
      : inDays
          .where('vehicle_id', '=', vehicleId)
          .orderBy('at', side === 'report' ? 'asc' : 'desc')
          .limit(MOST.car)
          .execute(),
    inDays
      .where('kind', '=', thing.kind)
      .orderBy('at', side === 'report' ? 'asc' : 'desc')
      .limit(MOST.kind)
      .execute(),
    words === ''
      ? []
      : others
          .where('at', '>=', instant(Math.max(from, thing.atMs - OTHER_KIND_DAYS * DAY_MS)))
          .where('at', '<=', instant(Math.min(until, thing.atMs + OTHER_KIND_DAYS * DAY_MS)))
          .where('kind', '<>', thing.kind)
          .where(sql<boolean>`words % ${words}`)
          .orderBy(sql`similarity(words, ${words})`, 'desc')
          .limit(MOST.words)
          .execute(),
  ]);
  return [...new Map(parts.flat().map((row) => [row.case_id, row])).values()];
}

export type TripTold = {
  id: number;
  atMs: number;
  pickup: string;
  dropoff: string | null;
  did: string | null;
  plate: string | null;
  /** Whether the driver found something, looking the car through after it; null where nobody looked. */
  found: boolean | null;
};

/** A trip is noticed as over at its end, and is booked before. */
const EARLIER_MS = 4 * HOUR_MS;

/** Trips around an instant that somebody booked by this number, or that this car drove; the nearest in time first. */
export async function tripsAround(
  db: Db,
  fleetId: number,
  { phone, vehicleId, atMs }: { phone: string | null; vehicleId: number | null; atMs: number },
  most: number,
): Promise<TripTold[]> {
  if (phone === null && vehicleId === null) return [];
  const rows = await db
    .selectFrom('job as j')
    .leftJoin('driver as d', 'd.id', 'j.driver_id')
    .leftJoin('vehicle as v', 'v.id', 'j.vehicle_id')
    .select((eb) =>
      eb
        .selectFrom('trip as t')
        .select('t.search_found')
        .whereRef('t.job_id', '=', 'j.id')
        .orderBy('t.began_at', 'desc')
        .orderBy('t.id', 'desc')
        .limit(1)
        .as('found'),
    )
    .select(['j.id', 'j.picked_up_at', 'j.required_at', 'j.pickup_label', 'j.dropoff_label', 'd.did', 'v.plate'])
    .where('j.fleet_id', '=', fleetId)
    .where((eb) =>
      eb.or([
        ...(phone === null ? [] : [eb('j.phone', '=', phone)]),
        ...(vehicleId === null ? [] : [eb('j.vehicle_id', '=', vehicleId)]),
      ]),
    )
    .where('j.required_at', '>=', instant(atMs - EARLIER_MS))
    .where('j.required_at', '<=', instant(atMs + NEAR_MS))
    .where('j.vehicle_id', 'is not', null)
    .orderBy(sql`abs(extract(epoch from j.required_at - ${instant(atMs)}))`)
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    atMs: row.picked_up_at ?? row.required_at,
    pickup: row.pickup_label,
    dropoff: row.dropoff_label,
    did: row.did,
    plate: row.plate,
    found: row.found,
  }));
}
