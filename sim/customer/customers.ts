import { busyness } from '#core/booking/rhythm.ts';
import type { Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { personName } from '#seed/demo/names.ts';
import { chanceWaitMs } from '../driver/answer.ts';
import type { SimFleet } from '../fleet.ts';
import type { Streets } from '../streets.ts';
import type { SuiteTime } from '../time.ts';
import type { BookerApi } from './api.ts';

/** Bookings an hour for each car at work, in an average hour. */
const BOOKINGS_A_CAR = 0.8;
const QUIETEST = 0.2;
/** A city does not begin empty: so many call in the first minutes, for each car. */
const OPENING_SHARE = 0.2;
const OPENING_GAP_MS = 6_000;
const AHEAD_SHARE = 0.12;
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
  seed: number;
  signal: AbortSignal;
}): Promise<void> {
  const { fleet, time, signal } = parts;
  const random = seededRandom(parts.seed);
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
    const anHour = parts.cars * BOOKINGS_A_CAR * Math.max(QUIETEST, busyness(time.nowMs(), fleet.zone));
    await time.pause(chanceWaitMs(random, HOUR_MS / anHour), signal);
    if (!signal.aborted) call();
  }
  await Promise.all(calls);
}

async function bookOne(parts: Parameters<typeof runCustomers>[0], random: Random): Promise<void> {
  const { fleet, streets, time, api, signal } = parts;
  const [isAhead, changesMind, delay] = [random() < AHEAD_SHARE, random() < CHANGES_MIND_SHARE, random()];
  const number = Math.floor(random() * 90_000);
  const from = placeToGo(random, streets, fleet.ranks);
  const to = placeToGo(random, streets, fleet.ranks);
  const named = async ([longitude, latitude]: Position) => ({
    label: (await api.nameOf(fleet.id, longitude, latitude)) ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    longitude,
    latitude,
  });
  const answer = await api.book(
    {
      fleet: fleet.id,
      passengerName: personName(number),
      phone: `+4670${String(1_000_000 + number * 37)}`,
      legs: [
        {
          pickup: await named(from),
          dropoff: await named(to),
          requiredAtMs: isAhead ? time.nowMs() + Math.round((20 + 70 * delay) * MINUTE_MS) : null,
        },
      ],
    },
    signal,
  );
  if (!answer.ok || !changesMind) return;
  await time.pause((1 + 5 * delay) * MINUTE_MS, signal);
  if (!signal.aborted) await api.cancel(answer.value.bookingId, 'Customer changed their mind');
}

function placeToGo(random: Random, streets: Streets, ranks: readonly Position[]): Position {
  const rank = random() < NEAR_RANK_SHARE ? ranks[Math.floor(random() * ranks.length)] : undefined;
  return streets.somewhere(random, rank && { centre: rank, metres: 900 });
}
