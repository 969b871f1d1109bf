import type { Position } from '#core/kit/geo.ts';
import type { Random } from '#core/kit/random.ts';
import type { SimFleet } from '../fleet.ts';
import type { Streets } from '../streets.ts';
import type { Device, Offer } from '../terminal/device.ts';
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
  here(): { lon: number; lat: number };
};

export function hereOf(car: Car): { lon: number; lat: number } {
  const [lon, lat]: Position = car.position();
  return { lon, lat };
}

/** Answers every offer of a device the way drivers do. */
export function answerOffers(
  driver: Driver,
  onAnswer: (kind: 'accept' | 'reject' | 'silent') => void = () => {},
): void {
  driver.device.onOffer((offer) => {
    void answerOffer(driver, offer).then(onAnswer);
  });
}

async function answerOffer(driver: Driver, offer: Offer): Promise<'accept' | 'reject' | 'silent'> {
  const { time, random } = driver;
  const pickup: Position = [offer.job.pickup.longitude, offer.job.pickup.latitude];
  const driveSeconds = driver.streets.driveSeconds(driver.car.position(), pickup);
  const answer = decideAnswer(random, driveSeconds, Math.max(0, offer.expiresAtMs - time.nowMs()));
  if (answer.kind === 'silent') return 'silent';
  await time.pause(answer.afterMs, driver.signal);
  if (driver.signal.aborted) return 'silent';
  await driver.device.command({ type: answer.kind, offerId: offer.offerId });
  return answer.kind;
}
