import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { smallFleet } from '#acts/job/testing/small-fleet.ts';
import { readTripMap, type TripMap } from '#core/trip/outside/trip-map.ts';
import { jobsOfOtherTakers } from '#store/testing/job-takers.ts';
import { importTrips, type Unfit } from './import-trips.ts';

const { store, context } = await smallFleet();
const TRIPS = { kind: 'system', name: 'trips' } as const;
const madeUp = readFileSync(new URL('testing/made-up-trips.csv', import.meta.url), 'utf8');
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [11.9, 57.6],
      [12.1, 57.6],
      [12.1, 57.8],
      [11.9, 57.8],
      [11.9, 57.6],
    ],
  ],
};
const area = await store.db
  .insertInto('area')
  .values({ fleet_id: 1, code: '07', name: 'Old Harbour', polygon: JSON.stringify(square) })
  .returning('id')
  .executeTakeFirstOrThrow();

const example: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('../../docs/examples/trips-map.json', import.meta.url), 'utf8'),
);
function mapWith(change: Record<string, unknown> = {}): TripMap {
  const read = readTripMap({ ...example, ...change });
  if (!read.ok) throw new Error(`${read.code} ${JSON.stringify(read.detail)}`);
  return read.value;
}
async function* inPieces(text: string, size = 97): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function bring(map: TripMap, text: string, dryRun = false) {
  const unfit: Unfit[] = [];
  const done = await importTrips(context, TRIPS, map, inPieces(text), { onUnfit: (one) => unfit.push(one), dryRun });
  if (!done.ok) throw new Error(done.code);
  return { ...done.value, unfits: unfit };
}
const tripsOf = (source: string) =>
  store.db
    .selectFrom('trip')
    .innerJoin('outside_trip', 'outside_trip.trip_id', 'trip.id')
    .selectAll('trip')
    .select(['passengers', 'tip_minor'])
    .where('source', '=', source)
    .orderBy('began_at')
    .orderBy('trip.id')
    .execute();

test('a file in the layout of public taxi trips is brought, what does not fit is listed by row, and twice brings none twice', async () => {
  const map = mapWith({ distanceUnit: 'mi', zones: {} });
  const looked = await bring(map, madeUp, true);
  expect(looked).toMatchObject({ rows: 11, added: 5, unfit: 6 });
  expect(await tripsOf('Old dispatch')).toEqual([]);

  const done = await bring(map, madeUp);
  expect(done).toMatchObject({ rows: 11, added: 4, same: 1, unfit: 6, vehicles: 1, drivers: 1 });
  expect(done.unfits.map(({ line, fault }) => [line, fault])).toEqual([
    [5, 'timeLeaptOver'],
    [6, 'endsBeforeBegin'],
    [7, 'paymentUnknown'],
    [8, 'numberUnreadable'],
    [9, 'sumBelowParts'],
    [12, 'cellsMissing'],
  ]);
  expect([...done.zones]).toEqual([
    ['North Hill', 4],
    ['Airport', 1],
    ['=Old "Town"', 1],
  ]);

  const trips = await tripsOf('Old dispatch');
  expect(trips).toHaveLength(4);
  expect(trips[0]).toMatchObject({
    kind: 'hail',
    began_at: Date.parse('2025-03-04T15:11:55Z'),
    ended_at: Date.parse('2025-03-04T15:19:00Z'),
    distance_metres: 1_271,
    fare_minor: 930,
    extras_minor: 430,
    tolls_minor: 0,
    tip_minor: 0,
    passengers: 1,
    payment: 'cash',
    outcome: 'offloaded',
    from_label: 'North Hill',
    from_area_id: null,
    to_label: 'Old Harbour',
    to_area_id: area.id,
    job_id: null,
  });
  expect(trips.at(-1)).toMatchObject({ fare_minor: 1_792, tolls_minor: 612, extras_minor: 430, tip_minor: 236 });

  expect(await bring(map, madeUp)).toMatchObject({ added: 0, same: 5, vehicles: 0, drivers: 0 });
  const [head = '', ...rows] = madeUp.trimEnd().split('\n');
  const turned = `\uFEFF${[head, ...rows.toReversed()].join('\r\n')}\r\n`;
  expect(await bring(map, turned)).toMatchObject({ added: 0, same: 5 });
  expect(await tripsOf('Old dispatch')).toHaveLength(4);
});

test('what it brings disturbs nobody: records out of service, shifts that are over, a line of the trail for each part', async () => {
  const { vehicle_id, driver_id, shift_id } = (await tripsOf('Old dispatch'))[0] ?? {
    vehicle_id: 0,
    driver_id: 0,
    shift_id: 0,
  };
  const vehicle = await store.db
    .selectFrom('vehicle')
    .selectAll()
    .where('id', '=', vehicle_id)
    .executeTakeFirstOrThrow();
  const driver = await store.db.selectFrom('driver').selectAll().where('id', '=', driver_id).executeTakeFirstOrThrow();
  expect(vehicle.decommissioned_at).not.toBeNull();
  expect([driver.ended_at === null, driver.name]).toEqual([false, 'Old dispatch']);
  const shift = await store.db.selectFrom('shift').selectAll().where('id', '=', shift_id).executeTakeFirstOrThrow();
  expect(shift).toMatchObject({
    began_at: Date.parse('2025-03-04T15:11:55Z'),
    ended_at: Date.parse('2025-03-04T15:19:00Z'),
    shift_record_id: null,
  });
  const trail = await store.db
    .selectFrom('audit')
    .select(['became', 'actor_name'])
    .where('act', '=', 'bringTrips')
    .execute();
  expect(trail).toEqual([
    { actor_name: 'trips', became: { source: 'Old dispatch', added: 4, same: 1, vehicles: 1, drivers: 1 } },
  ]);
});

const BOOKED = `no;how;booked;wanted;on;off;fare;car;man;lon;lat
1;phone;04/03/2025 8:00 AM;04/03/2025 9:00 AM;04/03/2025 9:04 AM;04/03/2025 9:20 AM;120,50;217;S-1;11,97;57,70
2;phone;04/03/2025 9:30 AM;04/03/2025 9:30 AM;04/03/2025 9:41 AM;04/03/2025 10:00 AM;1.080,00;217;S-1;11,98;57,71
3;street;;;04/03/2025 11:00 PM;05/03/2025 12:10 AM;95;A car of another name;S-2;0;0
4;phone;04/03/2025 9:30 AM;04/03/2025 9:30 AM;04/03/2025 9:41 AM;04/03/2025 10:00 AM;80;217;S-1;;
`;
const bookedMap = {
  source: 'Phones',
  decimal: ',',
  times: 'dd/MM/yyyy hh:mm a',
  columns: {
    id: 'no',
    kind: 'how',
    bookedAt: 'booked',
    requestedAt: 'wanted',
    pickupAt: 'on',
    dropoffAt: 'off',
    fare: 'fare',
    vehicle: 'car',
    driver: 'man',
    pickupLongitude: 'lon',
    pickupLatitude: 'lat',
  },
  kinds: { phone: 'job', street: 'hail' },
};

test('what was booked becomes a booking with its job; the fleet’s own car drove it, others become records of their own', async () => {
  const own = await store.db
    .insertInto('vehicle')
    .values({
      fleet_id: 1,
      plate: '217',
      rego: 'ABC 217',
      vehicle_type_id: 1,
      usage_expiry: '2030-01-01',
      mdt_type: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const done = await bring(mapWith(bookedMap), BOOKED);
  expect(done).toMatchObject({ added: 3, unfit: 1, vehicles: 1, drivers: 2 });
  expect(done.unfits).toEqual([{ line: 5, fault: 'bookedWithoutPlace', column: 'pickupZone', value: '' }]);
  const [ahead, atOnce, hail] = await tripsOf('Phones');
  expect(ahead).toMatchObject({ kind: 'job', vehicle_id: own.id, fare_minor: 12_050, from_area_id: area.id });
  expect(atOnce?.fare_minor).toBe(108_000);
  expect(atOnce?.shift_id).toBe(ahead?.shift_id);
  expect(hail).toMatchObject({ kind: 'hail', job_id: null, from_label: '', from_longitude: null });
  const jobs = await store.db
    .selectFrom('job')
    .innerJoin('booking', 'booking.id', 'job.booking_id')
    .select([
      'job.id',
      'state',
      'pre_booked',
      'required_at',
      'job.created_at',
      'picked_up_at',
      'fare_minor',
      'origin',
      'booking_type',
    ])
    .where('origin', '=', 'outside')
    .orderBy('job.id')
    .execute();
  expect(jobs).toMatchObject([
    {
      id: ahead?.job_id,
      state: 'offloaded',
      pre_booked: true,
      required_at: Date.parse('2025-03-04T08:00:00Z'),
      created_at: Date.parse('2025-03-04T07:00:00Z'),
      picked_up_at: Date.parse('2025-03-04T08:04:00Z'),
      booking_type: 'preBooked',
    },
    { id: atOnce?.job_id, pre_booked: false, booking_type: 'now' },
  ]);
  expect(await jobsOfOtherTakers(store.db)).toEqual([]);
  const mended = BOOKED.replace('10:00 AM;80;217;S-1;;', '10:00 AM;80;217;S-1;11,97;57,70');
  expect(await bring(mapWith(bookedMap), mended)).toMatchObject({ added: 1, same: 3, vehicles: 0, drivers: 0 });
});

test('a file that is not what the map says is refused before anything is written', async () => {
  const go = async (map: TripMap, text: string) =>
    importTrips(context, TRIPS, map, inPieces(text), { onUnfit: () => undefined });
  expect(await go(mapWith(), 'a,b\n1,2\n')).toMatchObject({ code: 'columnMissing', detail: { what: 'pickup' } });
  expect(await go(mapWith(), '')).toMatchObject({ code: 'fileEmpty' });
  expect(await go(mapWith({ fleet: 'Nowhere' }), madeUp)).toMatchObject({ code: 'fleetUnknown' });
  expect(await go(mapWith({ vehicleType: 'ZEPPELIN' }), madeUp)).toMatchObject({ code: 'typeUnknown' });
});
