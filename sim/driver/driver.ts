import type { TerminalJob } from '#apps/terminal/contract.ts';
import type { Position } from '#core/kit/geo.ts';
import type { Random } from '#core/kit/random.ts';
import type { Part } from '../day/part.ts';
import type { SimFleet } from '../fleet.ts';
import type { Streets } from '../streets.ts';
import type { Device, Offer } from '../terminal/device.ts';
import type { Tracker } from '../terminal/tracker.ts';
import type { SuiteTime } from '../time.ts';
import { decideAnswer } from './answer.ts';
import type { Car } from './car.ts';

/** A driver in a car with a terminal. */
export type Driver = {
  fleet: Pick<SimFleet, 'zone' | 'tariff' | 'ranks'>;
  device: Device;
  car: Car;
  streets: Streets;
  time: SuiteTime;
  random: Random;
  /** Given when the driver goes home for good. */
  signal: AbortSignal;
  waitsForPassengers: boolean;
  losesLink: boolean;
  /** The car tells where it is by itself, whatever becomes of the terminal. */
  tracker?: Pick<Tracker, 'sos' | 'alarm'> | undefined;
  /** Of the car, where the day is told. */
  plate?: string;
  part: Part;
  here(): { lon: number; lat: number };
  /** Told of each step of a job that the suite has acknowledged. */
  onStep?(step: JobStep, job: TerminalJob): void;
  onFare?(total: { fareMinor: number; distanceMetres: number }): void;
  /** Whether this driver may say yes now; unless told otherwise, always. */
  mayAccept?(): boolean;
  /** How long this driver stands about before setting off to a pick-up; unless told otherwise, not at all. */
  dawdlesMs?(): number;
};

export type JobStep = 'accepted' | 'arrived' | 'pickedUp' | 'noShow' | 'offloaded';

export function hereOf(car: Car): { lon: number; lat: number } {
  const [lon, lat]: Position = car.position();
  return { lon, lat };
}

/** Answers every offer of a device the way drivers do. */
export function answerOffers(driver: Driver): void {
  driver.device.onOffer((offer) => void answerOffer(driver, offer));
}

async function answerOffer(driver: Driver, offer: Offer): Promise<void> {
  const { time, random } = driver;
  const pickup: Position = [offer.job.pickup.longitude, offer.job.pickup.latitude];
  const driveSeconds = driver.streets.driveSeconds(driver.car.position(), pickup);
  const answer = decideAnswer(random, driveSeconds, Math.max(0, offer.expiresAtMs - time.nowMs()));
  if (answer.kind === 'silent') return;
  await time.pause(answer.afterMs, driver.signal);
  if (driver.signal.aborted) return;
  const kind = driver.mayAccept?.() === false ? 'reject' : answer.kind;
  const result = await driver.device.command({ type: kind, offerId: offer.offerId });
  if (kind === 'accept' && result?.ok) driver.onStep?.('accepted', offer.job);
}
