import { sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import type { CarFact } from '#core/tamper/fact.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** Something the suite knows of a car beside its positions. `key` tells it from every other of the same car. */
export type KeptFact = {
  readonly key: string;
  readonly vehicleId: number;
  /** Whoever it was told of; null where nobody. */
  readonly driverId: number | null;
  readonly tripId: number | null;
  readonly fact: CarFact;
};

export type FactsAsked = { fleetId: number; vehicleIds: readonly number[]; fromMs: number; toMs: number };

/** A queue that nobody named: where the car itself stands. */
export const QUEUE_HERE = -1;

type Row = Readonly<{ vehicleId: number | string; driverId: number | string | null; at: number }>;
const idOf = (id: number | string | null): number | null => (id === null ? null : Number(id));
const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/**
 * What is known of some cars between two instants, from their meters, jobs, offers, shifts, devices and signals, in order: the same
 * for what was just done as for a replay. Positions are apart: there are many.
 */
export async function carFacts(db: Db, asked: FactsAsked): Promise<KeptFact[]> {
  if (asked.vehicleIds.length === 0) return [];
  const found = await Promise.all([
    meterFacts(db, asked),
    jobFacts(db, asked),
    workFacts(db, asked),
    signalFacts(db, asked),
    deviceFacts(db, asked),
  ]);
  return found.flat().toSorted((a, b) => a.fact.atMs - b.fact.atMs || rank(a.fact) - rank(b.fact));
}

/** Of what was done at the same instant, a meter goes off before a car is in a queue, and on after it left. */
const rank = ({ kind }: CarFact): number => (kind === 'meterOff' ? 0 : kind === 'meterOn' ? 2 : 1);

const within = ({ fromMs, toMs }: FactsAsked, column: string) =>
  sql`${sql.ref(column)} >= ${instant(fromMs)} and ${sql.ref(column)} < ${instant(toMs)}`;

async function meterFacts(db: Db, asked: FactsAsked): Promise<KeptFact[]> {
  type Trip = Row & { id: number; ended: number | null; kind: string; fixed: boolean; metres: number | null };
  // A hiring may last long before it ends: the index is by its beginning.
  const { rows } = await sql<Trip>`
    select t.id, t.vehicle_id as "vehicleId", t.driver_id as "driverId", t.kind, t.fixed_fare as fixed,
      t.distance_metres as metres, ${ms('t.began_at')} as at, ${ms('t.ended_at')} as ended
    from trip t
    where t.vehicle_id = any(${[...asked.vehicleIds]}::bigint[])
      and t.began_at >= ${instant(asked.fromMs)} - interval '1 day' and t.began_at < ${instant(asked.toMs)}
      and (t.ended_at is null or t.ended_at >= ${instant(asked.fromMs)})`.execute(db);
  return rows.flatMap((trip): KeptFact[] => {
    const of = { vehicleId: Number(trip.vehicleId), driverId: idOf(trip.driverId), tripId: Number(trip.id) };
    const [atMs, endedMs] = [Math.round(trip.at), trip.ended === null ? null : Math.round(trip.ended)];
    const facts: KeptFact[] = [];
    const hail = trip.kind !== 'job';
    if (atMs >= asked.fromMs) {
      facts.push({ ...of, key: `queue ${trip.id} on`, fact: { atMs, kind: 'plotted', areaId: null } });
      facts.push({ ...of, key: `trip ${trip.id} on`, fact: { atMs, kind: 'meterOn', tariffCode: null, hail } });
    }
    if (endedMs !== null && endedMs >= asked.fromMs && endedMs < asked.toMs) {
      const metres = trip.fixed ? null : trip.metres;
      facts.push({ ...of, key: `trip ${trip.id} off`, fact: { atMs: endedMs, kind: 'meterOff', metres } });
      facts.push({
        ...of,
        key: `queue ${trip.id} off`,
        fact: { atMs: endedMs, kind: 'plotted', areaId: QUEUE_HERE },
      });
    }
    return facts;
  });
}

async function jobFacts(db: Db, asked: FactsAsked): Promise<KeptFact[]> {
  type Act = Row & { id: number; act: string; longitude: number; latitude: number };
  const { rows } = await sql<Act>`
    select a.id, a.act, a.vehicle_id as "vehicleId", a.driver_id as "driverId", j.pickup_longitude as longitude,
      j.pickup_latitude as latitude, coalesce((a.became ->> 'countsFromMs')::float8, ${ms('a.at')}) as at
    from audit a join job j on j.id = a.entity_id::bigint
    where a.vehicle_id = any(${[...asked.vehicleIds]}::bigint[]) and ${within(asked, 'a.at')}
      and a.entity = 'job' and a.act in ('accept', 'refuse', 'noShow')
      and (a.act = 'accept' or a.actor_kind = 'driver')`.execute(db);
  return rows.flatMap(({ id, act, vehicleId, driverId, at, longitude, latitude }): KeptFact[] => {
    const of = { vehicleId: Number(vehicleId), driverId: idOf(driverId), tripId: null };
    const atMs = Math.round(at);
    const pickup: Position = [longitude, latitude];
    if (act === 'refuse') return [{ ...of, key: `act ${id}`, fact: { atMs, kind: 'refused' } }];
    if (act === 'noShow')
      return [
        { ...of, key: `act ${id}`, fact: { atMs, kind: 'noShow', pickup } },
        { ...of, key: `queue ${id}`, fact: { atMs, kind: 'plotted', areaId: QUEUE_HERE } },
      ];
    return [
      { ...of, key: `act ${id}`, fact: { atMs, kind: 'accepted', pickup } },
      { ...of, key: `queue ${id}`, fact: { atMs, kind: 'plotted', areaId: null } },
    ];
  });
}

/** When a car came into a queue and left it, and what trackers told of power and antenna. */
async function workFacts(db: Db, asked: FactsAsked): Promise<KeptFact[]> {
  type Act = Row & { id: number; act: string; area: number | string | null; out: boolean | null };
  const { rows } = await sql<Act>`
    select a.id, a.act, a.vehicle_id as "vehicleId", a.driver_id as "driverId", ${ms('a.at')} as at,
      a.became ->> 'areaId' as area, (a.became ->> 'outOfVehicle')::boolean as out
    from audit a
    where a.vehicle_id = any(${[...asked.vehicleIds]}::bigint[]) and ${within(asked, 'a.at')}
      and a.act in ('signOn', 'signOff', 'forceSignOff', 'outOfVehicle', 'moveInQueue', 'unplot', 'plot', 'powerCut',
        'gpsAntennaCut', 'tampering', 'jamming')`.execute(db);
  return rows.flatMap((row): KeptFact[] => {
    const { id, act } = row;
    const of = { vehicleId: Number(row.vehicleId), driverId: idOf(row.driverId), tripId: null };
    const atMs = Math.round(row.at);
    const plotted = (areaId: number | null): KeptFact[] => [
      { ...of, key: `act ${id}`, fact: { atMs, kind: 'plotted', areaId } },
    ];
    const cut = (kind: 'power' | 'antenna'): KeptFact[] => [
      { ...of, key: `act ${id}`, fact: { atMs, kind, there: false } },
      { ...of, key: `act ${id} over`, fact: { atMs: atMs + ALARM_MS, kind, there: true } },
    ];
    switch (act) {
      case 'powerCut':
      case 'tampering':
        return cut('power');
      case 'gpsAntennaCut':
      case 'jamming':
        return cut('antenna');
      case 'signOff':
      case 'forceSignOff':
      case 'unplot':
        return plotted(null);
      case 'outOfVehicle':
        return plotted(row.out ? null : QUEUE_HERE);
      case 'moveInQueue':
        return plotted(idOf(row.area) ?? QUEUE_HERE);
      default:
        return plotted(QUEUE_HERE);
    }
  });
}

/** A tracker judges by itself that it was cut off, and says once a minute at most that it still is. */
const ALARM_MS = 60_000;

async function signalFacts(db: Db, asked: FactsAsked): Promise<KeptFact[]> {
  const { rows } = await sql<{ vehicleId: number | string; at: number; kind: string; value: string }>`
    select s.vehicle_id as "vehicleId", ${ms('s.at')} as at, s.kind, s.value from vehicle_signal s
    where s.vehicle_id = any(${[...asked.vehicleIds]}::bigint[]) and ${within(asked, 's.at')}
      and s.kind <> 'mock'`.execute(db);
  return rows.map(({ vehicleId, at, kind, value }) => {
    const atMs = Math.round(at);
    const fact: CarFact =
      kind === 'seat'
        ? { atMs, kind: 'seat', occupied: value === 'taken' }
        : { atMs, kind: 'tariffCode', code: value === '' ? null : value };
    return { vehicleId: Number(vehicleId), driverId: null, tripId: null, key: `${kind} ${atMs}`, fact };
  });
}

/** Another device in place of one of the same kind; in order where the car had an order of the workshop then. */
async function deviceFacts(db: Db, asked: FactsAsked): Promise<KeptFact[]> {
  type Changed = { vehicleId: number | string; at: number; name: string; before: string; ordered: boolean };
  const { rows } = await sql<Changed>`
    select d.vehicle_id as "vehicleId", ${ms('d.made_at')} as at, d.name, b.name as before,
      exists (select from case_file c where c.kind = 'workOrder' and c.vehicle_id = d.vehicle_id and c.opened_at <= d.made_at
        and (not c.over or c.state_at >= d.made_at - interval '1 day')) as ordered
    from device d cross join lateral (
      select o.name from device o
      where o.vehicle_id = d.vehicle_id and o.kind = d.kind and (o.made_at, o.id) < (d.made_at, d.id)
      order by o.made_at desc, o.id desc limit 1
    ) b
    where d.vehicle_id = any(${[...asked.vehicleIds]}::bigint[]) and ${within(asked, 'd.made_at')}`.execute(db);
  return rows.flatMap(({ vehicleId, at, name, before, ordered }): KeptFact[] => {
    const of = { vehicleId: Number(vehicleId), driverId: null, tripId: null };
    const atMs = Math.round(at);
    return [
      { ...of, key: `device ${before}`, fact: { atMs, kind: 'device', serial: before, ordered: true } },
      { ...of, key: `device ${name}`, fact: { atMs, kind: 'device', serial: name, ordered } },
    ];
  });
}

/** The instants at which a device called its own position made up. */
export async function mockedAt(db: Db, vehicleId: number, fromMs: number, toMs: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('vehicle_signal')
    .select('at')
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', 'mock')
    .where('at', '>=', instant(fromMs))
    .where('at', '<', instant(toMs))
    .execute();
  return new Set(rows.map(({ at }) => at));
}

export type Signal = { vehicleId: number; atMs: number; kind: 'seat' | 'tariffCode' | 'mock'; value: string };

/** Keeps what devices told besides where they are; what is told twice is kept once. */
export async function storeSignals(db: Db, signals: readonly Signal[]): Promise<void> {
  if (signals.length === 0) return;
  await db
    .insertInto('vehicle_signal')
    .values(
      signals.map(({ vehicleId, atMs, kind, value }) => ({ vehicle_id: vehicleId, at: new Date(atMs), kind, value })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
