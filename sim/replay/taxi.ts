import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import { noPart } from '../day/part.ts';
import { type Car, makeCar } from '../driver/car.ts';
import { answerOffers, type Driver, hereOf } from '../driver/driver.ts';
import { runMeter, serveJob } from '../driver/serve-job.ts';
import type { Streets } from '../streets.ts';
import { openDevice } from '../terminal/device.ts';
import { webSocketLine } from '../terminal/line.ts';
import type { SuiteTime } from '../time.ts';
import type { RecordedTrip } from './read-trips.ts';
import { wayOfTrack } from './track.ts';

/** A hiring from a stand or the kerb, due at an instant of the suite's clock. */
export type OwnTrip = { trip: RecordedTrip; dueMs: number };

export type TaxiParts = {
  address: string;
  fleetId: number;
  zone: string;
  tariff: Tariff | null;
  taxiId: string;
  pin: string;
  start: Position;
  signOnAtMs: number;
  own: OwnTrip[];
  streets: Streets;
  time: SuiteTime;
  signal: AbortSignal;
  /** The recorded trip that a job stands for, by the passenger's name. */
  tripOfPassenger(name: string): RecordedTrip | undefined;
  pickedUp(trip: RecordedTrip): void;
  offloaded(trip: RecordedTrip): void;
  accepted?(jobId: number): void;
  fare(distanceMetres: number): void;
};

const NEAR_START_METRES = 60;
/** A driver who must be at a stand soon takes no booking before. */
const COMMITTED_MS = 12 * MINUTE_MS;

/** A taxi of the recorded day: its own hirings at their times, and bookings as they are offered. */
export function runTaxi(parts: TaxiParts): { car: Car; ended: Promise<void> } {
  const { time, signal, streets, taxiId } = parts;
  const device = openDevice(webSocketLine(parts.address), time, taxiId);
  signal.addEventListener('abort', () => device.off(), { once: true });
  const car = makeCar(time, parts.start, ({ position: [lon, lat], headingDegrees, speedKmh, atMs }) =>
    device.send({ type: 'position', lon, lat, headingDegrees, speedKmh, atMs }),
  );
  const plan = [...parts.own];
  const driver: Driver = {
    fleet: { zone: parts.zone, tariff: parts.tariff, ranks: [] },
    device,
    car,
    streets,
    time,
    random: seededRandom(Number(taxiId)),
    signal,
    waitsForPassengers: false,
    losesLink: false,
    part: noPart(),
    here: () => hereOf(car),
    mayAccept: () => (plan[0]?.dueMs ?? Infinity) - time.nowMs() > COMMITTED_MS,
    onStep(step, job) {
      if (step === 'accepted') parts.accepted?.(job.id);
      const trip = parts.tripOfPassenger(job.passengerName ?? '');
      if (trip && step === 'pickedUp') parts.pickedUp(trip);
      if (trip && step === 'offloaded') parts.offloaded(trip);
    },
    onFare: (total) => parts.fare(total.distanceMetres),
  };
  answerOffers(driver);

  async function run(): Promise<void> {
    await time.until(parts.signOnAtMs, signal);
    for (;;) {
      if (signal.aborted) return;
      const answer = await device.signOn({ fleet: parts.fleetId, did: taxiId, pin: parts.pin, plate: taxiId });
      if (answer?.ok) break;
      await time.pause(5 * SECOND_MS * time.speed, signal);
    }
    while (!signal.aborted) {
      const next = plan[0];
      if (device.job()) {
        await serveJob(driver, ({ car: at }, job) => {
          const trip = parts.tripOfPassenger(job.passengerName ?? '');
          return trip ? wayOfTrack(trip.track) : streets.way(at.position(), at.position());
        });
      } else if (!next) await device.when(() => device.job() !== null, signal);
      else if (await isThere(next)) {
        if (await driveOwn(next)) plan.shift();
        else await time.pause(5 * SECOND_MS, signal);
      }
    }
  }

  /** Goes to the start of a hiring in time for it: true there and then, false where a job came between. */
  async function isThere({ trip, dueMs }: OwnTrip): Promise<boolean> {
    const start = trip.track[0]!;
    const called = new AbortController();
    const work = device.when(() => device.job() !== null, AbortSignal.any([called.signal, signal]));
    void work.then(() => called.abort());
    const over = AbortSignal.any([called.signal, signal]);
    if (distanceMetres(car.position(), start) > NEAR_START_METRES) {
      const way = streets.way(car.position(), start);
      await time.until(dueMs - way.seconds.at(-1)! * SECOND_MS - MINUTE_MS, over);
      if (!over.aborted) await car.follow(way, over);
    }
    await time.until(dueMs, over);
    const free = !over.aborted && !device.job();
    called.abort();
    return free;
  }

  async function driveOwn({ trip }: OwnTrip): Promise<boolean> {
    if (!device.meterOn()) {
      const kind = trip.callType === 'B' ? 'rank' : 'hail';
      const on = await device.command({ type: 'meterOn', kind, at: hereOf(car) });
      if (!on?.ok || on.jobId !== undefined) return false;
    }
    parts.pickedUp(trip);
    if (!(await runMeter(driver, wayOfTrack(trip.track), false, signal))) return false;
    parts.offloaded(trip);
    return true;
  }

  return { car, ended: run() };
}
