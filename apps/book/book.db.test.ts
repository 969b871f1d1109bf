import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { router as jobSearch } from '#apps/job-search/server.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { router as bookingCard } from '#cards/booking/server.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { completeGraph, FORWARD } from '#core/roads/graph.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { gridTown, STEP_DEGREES, TOWN_SOUTH, TOWN_WEST } from '#core/roads/testing/grid-town.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import type { RequestContext } from '#engine/server/context.ts';
import type { Books } from '#services/books.ts';
import { router } from './server.ts';
import { openDesk, SATURDAY_MS } from './testing/book-desk.ts';

const FLEET = 1;
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
const LISEBERG = { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 };
const PARIS = { label: 'Paris', longitude: 2.35, latitude: 48.85 };

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;
let before = 0;
let ofFleet: Books['cities']['ofFleet'];

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
  ofFleet = desk.suite.books.cities.ofFleet;
});
afterAll(() => desk.store.close());
beforeEach(async () => {
  desk.suite.books.cities.ofFleet = ofFleet;
  before = await countBookings();
});

const draft = (more: object = {}) => ({
  fleet: FLEET,
  passengerName: 'Anna Berg',
  phone: '031-12 34 56',
  legs: [{ pickup: STATION, dropoff: LISEBERG }],
  ...more,
});
const leg = (more: object = {}) => ({ pickup: STATION, dropoff: LISEBERG, ...more });
const book = (more: object = {}, context = booker) => call(router.createBooking, draft(more) as never, { context });

async function countBookings(): Promise<number> {
  const row = await desk.store.db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

const lastAnnouncement = async () =>
  Number((await desk.store.pool.query('select coalesce(max(id), 0) as last from announcement')).rows[0].last);

const jobOf = (id: number) =>
  desk.store.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a booking taken for now', () => {
  test('is one job that looks for a car at once, with its area, fare and story', async () => {
    const toldBefore = await lastAnnouncement();
    const made = await book({ origin: 'book', notes: 'Ring at the door', attributes: ['childSeat', '!pets'] });
    expect(made).toMatchObject({ passengerName: 'Anna Berg', phone: '+4631123456', createdAtMs: SATURDAY_MS });
    expect(made.jobs).toHaveLength(1);
    const job = await jobOf(made.jobs[0]!.id);
    expect(job).toMatchObject({
      state: 'dispatching',
      pre_booked: false,
      required_at: SATURDAY_MS,
      attempt_began_at: SATURDAY_MS,
      release_at: null,
      attributes: ['childSeat', '!pets'],
      notes: 'Ring at the door',
      pickup_label: 'Central Station',
      dropoff_label: 'Liseberg',
    });
    const area = await desk.store.db
      .selectFrom('area')
      .select('fleet_id')
      .where('id', '=', job.area_id)
      .executeTakeFirstOrThrow();
    expect(area.fleet_id).toBe(FLEET);
    expect(job.quote).toMatchObject({ currency: 'SEK', version: 1, tariffId: expect.any(Number) });
    expect(made.jobs[0]!.quoteMinor).toBe((job.quote as { totalMinor: number }).totalMinor);
    const story = await desk.store.db
      .selectFrom('audit')
      .select(['act', 'actor_name'])
      .where('entity', '=', 'job')
      .where('entity_id', '=', String(job.id))
      .execute();
    expect(story).toEqual([{ act: 'create', actor_name: 'booker' }]);
    const told = await desk.store.db
      .selectFrom('announcement')
      .select('topic')
      .where('entity_id', '=', job.id)
      .where('id', '>', toldBefore)
      .execute();
    expect(told).toEqual([{ topic: 'jobs' }]);
  });

  test('says where it came from', async () => {
    const byScreen = await book({ origin: 'book' });
    const byApi = await book();
    const origins = await Promise.all(
      [byScreen, byApi].map(({ bookingId }) => call(router.getBooking, { bookingId }, { context: booker })),
    );
    expect(origins.map(({ origin }) => origin)).toEqual(['book', 'api']);
  });
});

describe('a booking taken for later', () => {
  test('waits for its release a quarter of an hour ahead', async () => {
    const requiredAtMs = SATURDAY_MS + 3_600_000;
    const made = await book({ legs: [leg({ requiredAtMs })] });
    expect(made.jobs[0]).toMatchObject({
      state: 'future',
      preBooked: true,
      requiredAtMs,
      releaseAtMs: requiredAtMs - 15 * MINUTE_MS,
    });
    expect((await jobOf(made.jobs[0]!.id)).attempt_began_at).toBeNull();
  });

  test('and so soon that its release has passed looks for a car at once', async () => {
    const made = await book({ legs: [leg({ requiredAtMs: SATURDAY_MS + 10 * MINUTE_MS })] });
    expect(made.jobs[0]).toMatchObject({ state: 'dispatching', preBooked: true });
  });
});

describe('a booking of several', () => {
  test('vehicles and legs has a job for each, and every leg is kept', async () => {
    const back = { pickup: LISEBERG, dropoff: STATION, requiredAtMs: SATURDAY_MS + DAY_MS, notes: 'north gate' };
    const made = await book({ vehicles: 2, legs: [leg(), back] });
    expect(made.jobs.map(({ legNumber, state }) => [legNumber, state])).toEqual([
      [1, 'dispatching'],
      [1, 'dispatching'],
      [2, 'future'],
      [2, 'future'],
    ]);
    const read = await call(router.getBooking, { bookingId: made.bookingId }, { context: booker });
    expect(read.legs.map(({ number, notes }) => [number, notes])).toEqual([
      [1, ''],
      [2, 'north gate'],
    ]);
  });
});

describe('a customer with preferences', () => {
  test('gets jobs that know the cars and drivers wanted first, and never', async () => {
    const db = desk.store.db;
    const cars = await db
      .selectFrom('vehicle')
      .selectAll()
      .where('fleet_id', '=', FLEET)
      .orderBy('id')
      .limit(2)
      .execute();
    const drivers = await db.selectFrom('driver').selectAll().where('fleet_id', '=', FLEET).limit(1).execute();
    const made = await book({
      vehicles: 2,
      preferred: [cars[0]!.plate, `D${drivers[0]!.did}`],
      banned: [cars[1]!.plate],
    });
    for (const { id } of made.jobs) {
      expect(await jobOf(id)).toMatchObject({
        preferred_vehicle_ids: [cars[0]!.id],
        preferred_driver_ids: [drivers[0]!.id],
        banned_vehicle_ids: [cars[1]!.id],
        banned_driver_ids: [],
      });
    }
  });
});

describe('a booking sent twice', () => {
  test('twenty times at once with one key is one booking', async () => {
    const clientKey = 'the-same-key-twenty-times';
    const answers = await Promise.all(Array.from({ length: 20 }, () => book({ clientKey })));
    expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1);
    expect(new Set(answers.map(({ jobs }) => jobs[0]!.id)).size).toBe(1);
    expect(await countBookings()).toBe(before + 1);
  });

  test('after its time has passed still answers the booking that was made', async () => {
    const requiredAtMs = SATURDAY_MS + MINUTE_MS;
    const sent = { clientKey: 'lost-answer', legs: [leg({ requiredAtMs })] };
    const made = await book(sent);
    desk.clock.advance(DAY_MS / 24);
    const again = await book(sent);
    desk.clock.advance(-DAY_MS / 24);
    expect(again.bookingId).toBe(made.bookingId);
  });

  test('with the key of another booking is refused, and neither is lost', async () => {
    await book({ clientKey: 'one-key-only' });
    expect(await refusalOf(book({ clientKey: 'one-key-only', passengerName: 'Bertil' }))).toMatchObject({
      code: 'clientKeyTaken',
      status: 409,
    });
    expect(await countBookings()).toBe(before + 1);
  });
});

describe('a booking is refused, and nothing is written', () => {
  const field = { label: 'Out at sea', longitude: 11.7, latitude: 57.6 };
  test.each([
    ['outsideCity', { legs: [leg({ pickup: PARIS })] }, 422],
    ['outsideCity', { legs: [leg({ dropoff: PARIS })] }, 422],
    ['timePast', { legs: [leg({ requiredAtMs: SATURDAY_MS - 6 * MINUTE_MS })] }, 422],
    ['timeTooFar', { legs: [leg({ requiredAtMs: SATURDAY_MS + 400 * DAY_MS })] }, 422],
    [
      'legsOutOfOrder',
      { legs: [leg({ requiredAtMs: SATURDAY_MS + DAY_MS }), leg({ requiredAtMs: SATURDAY_MS })] },
      422,
    ],
    ['vehicleTypeUnknown', { vehicleTypeId: 9_999 }, 422],
    ['attributeUnknown', { attributes: ['jacuzzi'] }, 422],
    ['carUnknown', { preferred: ['D0'] }, 422],
    ['carUnknown', { banned: ['NOSUCHCAR'] }, 422],
    ['preferredAndBanned', { preferred: ['D0'], banned: ['D0'] }, 422],
    ['attributeContradicted', { attributes: ['pets', '!pets'] }, 422],
    ['accountUnknown', { accountId: 9_999 }, 422],
    ['fleetNotAllowed', { fleet: 77 }, 403],
  ])('%s', async (code, change, status) => {
    expect(await refusalOf(book(change))).toMatchObject({ code, status });
    expect(await countBookings()).toBe(before);
  });

  test('in a fleet whose city has no streets, and for a place far from any street', async () => {
    const { books } = desk.suite;
    books.cities.ofFleet = () => undefined;
    expect(await refusalOf(book())).toMatchObject({ code: 'noCity', status: 409 });
    books.cities.ofFleet = (fleetId) => {
      const city = ofFleet(fleetId);
      return city && { ...city, bounds: { west: -180, south: -90, east: 180, north: 90 } };
    };
    expect(await refusalOf(book({ legs: [leg({ pickup: field })] }))).toMatchObject({ code: 'noRoad', status: 422 });
    expect(await countBookings()).toBe(before);
  });

  test('against the only way that a street may be driven', async () => {
    const road = gridTown(3, 3, [
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ]);
    const graph = completeGraph({ ...road, edgeWay: road.edgeWay.map(() => FORWARD) });
    graph.nodeInner.fill(1);
    const bounds = { west: 11, south: 57, east: 13, north: 58 };
    desk.suite.books.cities.ofFleet = (fleetId) => {
      const city = ofFleet(fleetId);
      return city && { ...city, bounds, graph, snap: makeSnapper(graph) };
    };
    const first = { label: 'First', longitude: TOWN_WEST, latitude: TOWN_SOUTH };
    const last = { label: 'Last', longitude: TOWN_WEST + 2 * STEP_DEGREES, latitude: TOWN_SOUTH };
    expect(await refusalOf(book({ legs: [{ pickup: last, dropoff: first }] }))).toMatchObject({
      code: 'noRoute',
      status: 422,
      data: { from: 'Last', to: 'First' },
    });
    expect(await countBookings()).toBe(before);
  });

  test.each([
    ['an unknown field', { colour: 'red' }],
    ['a name that is a number', { passengerName: 17 }],
    ['no name', { passengerName: '  ' }],
    ['a phone of 300 characters', { phone: '0'.repeat(300) }],
    ['a phone of letters', { phone: 'call me' }],
    ['no leg', { legs: [] }],
    ['ten legs', { legs: Array.from({ length: 10 }, () => leg()) }],
    ['ten vehicles', { vehicles: 10 }],
    ['half a vehicle', { vehicles: 0.5 }],
    ['a time that is a word', { legs: [leg({ requiredAtMs: 'tonight' })] }],
    ['a time before the epoch', { legs: [leg({ requiredAtMs: -1 })] }],
    ['a latitude of 91 degrees', { legs: [leg({ pickup: { ...STATION, latitude: 91 } })] }],
    ['a place without a position', { legs: [leg({ pickup: { label: 'Somewhere' } })] }],
    ['notes of 501 characters', { notes: 'x'.repeat(501) }],
    ['the same wish twice', { attributes: ['pets', 'pets'] }],
    ['an origin only the suite uses', { origin: 'permanent' }],
  ])('%s', async (_, change) => {
    expect(await refusalOf(book(change))).toMatchObject({ status: 400 });
    expect(await countBookings()).toBe(before);
  });
});

describe('who may book', () => {
  test.each(['cashier', 'driver', 'workshop', 'reports'])('not %s', async (name) => {
    expect(await refusalOf(book({}, await desk.signIn(name)))).toMatchObject({ code: 'notAllowed', status: 403 });
  });

  test.each(['booker', 'coach', 'manager', 'admin'])('%s', async (name) => {
    expect(await book({}, await desk.signIn(name))).toMatchObject({ passengerName: 'Anna Berg' });
  });

  test('nobody without a session', async () => {
    expect(await refusalOf(book({}, { ...booker, sessionKey: undefined }))).toMatchObject({
      code: 'notSignedIn',
      status: 401,
    });
  });
});

describe('a booking called off', () => {
  test('cancels its jobs with the reason, and once only', async () => {
    const { bookingId } = await book({ vehicles: 2 });
    const cancel = () => call(router.cancelBooking, { bookingId, why: 'The customer rang' }, { context: booker });
    const cancelled = await cancel();
    expect(cancelled.jobs.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect((await jobOf(cancelled.jobs[0]!.id)).reason).toBe('The customer rang');
    expect(await refusalOf(cancel())).toMatchObject({ code: 'nothingToCancel', status: 409 });
  });

  test('is unknown to those who do not see its fleet', async () => {
    const refusal = await refusalOf(call(router.cancelBooking, { bookingId: 999_999, why: 'x' }, { context: booker }));
    expect(refusal).toMatchObject({ code: 'bookingUnknown', status: 404 });
    expect(await refusalOf(call(router.getBooking, { bookingId: 999_999 }, { context: booker }))).toMatchObject({
      code: 'bookingUnknown',
    });
  });
});

const ask = (more: object = {}) =>
  call(bookingCard.quote, { fleet: FLEET, places: [STATION, LISEBERG], ...more } as never, { context: booker });

describe('while the operator types', () => {
  test('drive, distance, way and fare are told, and are what is then booked', async () => {
    const quote = await ask();
    expect(quote.driveSeconds).toBeGreaterThan(60);
    expect(quote.distanceMetres).toBeGreaterThan(1_500);
    expect(quote.geometry.length).toBeGreaterThan(5);
    const lines = quote.fare!.items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(quote.fare).toMatchObject({ currency: 'SEK', totalMinor: lines });
    const made = await book();
    expect(made.jobs[0]!.quoteMinor).toBe(quote.fare!.totalMinor);
  });

  test('the fare is that of the tariff in force when the car is wanted', async () => {
    const from = SATURDAY_MS + 30 * DAY_MS;
    const now = await ask();
    const { definition, name } = await desk.store.db
      .selectFrom('tariff')
      .selectAll()
      .where('id', '=', now.fare!.tariffId)
      .executeTakeFirstOrThrow();
    const dearer = { ...(definition as Tariff), timeBands: [] };
    dearer.rates = { ...dearer.rates, flagfallMinor: 100_000 };
    await desk.store.db
      .insertInto('tariff')
      .values({
        fleet_id: FLEET,
        name,
        version: 2,
        effective_from: new Date(from),
        definition: JSON.stringify(dearer),
      })
      .execute();
    await desk.suite.books.fleets.refresh();
    expect((await ask({ requiredAtMs: from - 1 })).fare).toMatchObject({ tariffVersion: 1 });
    const later = await ask({ requiredAtMs: from });
    expect(later.fare).toMatchObject({ tariffVersion: 2 });
    expect(later.fare!.totalMinor).toBeGreaterThan(100_000);
  });

  test('passengers and bags are priced by a tariff that knows of them, each car for its share, and again when altered', async () => {
    const from = SATURDAY_MS + 60 * DAY_MS;
    const { definition, name } = await desk.store.db
      .selectFrom('tariff')
      .selectAll()
      .where('fleet_id', '=', FLEET)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const supplements = [
      { name: 'Large party', amountMinor: 2_000, per: 'passenger', over: 4 },
      { name: 'Bag', amountMinor: 500, per: 'bag' },
    ];
    const priced = JSON.stringify({ ...(definition as Tariff), timeBands: [], roundToMinor: 1, supplements });
    await desk.store.db
      .insertInto('tariff')
      .values({ fleet_id: FLEET, name, version: 3, effective_from: new Date(from), definition: priced })
      .execute();
    await desk.suite.books.fleets.refresh();
    const requiredAtMs = from + DAY_MS;
    const fareOf = async (more: object) => (await ask({ requiredAtMs, ...more })).fare!.totalMinor;
    const plain = await fareOf({});
    expect(await fareOf({ passengers: 6, bags: 3 })).toBe(plain + 2 * 2_000 + 3 * 500);
    const made = await book({ origin: 'book', legs: [leg({ requiredAtMs })], passengers: 11, bags: 3, vehicles: 2 });
    expect(made.jobs.map(({ quoteMinor }) => quoteMinor)).toEqual(Array(2).fill(plain + 2 * 2_000 + 2 * 500));
    const { bookingId } = made;
    const altered = { bookingId, version: 1, passengers: 4, bags: null };
    expect(await call(jobSearch.alterBooking, altered, { context: booker })).toMatchObject({ fields: ['riders'] });
    const told = await call(bookingCard.bookingDraft, { bookingId }, { context: booker });
    expect(told).toMatchObject({ passengers: 4, bags: null });
    expect((await jobOf(made.jobs[0]!.id)).quote).toMatchObject({ totalMinor: plain });
  });

  test('a quote outside the city or for an unknown type is refused', async () => {
    expect(await refusalOf(ask({ places: [STATION, PARIS] }))).toMatchObject({
      code: 'outsideCity',
      data: { place: 'Paris' },
    });
    expect(await refusalOf(ask({ vehicleTypeId: 9_999 }))).toMatchObject({ code: 'vehicleTypeUnknown' });
    expect(await refusalOf(ask({ places: [STATION] }))).toMatchObject({ status: 400 });
  });

  test('places are found by their beginnings, and a landmark by its shortcut', async () => {
    await desk.store.db
      .insertInto('landmark')
      .values({ fleet_id: FLEET, shortcut: 'gate7', name: 'Zoological south gate', ...positionOf(LISEBERG) })
      .execute();
    const find = (text: string, shortcut = false) =>
      call(bookingCard.findPlaces, { fleet: FLEET, text, shortcut }, { context: booker });
    expect((await find('avenyn 12')).places[0]).toMatchObject({ kind: 'address', label: 'Kungsportsavenyen 12' });
    expect((await find('zoolog')).places[0]).toMatchObject({ kind: 'landmark', label: 'Zoological south gate' });
    expect((await find('south ga')).places[0]).toMatchObject({ kind: 'landmark' });
    expect((await find('liseb')).places.map(({ label }) => label)).toContain('Liseberg');
    expect((await find('GATE7', true)).places).toHaveLength(1);
    expect((await find('zoological', true)).places).toEqual([]);
    expect((await find('%_\\')).places).toEqual([]);
    for (const text of ['vasag / kungsports', 'vasag x avenyn']) {
      expect((await find(text)).places, text).toMatchObject([
        { kind: 'corner', label: 'Vasagatan / Kungsportsavenyen' },
      ]);
    }
    expect((await find('26132 87898')).places).toEqual([]);
  });

  test('what a geocoder knows besides comes after what the city knows itself, and never twice', async () => {
    const asked: string[] = [];
    const { places: own } = await call(bookingCard.findPlaces, { fleet: FLEET, text: 'liseb' }, { context: booker });
    const [station] = own;
    const told = (label: string, longitude: number) => ({
      label,
      district: '',
      position: [longitude, station!.latitude] as const,
    });
    booker.suite.books.geocoder = {
      find: async (text) => {
        asked.push(text);
        return [told(station!.label, station!.longitude), told('Lisebergs teater', station!.longitude + 0.001)];
      },
      state: () => ({ kind: 'photon', asked: 0, failures: 0, trouble: null }),
    };
    const found = await call(bookingCard.findPlaces, { fleet: FLEET, text: 'liseb' }, { context: booker });
    booker.suite.books.geocoder = null;
    expect(asked).toEqual(['liseb']);
    expect(found.places.slice(0, -1)).toEqual(own);
    expect(found.places.at(-1)).toMatchObject({ kind: 'geocoded', label: 'Lisebergs teater' });
  });

  test('a pin is named after the house it lies at, or the street', async () => {
    const [avenyn] = (await call(bookingCard.findPlaces, { fleet: FLEET, text: 'avenyn 12' }, { context: booker }))
      .places;
    const named = await call(
      bookingCard.nameOfPosition,
      { fleet: FLEET, longitude: avenyn!.longitude, latitude: avenyn!.latitude },
      { context: booker },
    );
    expect(named.label).toContain('Kungsportsavenyen');
    const far = { fleet: FLEET, longitude: PARIS.longitude, latitude: PARIS.latitude };
    expect(await refusalOf(call(bookingCard.nameOfPosition, far, { context: booker }))).toMatchObject({
      code: 'outsideCity',
    });
  });

  test('a caller is known by the number, however it is written', async () => {
    await book({ phone: '+46 70 123 45 67', passengerName: 'Cecilia' });
    const { bookings } = await call(
      router.recentByPhone,
      { fleet: FLEET, phone: '0046701234567' },
      { context: booker },
    );
    expect(bookings[0]).toMatchObject({ passengerName: 'Cecilia', pickup: STATION, dropoff: LISEBERG });
  });

  test('the form knows the fleet: types, wishes its cars can meet, accounts, city', async () => {
    const facts = await call(bookingCard.bookingFacts, { fleet: FLEET }, { context: booker });
    expect(facts).toMatchObject({ zone: 'Europe/Stockholm', currency: 'SEK', name: 'Gothenburg Cabs' });
    expect(facts.vehicleTypes.map(({ code }) => code)).toContain('SAL');
    expect(facts.attributes.map(({ code }) => code)).toEqual(['childSeat', 'wheelchair', 'pets', 'card']);
    expect(facts.accounts.length).toBeGreaterThan(5);
    expect(facts.city!.bounds.west).toBeLessThan(11.97);
  });

  test("an operator's own newest bookings stand first", async () => {
    const made = await book({ passengerName: 'The last one', origin: 'book' });
    await book({ passengerName: 'Through the API', origin: 'api' });
    const { bookings } = await call(router.latestBookings, { fleet: FLEET }, { context: booker });
    expect(bookings[0]).toMatchObject({ bookingId: made.bookingId, passengerName: 'The last one' });
    const others = await call(router.latestBookings, { fleet: FLEET }, { context: await desk.signIn('umpire') }).catch(
      (error: { code: string }) => error.code,
    );
    expect(others).toBe('notAllowed');
  });
});

function positionOf({ longitude, latitude }: { longitude: number; latitude: number }) {
  return { longitude, latitude };
}
