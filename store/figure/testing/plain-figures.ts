import type { Selectable } from 'kysely';
import { localDate, weekdayOf } from '#core/calendar/calendar-date.ts';
import type { Key } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import type { FigureName } from '#core/figure/figures.ts';
import { stepOf } from '#core/figure/spread.ts';
import { hourLabel } from '#core/fleet/fleet-hours.ts';
import type { Tables } from '../../door/tables.ts';
import { moneyOf, PLAIN_MONEY, type PlainMoney } from './plain-money.ts';
import { PLAIN_OF_PEOPLE, type PlainPeople, peopleOf } from './plain-people.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
/** Everything that figures count, row by row, and whose clocks they go by. */
export type PlainWorld = {
  zones: ReadonlyMap<number, string>;
  jobs: readonly (Row<'job'> & { origin: string })[];
  trips: readonly (Row<'trip'> & { tip_minor: number | null; passengers: number | null })[];
  shifts: readonly Row<'shift'>[];
  offers: readonly Row<'offer'>[];
  hours: readonly { fleet_id: number; hour_at: number; signed_on: number; engaged: number }[];
  money: PlainMoney;
  people: PlainPeople;
};

const MINUTE = 60_000;
const seconds = (ms: number) => Math.floor(ms / 1_000);
const count = <T>(rows: readonly T[], which: (row: T) => boolean) => rows.filter(which).length;
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const mean = (all: readonly number[]) => (all.length === 0 ? null : sum(all) / all.length);
const share = (part: number, of: number) => (of === 0 ? null : part / of);
function reached(all: readonly number[], part: number): number | null {
  const sorted = all.map(stepOf).toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length - 1e-9) - 1)] ?? null;
}

type Job = PlainWorld['jobs'][number];
const covered = (job: Job) => job.picked_up_at !== null && job.state !== 'cancelled';
const gotCar = (job: Job) => covered(job) || job.state === 'no_show';
const uncovered = (job: Job) =>
  job.state === 'cancelled' &&
  job.vehicle_id === null &&
  job.finished_at !== null &&
  job.finished_at >= job.required_at;
const waits = (jobs: readonly Job[]) =>
  jobs.filter(covered).map((job) => Math.max(0, seconds((job.arrived_at ?? job.picked_up_at!) - job.required_at)));
const pickUps = (jobs: readonly Job[]) =>
  jobs.filter(covered).map((job) => Math.max(0, seconds(job.picked_up_at! - job.required_at)));
const promised = (job: Job) => job.promised_at !== null && job.arrived_at !== null;
const biases = (jobs: readonly Job[]) =>
  jobs.filter(promised).map((job) => seconds(job.arrived_at! - job.promised_at!));
const ended = (world: PlainWorld) => world.trips.filter((trip) => trip.ended_at !== null);
const fares = (world: PlainWorld) =>
  ended(world).flatMap(({ fare_minor }) => (fare_minor === null ? [] : [fare_minor]));
const hired = (world: PlainWorld) => sum(ended(world).map((trip) => seconds(trip.ended_at! - trip.began_at)));
const worked = (world: PlainWorld) =>
  sum(
    world.shifts.flatMap((shift) =>
      shift.ended_at === null ? [] : [Math.max(0, seconds(shift.ended_at - shift.began_at) - shift.break_seconds)],
    ),
  );
const pickedWithin = (job: Job, minutes: number) =>
  covered(job) && job.picked_up_at! <= job.required_at + minutes * MINUTE;

const OF_MONEY = Object.fromEntries(
  Object.entries(PLAIN_MONEY).map(([name, plain]) => [name, ({ money }: PlainWorld) => plain(money)]),
) as Record<keyof typeof PLAIN_MONEY, (world: PlainWorld) => number | null>;

/** Each figure as its sentence says it, row by row. */
export const PLAIN: Readonly<Record<FigureName, (world: PlainWorld) => number | null>> = {
  jobs: ({ jobs }) => count(jobs, (job) => job.state !== 'cancelled'),
  covered: ({ jobs }) => count(jobs, covered),
  coveredShare: ({ jobs }) =>
    share(
      count(jobs, gotCar),
      count(jobs, (job) => gotCar(job) || uncovered(job)),
    ),
  uncovered: ({ jobs }) => count(jobs, uncovered),
  cancelled: ({ jobs }) => count(jobs, (job) => job.state === 'cancelled'),
  cancelledByCustomer: ({ jobs }) => count(jobs, (job) => job.state === 'cancelled' && job.cancelled_by === 'customer'),
  cancelledByOffice: ({ jobs }) => count(jobs, (job) => job.state === 'cancelled' && job.cancelled_by === 'user'),
  noShows: ({ jobs }) => count(jobs, (job) => job.state === 'no_show'),
  preBooked: ({ jobs }) => count(jobs, (job) => job.pre_booked && job.state !== 'cancelled'),
  onTimeShare: ({ jobs }) => {
    const booked = jobs.filter((job) => job.pre_booked && covered(job));
    return share(
      count(booked, (job) => pickedWithin(job, 5)),
      booked.length,
    );
  },
  waitMean: ({ jobs }) => mean(waits(jobs)),
  waitHalf: ({ jobs }) => reached(waits(jobs), 0.5),
  waitNine: ({ jobs }) => reached(waits(jobs), 0.9),
  waitNineteen: ({ jobs }) => reached(waits(jobs), 0.95),
  pickUpMean: ({ jobs }) => mean(pickUps(jobs)),
  pickUpNine: ({ jobs }) => reached(pickUps(jobs), 0.9),
  within5Share: ({ jobs }) =>
    share(
      count(jobs, (job) => pickedWithin(job, 5)),
      count(jobs, covered),
    ),
  within10Share: ({ jobs }) =>
    share(
      count(jobs, (job) => pickedWithin(job, 10)),
      count(jobs, covered),
    ),
  promised: ({ jobs }) => count(jobs, promised),
  promiseKeptShare: ({ jobs }) =>
    share(
      count(jobs, (job) => promised(job) && job.arrived_at! <= job.promised_at! + 3 * MINUTE),
      count(jobs, promised),
    ),
  promiseErrorMean: ({ jobs }) => mean(biases(jobs).map(Math.abs)),
  promiseErrorNine: ({ jobs }) => reached(biases(jobs).map(Math.abs), 0.9),
  promiseBias: ({ jobs }) => mean(biases(jobs)),
  trips: (world) => ended(world).length,
  hails: ({ trips }) => count(trips, (trip) => trip.kind === 'hail'),
  brokenOff: (world) => count(ended(world), (trip) => trip.outcome === 'broken_off'),
  revenue: (world) => sum(fares(world)),
  fareMean: (world) => mean(fares(world)),
  tips: (world) => sum(ended(world).map((trip) => trip.tip_minor ?? 0)),
  passengers: (world) => sum(ended(world).map((trip) => trip.passengers ?? 0)),
  distance: (world) => sum(ended(world).map((trip) => trip.distance_metres ?? 0)),
  hiredTime: hired,
  shifts: ({ shifts }) => count(shifts, (shift) => shift.ended_at !== null),
  shiftTime: worked,
  revenueAnHour: (world) => share(sum(fares(world)) * 3_600, worked(world)),
  hiredShare: (world) => share(hired(world), worked(world)),
  offers: ({ offers }) => offers.length,
  acceptedShare: ({ offers }) =>
    share(
      count(offers, ({ state }) => state === 'accepted'),
      count(offers, ({ state }) => ['accepted', 'rejected', 'expired'].includes(state)),
    ),
  rejected: ({ offers }) => count(offers, ({ state }) => state === 'rejected'),
  unanswered: ({ offers }) => count(offers, ({ state }) => state === 'expired'),
  signedOn: ({ hours }) => mean(hours.map((hour) => hour.signed_on)),
  engaged: ({ hours }) => mean(hours.map((hour) => hour.engaged)),
  ...OF_MONEY,
  ...PLAIN_OF_PEOPLE,
};

const known = new Map<string, { day: string; hour: number }>();
function clockAt(zone: string, atMs: number) {
  const name = `${zone} ${atMs}`;
  const found = known.get(name) ?? { day: localDate(atMs, zone), hour: hourLabel(zone, atMs) };
  known.set(name, found);
  return found;
}

/** What of a world belongs to a key and to days; trips by their end, or by their beginning. */
export function worldOf(
  world: PlainWorld,
  of: { by: readonly Dimension[]; key: Key; days: readonly string[] },
  { begun }: { begun: boolean },
): PlainWorld {
  const among = (fleetId: number, atMs: number, row: Partial<Record<Dimension, string | number | null>>) => {
    const zone = world.zones.get(fleetId)!;
    const { day, hour } = clockAt(zone, atMs);
    const told: Partial<Record<Dimension, string | number | null>> = {
      ...row,
      fleet: fleetId,
      day,
      month: day.slice(0, 7),
      weekday: weekdayOf(day),
      hour,
    };
    return of.days.includes(day) && of.by.every((one, place) => (told[one] ?? null) === (of.key[place] ?? null));
  };
  return {
    zones: world.zones,
    jobs: world.jobs.filter((job) =>
      among(job.fleet_id, job.required_at, {
        area: job.area_id,
        vehicleType: job.vehicle_type_id,
        source: job.origin,
        vehicle: job.vehicle_id,
        driver: job.driver_id,
      }),
    ),
    trips: world.trips.filter((trip) => {
      const at = begun ? trip.began_at : trip.ended_at;
      const row = { area: trip.from_area_id, vehicleType: trip.vehicle_type_id, payment: trip.payment };
      return at !== null && among(trip.fleet_id, at, { ...row, vehicle: trip.vehicle_id, driver: trip.driver_id });
    }),
    shifts: world.shifts.filter(
      (shift) =>
        shift.ended_at !== null &&
        among(shift.fleet_id, shift.ended_at, { vehicle: shift.vehicle_id, driver: shift.driver_id }),
    ),
    offers: world.offers.filter((offer) =>
      among(offer.fleet_id, offer.sent_at, { vehicle: offer.vehicle_id, driver: offer.driver_id }),
    ),
    hours: world.hours.filter((hour) => among(hour.fleet_id, hour.hour_at, {})),
    money: moneyOf(world.money, among, world.zones),
    people: peopleOf(world.people, among),
  };
}
