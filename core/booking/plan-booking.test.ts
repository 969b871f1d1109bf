import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { gridTown, STEP_DEGREES, TOWN_SOUTH, TOWN_WEST } from '#core/roads/testing/grid-town.ts';
import { DUBAI } from '#core/tariff/published/dubai-street.ts';
import { NSW_COUNTRY } from '#core/tariff/published/nsw-country.ts';
import type { BookingRequest, LegRequest } from './booking.ts';
import { USUAL_TIMES } from './booking-options.ts';
import { type BookingWorld, driveThrough } from './booking-world.ts';
import { planBooking } from './plan-booking.ts';
import { tariffAt } from './quote.ts';
import { timingOf } from './when.ts';

const { aheadMs: AHEAD_MS, pastMs: PAST_MS } = USUAL_TIMES;

const NOW = Date.UTC(2026, 10, 21, 12);
const WIDTH = 6;
const graph = gridTown(
  WIDTH,
  WIDTH * WIDTH,
  Array.from({ length: WIDTH * WIDTH }, (_, n) => [
    ...(n % WIDTH < WIDTH - 1 ? [{ from: n, to: n + 1 }] : []),
    ...(n < WIDTH * (WIDTH - 1) ? [{ from: n, to: n + WIDTH }] : []),
  ]).flat(),
);
const east = TOWN_WEST + (WIDTH - 1) * STEP_DEGREES;
const north = TOWN_SOUTH + (WIDTH - 1) * STEP_DEGREES;
const middle = (TOWN_WEST + east) / 2;
const box = (west: number, right: number) =>
  [
    [west, TOWN_SOUTH - 0.01],
    [right, TOWN_SOUTH - 0.01],
    [right, north + 0.01],
    [west, north + 0.01],
    [west, TOWN_SOUTH - 0.01],
  ] as [number, number][];
const world: BookingWorld = {
  zone: 'Asia/Dubai',
  areas: [
    { id: 11, name: 'West', rings: [box(TOWN_WEST - 0.01, middle)] },
    { id: 12, name: 'East', rings: [box(middle, east + 0.01)] },
  ],
  vehicleTypes: [
    { id: 5, code: 'SAL' },
    { id: 7, code: 'OLD', ended: true },
  ],
  tariffs: [{ vehicleTypeId: null, effectiveFromMs: 0, tariff: DUBAI }],
  city: {
    bounds: { west: TOWN_WEST - 0.05, south: TOWN_SOUTH - 0.05, east: east + 0.05, north: north + 0.05 },
    graph,
    snap: makeSnapper(graph),
  },
};
const at = (column: number, row: number, label = 'Corner') => ({
  label,
  longitude: TOWN_WEST + column * STEP_DEGREES,
  latitude: TOWN_SOUTH + row * STEP_DEGREES,
});
const leg = (more: Partial<LegRequest> = {}): LegRequest => ({
  pickup: at(0, 0),
  dropoff: at(3, 0),
  notes: '',
  requiredAtMs: null,
  ...more,
});
const request = (more: Partial<BookingRequest> = {}): BookingRequest => ({
  legs: [leg()],
  vehicleTypeId: null,
  attributes: [],
  vehicles: 1,
  accountId: null,
  bookingType: null,
  ...more,
});
const plan = (more: Partial<BookingRequest> = {}) => planBooking(world, request(more), NOW);
const jobs = (more: Partial<BookingRequest> = {}) => {
  const planned = plan(more);
  if (!planned.ok) throw new Error(planned.code);
  return planned.value.jobs;
};

const HIRE = {
  step: { every: 1_800, amountMinor: 3_000, charge: 'started' },
  leastSeconds: 7_200,
  includedMetresPerHour: 100,
  beyond: { every: 1_000, amountMinor: 400, charge: 'proportional' },
} as const;
const hiring: BookingWorld = {
  ...world,
  tariffs: [{ vehicleTypeId: null, effectiveFromMs: 0, tariff: { ...DUBAI, rates: { ...DUBAI.rates, hire: HIRE } } }],
};

describe('a car hired by the hour', () => {
  const hired = (more: Partial<BookingRequest> = {}, inWorld = hiring) =>
    planBooking(inWorld, request({ bookingType: 'hireByHour', hireSeconds: 3 * 3_600, ...more }), NOW);
  const itemsOf = (planned: ReturnType<typeof hired>) => {
    if (!planned.ok) throw new Error(planned.code);
    return planned.value.jobs.map(({ quote }) =>
      quote?.items.filter(({ kind }) => ['hire', 'distance', 'flagfall', 'time'].includes(kind)),
    );
  };

  it('is quoted by its hours, and by the way beyond what is in them', () => {
    const drive = driveThrough(world, [at(0, 0), at(3, 0)]);
    const metres = drive.ok ? Math.round(drive.value!.metres) : 0;
    expect(itemsOf(hired())).toEqual([
      [
        { kind: 'hire', amountMinor: 18_000, detail: { seconds: 10_800 } },
        expect.objectContaining({ kind: 'distance', detail: { metres: metres - 300 } }),
      ],
    ]);
    expect(itemsOf(hired({ hireSeconds: 1_800 }))[0]?.[0]).toMatchObject({
      amountMinor: 12_000,
      detail: { seconds: 7_200 },
    });
  });

  it('may end where it began, and stays without a drop-off', () => {
    const open = hired({ legs: [leg({ dropoff: null })], vehicles: 2 });
    const hire = { kind: 'hire', amountMinor: 18_000, detail: { seconds: 10_800 } };
    expect(itemsOf(open)).toEqual([[hire], [hire]]);
    expect(open).toMatchObject({ value: { bookingType: 'hireByHour', jobs: [{ dropoff: null }, { dropoff: null }] } });
  });

  it.each([
    ['without its hours', { hireSeconds: null }, 'hireHoursMissing'],
    ['for a quarter of an hour', { hireSeconds: 900 }, 'hireHoursWrong'],
    ['for 2 h 10', { hireSeconds: 7_800 }, 'hireHoursWrong'],
    ['for more than a day', { hireSeconds: 25 * 3_600 }, 'hireHoursWrong'],
    ['under another type', { bookingType: null }, 'hireHoursElsewhere'],
  ])('is not booked %s', (_, more, code) => {
    expect(hired(more)).toMatchObject({ ok: false, code });
  });

  it('is not booked at the price of a trip where no tariff has one by the hour', () => {
    expect(hired({}, world)).toEqual({ ok: false, code: 'hireNotPriced' });
    expect(hired({}, { ...world, tariffs: [] })).toMatchObject({ ok: true, value: { jobs: [{ quote: null }] } });
  });
});

describe('when a car is wanted', () => {
  it('a job is looked for now, or waits for its release, or is refused, and never anything else', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2 * AHEAD_MS, max: 2 * AHEAD_MS }), (offset) => {
        const timing = timingOf(NOW + offset, NOW);
        if (offset < -PAST_MS || offset > AHEAD_MS) {
          expect(timing).toMatchObject({ ok: false, code: offset < 0 ? 'timePast' : 'timeTooFar' });
          return;
        }
        if (!timing.ok) throw new Error(timing.code);
        const { state, preBooked, releaseAtMs, requiredAtMs } = timing.value;
        expect(requiredAtMs).toBe(NOW + offset);
        expect(preBooked).toBe(offset > 0);
        expect(releaseAtMs).toBe(offset > 0 ? NOW + offset - 15 * MINUTE_MS : null);
        expect(state).toBe(releaseAtMs !== null && releaseAtMs > NOW ? 'future' : 'dispatching');
      }),
    );
  });

  it('no time means now', () => {
    expect(timingOf(null, NOW)).toEqual({
      ok: true,
      value: { state: 'dispatching', preBooked: false, requiredAtMs: NOW, releaseAtMs: null },
    });
  });
});

describe('the jobs of a booking', () => {
  it('are one for each vehicle and each leg with a time of its own', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 0, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (own, vehicles) => {
          const legs = [true, ...own].map((timed, i) =>
            leg({ requiredAtMs: timed && i > 0 ? NOW + i * 3_600_000 : null }),
          );
          const made = jobs({ legs, vehicles });
          expect(made).toHaveLength((1 + own.filter(Boolean).length) * vehicles);
          expect(made.every((job) => job.requiredAtMs >= NOW)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('drive by way of further stops to the last drop-off, and the fare covers the whole way', () => {
    const [direct] = jobs();
    const [job, ...more] = jobs({
      legs: [leg({ dropoff: at(0, 3) }), leg({ pickup: at(0, 3), dropoff: at(3, 0), notes: 'ring twice' })],
    });
    expect(more).toEqual([]);
    expect(job).toMatchObject({ pickup: at(0, 0), dropoff: at(3, 0), notes: 'ring twice' });
    expect(job!.quote!.distanceMetres).toBeGreaterThan(2 * direct!.quote!.distanceMetres);
    expect(job!.quote!.items.reduce((sum, item) => sum + item.amountMinor, 0)).toBe(job!.quote!.totalMinor);
  });

  it('lie in the dispatch area of their pick-up', () => {
    expect(jobs({ legs: [leg({ pickup: at(0, 1) })] })[0]!.areaId).toBe(11);
    expect(jobs({ legs: [leg({ pickup: at(4, 1) })] })[0]!.areaId).toBe(12);
  });

  it('have no fare where the drop-off is not known', () => {
    expect(jobs({ legs: [leg({ dropoff: null })] })[0]!.quote).toBeNull();
  });

  it('keep the tariff and version that was quoted', () => {
    expect(jobs()[0]!.quote).toMatchObject({ tariffId: DUBAI.tariffId, version: DUBAI.version, currency: 'AED' });
  });
});

describe('a booking is refused', () => {
  const far = { label: 'Paris', longitude: 2.35, latitude: 48.85 };
  const field = { label: 'Field', longitude: TOWN_WEST - 0.049, latitude: TOWN_SOUTH - 0.049 };
  it.each([
    ['a pick-up outside the city', { legs: [leg({ pickup: far })] }, 'outsideCity'],
    ['a drop-off outside the city', { legs: [leg({ dropoff: far })] }, 'outsideCity'],
    ['a place far from any street', { legs: [leg({ pickup: field })] }, 'noRoad'],
    ['a time long past', { legs: [leg({ requiredAtMs: NOW - PAST_MS - 1 })] }, 'timePast'],
    ['a time years ahead', { legs: [leg({ requiredAtMs: NOW + 400 * DAY_MS })] }, 'timeTooFar'],
    [
      'a return before the way there',
      { legs: [leg({ requiredAtMs: NOW + DAY_MS }), leg({ requiredAtMs: NOW + MINUTE_MS })] },
      'legsOutOfOrder',
    ],
    ['a vehicle type of another fleet', { vehicleTypeId: 6 }, 'vehicleTypeUnknown'],
    ['a vehicle type out of use', { vehicleTypeId: 7 }, 'vehicleTypeUnknown'],
    ['a wish nobody offers', { attributes: ['jacuzzi'] }, 'attributeUnknown'],
    ['a wish for and against the same', { attributes: ['pets', '!pets'] }, 'attributeContradicted'],
  ])('for %s', (_, change, code) => expect(plan(change)).toMatchObject({ ok: false, code }));

  it('in a fleet whose city has no streets', () => {
    expect(planBooking({ ...world, city: undefined }, request(), NOW)).toMatchObject({ ok: false, code: 'noCity' });
  });
});

describe('the tariff of a day', () => {
  const later = { ...DUBAI, version: 2 };
  const tariffs = [
    { vehicleTypeId: null, effectiveFromMs: NOW + DAY_MS, tariff: later },
    { vehicleTypeId: null, effectiveFromMs: 0, tariff: DUBAI },
    { vehicleTypeId: 5, effectiveFromMs: NOW, tariff: NSW_COUNTRY },
  ];
  it.each([
    ['the version in force', null, NOW, DUBAI],
    ['a newer version from its day on', null, NOW + DAY_MS, later],
    ['that of the vehicle type, where there is one', 5, NOW, NSW_COUNTRY],
    ['that for all before it', 5, NOW - 1, DUBAI],
  ])('is %s', (_, type, ms, tariff) => expect(tariffAt(tariffs, type, ms)).toBe(tariff));

  it('is none before the first', () => expect(tariffAt(tariffs, null, -1)).toBeUndefined());
});
