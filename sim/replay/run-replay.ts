import { setMaxListeners } from 'node:events';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import { type BookerApi, bookerApi } from '../customer/api.ts';
import { openStreets } from '../streets.ts';
import { suiteTime } from '../time.ts';
import { countFates, type Fate, type ReplayFigures } from './figures.ts';
import type { RecordedTrip, Stand } from './read-trips.ts';
import { TRACK_STEP_SECONDS } from './read-trips.ts';
import { runTaxi } from './taxi.ts';

export type Replay = {
  address: string;
  fleetId: number;
  zone: string;
  tariff: Tariff | null;
  streets: Uint8Array;
  trips: RecordedTrip[];
  stands: Stand[];
  booker: { user: string; password: string };
  speed: number;
  nowMs: number;
  say(line: string): void;
  /** Told of what the suite has acknowledged; a test compares it with what is there afterwards. */
  acknowledged?(what: { bookingId: number } | { acceptedJobId: number; taxiId: string }): void;
};

const BEAT_WALL_MS = 100;
const SAY_EVERY_WALL_MS = 20_000;
/** Everybody signs on before the first call. */
const LEAD_MS = 10 * MINUTE_MS;
const SIGN_ON_AHEAD_MS = 20 * MINUTE_MS;
/** What is not offloaded so long after the last trip never will be. */
const PATIENCE_MS = 1.5 * HOUR_MS;

export const passengerOf = (trip: RecordedTrip): string => `Trip ${trip.id}`;

/** Lives the recorded day again through the suite's public interfaces. */
export async function runReplay(replay: Replay): Promise<ReplayFigures> {
  const { trips, fleetId } = replay;
  const over = new AbortController();
  const { signal } = over;
  setMaxListeners(0, signal);
  const time = suiteTime(replay.speed, replay.nowMs);
  const streets = openStreets(replay.streets);
  const api = bookerApi(replay.address, replay.booker.user, replay.booker.password);
  const shiftMs = replay.nowMs + LEAD_MS - (trips[0]?.startMs ?? 0);
  const byPassenger = new Map(trips.map((trip) => [passengerOf(trip), trip]));
  const fates = new Map<string, Fate>();
  const waits = new Map<string, number>();
  const due = (trip: RecordedTrip) => trip.startMs + shiftMs;
  let loadedMetres = 0;

  for (const trip of trips) {
    if (trip.track.length === 0) fates.set(trip.id, { served: false, why: 'the data holds no track of it' });
  }
  const taxis = [...byTaxi(trips)].map(([taxiId, all]) => {
    const own = all.filter((trip) => trip.callType !== 'A' && trip.track.length > 0);
    return runTaxi({
      address: replay.address,
      fleetId,
      zone: replay.zone,
      tariff: replay.tariff,
      taxiId,
      pin: taxiId.slice(-4),
      start: startOf(all, replay.stands),
      signOnAtMs: due(all[0]!) - SIGN_ON_AHEAD_MS,
      own: own.map((trip) => ({ trip, dueMs: due(trip) })),
      streets,
      time,
      signal,
      tripOfPassenger: (name) => byPassenger.get(name),
      pickedUp: (trip) => waits.set(trip.id, Math.max(0, time.nowMs() - due(trip))),
      offloaded: (trip) => fates.set(trip.id, { served: true, waitMs: waits.get(trip.id) ?? 0 }),
      accepted: (acceptedJobId) => replay.acknowledged?.({ acceptedJobId, taxiId }),
      fare: (metres) => {
        loadedMetres += metres;
      },
    });
  });
  const bookings = trips
    .filter((trip) => trip.callType === 'A' && trip.track.length > 0)
    .map((trip) => call(replay, api, trip, due(trip), time, signal, fates));

  const beat = setInterval(() => {
    for (const { car } of taxis) car.beat();
  }, BEAT_WALL_MS);
  const lastMs = Math.max(...trips.map((trip) => due(trip) + trip.track.length * TRACK_STEP_SECONDS * SECOND_MS));
  let saidAt = performance.now();
  while (fates.size < trips.length && time.nowMs() < lastMs + PATIENCE_MS) {
    await time.pause(SECOND_MS * replay.speed, signal);
    if (performance.now() - saidAt < SAY_EVERY_WALL_MS) continue;
    saidAt = performance.now();
    const recorded = new Date(time.nowMs() - shiftMs).toISOString().slice(11, 16);
    const served = [...fates.values()].filter((fate) => fate.served).length;
    replay.say(`${recorded} of the recorded day: ${served} of ${trips.length} trips offloaded`);
  }
  const bookingIds = await Promise.all(bookings);
  await nameTheRest(api, bookingIds, fates);
  clearInterval(beat);
  over.abort();
  await Promise.all(taxis.map((taxi) => taxi.ended));
  const totalMetres = taxis.reduce((sum, { car }) => sum + car.odometerMetres(), 0);
  return countFates(trips, fates, { totalMetres, loadedMetres });
}

function byTaxi(trips: readonly RecordedTrip[]): Map<string, RecordedTrip[]> {
  const taxis = new Map<string, RecordedTrip[]>();
  for (const trip of trips) taxis.set(trip.taxiId, [...(taxis.get(trip.taxiId) ?? []), trip]);
  return taxis;
}

const place = (label: string, [longitude, latitude]: Position) => ({ label, longitude, latitude });

type Called = { trip: RecordedTrip; bookingId: number } | null;

async function call(
  replay: Replay,
  api: BookerApi,
  trip: RecordedTrip,
  dueMs: number,
  time: ReturnType<typeof suiteTime>,
  signal: AbortSignal,
  fates: Map<string, Fate>,
): Promise<Called> {
  await time.until(dueMs, signal);
  const end = trip.track.length > 1 ? trip.track.at(-1)! : null;
  const answer = await api.book(
    {
      fleet: replay.fleetId,
      clientKey: `replay-${trip.id}`,
      passengerName: passengerOf(trip),
      phone: '+351220000000',
      legs: [
        {
          pickup: place(`Start of trip ${trip.id}`, trip.track[0]!),
          dropoff: end ? place(`End of trip ${trip.id}`, end) : null,
        },
      ],
    },
    signal,
  );
  if (answer.ok) {
    replay.acknowledged?.({ bookingId: answer.value.bookingId });
    return { trip, bookingId: answer.value.bookingId };
  }
  fates.set(trip.id, { served: false, why: `the booking was refused: ${answer.code}` });
  return null;
}

/** Says of each booking that was not served how it stands. */
async function nameTheRest(api: BookerApi, called: readonly Called[], fates: Map<string, Fate>): Promise<void> {
  for (const one of called) {
    if (!one || fates.has(one.trip.id)) continue;
    const answer = await api.booking(one.bookingId);
    const how = answer.ok ? answer.value.jobs.map((job) => job.state).join(', ') : answer.code;
    fates.set(one.trip.id, { served: false, why: `its job is ${how}` });
  }
}

/** Where a taxi begins its day: at its first hiring, or at the stand nearest to the first it was sent to. */
function startOf(trips: readonly RecordedTrip[], stands: readonly Stand[]): Position {
  const first = trips.find((trip) => trip.track.length > 0);
  const start = first?.track[0] ?? stands[0]!.position;
  if (first?.callType !== 'A' || stands.length === 0) return start;
  const near = stands.map(({ position }) => ({ position, metres: distanceMetres(position, start) }));
  return near.reduce((a, b) => (b.metres < a.metres ? b : a)).position;
}
