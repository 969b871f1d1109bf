import { busyness } from '#core/booking/likely/rhythm.ts';
import type { Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { personName } from '#seed/demo/names.ts';
import { busynessAfter, type NamedDay } from '../day/named-day.ts';
import { chanceWaitMs } from '../driver/answer.ts';
import type { SimFleet } from '../fleet.ts';
import type { Streets } from '../streets.ts';
import type { SuiteTime } from '../time.ts';
import type { BookerApi, NewBooking } from './api.ts';

/** Bookings an hour for each car at work, in an average hour. */
const BOOKINGS_A_CAR = 0.8;
const QUIETEST = 0.2;
/** A city does not begin empty: so many call in the first minutes, for each car. */
const OPENING_SHARE = 0.2;
const OPENING_GAP_MS = 6_000;
const AHEAD_SHARE = 0.12;
const CUSTOMERS = 90_000;
const CHANGES_MIND_SHARE = 0.03;
/** Most rides begin near a rank: that is where people are. */
const NEAR_RANK_SHARE = 0.7;

/** The customers of a fleet: they book at the rhythm of the day until the signal. */
export async function runCustomers(parts: {
  fleet: SimFleet;
  cars: number;
  streets: Streets;
  time: SuiteTime;
  api: BookerApi;
  /** Whose rhythm it is; null follows the clock. */
  day: NamedDay | null;
  seed: number;
  signal: AbortSignal;
}): Promise<void> {
  const { fleet, time, signal } = parts;
  const random = seededRandom(parts.seed);
  const beganMs = time.nowMs();
  const busy = () =>
    parts.day
      ? busynessAfter(parts.day, (time.nowMs() - beganMs) / HOUR_MS)
      : Math.max(QUIETEST, busyness(time.nowMs(), fleet.zone));
  const calls = new Set<Promise<void>>();
  const call = () => {
    const one = bookOne(parts, random).finally(() => calls.delete(one));
    calls.add(one);
  };
  for (let waiting = Math.round(parts.cars * OPENING_SHARE); waiting > 0 && !signal.aborted; waiting -= 1) {
    await time.pause(chanceWaitMs(random, OPENING_GAP_MS), signal);
    call();
  }
  while (!signal.aborted) {
    const anHour = parts.cars * BOOKINGS_A_CAR * busy();
    await time.pause(chanceWaitMs(random, HOUR_MS / anHour), signal);
    if (!signal.aborted) call();
  }
  await Promise.all(calls);
}

async function bookOne(parts: Parameters<typeof runCustomers>[0], random: Random): Promise<void> {
  const { fleet, streets, time, api, signal } = parts;
  const [isAhead, changesMind, delay] = [random() < AHEAD_SHARE, random() < CHANGES_MIND_SHARE, random()];
  const number = Math.floor(random() * CUSTOMERS);
  const from = placeToGo(random, streets, fleet.ranks);
  const to = placeToGo(random, streets, fleet.ranks);
  const requiredAtMs = isAhead ? time.nowMs() + Math.round((20 + 70 * delay) * MINUTE_MS) : null;
  const answer = await book(parts, number, {
    pickup: await placeOf(parts, from),
    dropoff: await placeOf(parts, to),
    requiredAtMs,
  });
  if (!answer.ok || !changesMind) return;
  await time.pause((1 + 5 * delay) * MINUTE_MS, signal);
  if (!signal.aborted) await api.cancel(answer.value.bookingId, 'Customer changed their mind');
}

type Caller = Pick<Parameters<typeof runCustomers>[0], 'fleet' | 'streets' | 'api' | 'signal'>;
type Leg = NewBooking['legs'][number];

/** Somebody at that door wants a car now. */
export async function bookFrom(parts: Caller, random: Random, door: { label: string; place: Position }): Promise<void> {
  const number = Math.floor(random() * CUSTOMERS);
  const [longitude, latitude] = door.place;
  const to = placeToGo(random, parts.streets, parts.fleet.ranks);
  const pickup = { label: door.label, longitude, latitude };
  await book(parts, number, { pickup, dropoff: await placeOf(parts, to), requiredAtMs: null });
}

function book({ api, fleet, signal }: Caller, number: number, leg: Leg): ReturnType<BookerApi['book']> {
  const phone = `+4670${String(1_000_000 + number * 37)}`;
  // Nobody reads what is written to somebody who is not there.
  const booking = { fleet: fleet.id, passengerName: personName(number), phone, legs: [leg], confirms: false };
  return api.book(booking, signal);
}

async function placeOf({ api, fleet }: Caller, [longitude, latitude]: Position): Promise<Leg['pickup']> {
  const name = await api.nameOf(fleet.id, longitude, latitude);
  return { label: name ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`, longitude, latitude };
}

function placeToGo(random: Random, streets: Streets, ranks: readonly Position[]): Position {
  const rank = random() < NEAR_RANK_SHARE ? ranks[Math.floor(random() * ranks.length)] : undefined;
  return streets.somewhere(random, rank && { centre: rank, metres: 900 });
}
