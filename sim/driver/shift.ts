import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { brokenLinkMs, chanceWaitMs } from './answer.ts';
import type { Driver } from './driver.ts';
import { type Ride, runMeter, serveJob } from './serve-job.ts';

const HAIL_MEAN_MS = 50 * MINUTE_MS;
const BREAK_MEAN_MS = 3.5 * HOUR_MS;
const BROKEN_LINK_MEAN_MS = 45 * MINUTE_MS;
/** So long before they know when they go home, and say so. */
const HOME_KNOWN_MS = HOUR_MS;
const QUARTER_MS = 15 * MINUTE_MS;
const RANK_SHARE = 0.6;
const HEEDED_SHARE = 0.4;

const rideToDropoff: Ride = (driver, job) => {
  const to = job.dropoff
    ? ([job.dropoff.longitude, job.dropoff.latitude] as const)
    : driver.streets.somewhere(driver.random, { centre: driver.car.position(), metres: 4_000 });
  return driver.streets.way(driver.car.position(), to);
};

/** A shift from sign-on to sign-off: jobs, hails, ranks, breaks, and a link that breaks now and then. */
export async function workShift(driver: Driver, endsAtMs: number): Promise<void> {
  const { time, random, device, signal } = driver;
  const breaking = driver.losesLink ? breakLinks(driver, endsAtMs) : undefined;
  let saidWhenHome = false;
  let breakAtMs = time.nowMs() + chanceWaitMs(random, BREAK_MEAN_MS);
  while (!signal.aborted) {
    if (device.job()) await serveJob(driver, rideToDropoff);
    else if (device.meterOn()) await finishHail(driver);
    else if (time.nowMs() < driver.part.standsUntilMs) await standBroken(driver);
    else if (time.nowMs() > endsAtMs) {
      if ((await device.command({ type: 'signOff' }))?.ok !== false) break;
      await time.pause(5 * SECOND_MS, signal);
    } else if (!saidWhenHome && time.nowMs() > endsAtMs - HOME_KNOWN_MS) {
      saidWhenHome = true;
      await device.command({ type: 'planShiftEnd', endsAtMs: Math.ceil(endsAtMs / QUARTER_MS) * QUARTER_MS });
    } else if (time.nowMs() > breakAtMs) {
      await takeBreak(driver);
      breakAtMs = time.nowMs() + chanceWaitMs(random, BREAK_MEAN_MS);
    } else await beVacant(driver, Math.min(endsAtMs, breakAtMs));
  }
  await breaking;
}

/** Where the suite says that work is expected, for drivers who go there. */
function advisedPlace({ device, random, time }: Driver): Position | null {
  const advice = device.advice();
  if (!advice || advice.untilMs < time.nowMs() || random() >= HEEDED_SHARE) return null;
  return [advice.place.lon, advice.place.lat];
}

/** Waits for work at a rank or in the streets, until a job comes, a hand goes up, or it is time for something else. */
async function beVacant(driver: Driver, untilMs: number): Promise<void> {
  const { time, random, device, streets, car, fleet } = driver;
  const over = new AbortController();
  const end = () => over.abort();
  driver.signal.addEventListener('abort', end, { once: true });
  const hailMs = chanceWaitMs(random, HAIL_MEAN_MS);
  let hailed = false;
  const rank = random() < RANK_SHARE ? fleet.ranks[Math.floor(random() * fleet.ranks.length)] : undefined;
  const goal = advisedPlace(driver) ?? rank ?? streets.somewhere(random, { centre: car.position(), metres: 2_500 });
  const rest = time.pause(Math.max(SECOND_MS, untilMs - time.nowMs()), over.signal).then(end);
  const hail = time.pause(hailMs, over.signal).then(() => {
    hailed = !over.signal.aborted;
    end();
  });
  const isOver = () => device.job() !== null || device.meterOn() || driver.part.standsUntilMs > time.nowMs();
  const work = device.when(isOver, over.signal).then(end);
  await car.follow(streets.way(car.position(), goal), over.signal);
  // At the rank or the kerb: a while, then somewhere else.
  await time.pause((3 + 17 * random()) * MINUTE_MS, over.signal);
  end();
  await Promise.all([rest, hail, work]);
  driver.signal.removeEventListener('abort', end);
  if (hailed && !device.job() && !device.meterOn() && !driver.signal.aborted)
    await takeHail(driver, rank ? 'rank' : 'hail');
}

async function takeHail(driver: Driver, kind: 'hail' | 'rank'): Promise<void> {
  const answer = await driver.device.command({ type: 'meterOn', kind, at: driver.here() });
  if (answer?.ok) await finishHail(driver);
}

async function finishHail(driver: Driver): Promise<void> {
  const { random, streets, car } = driver;
  const goal = streets.somewhere(random, { centre: car.position(), metres: 6_000 });
  await runMeter(driver, streets.way(car.position(), goal), false, driver.signal);
  await driver.device.when(
    () => !driver.device.meterOn(),
    AbortSignal.any([driver.signal, AbortSignal.timeout(5_000)]),
  );
}

async function takeBreak(driver: Driver): Promise<void> {
  const { time, random, device, signal } = driver;
  if (!(await device.command({ type: 'outOfVehicle', on: true }))?.ok) return;
  await time.pause((10 + 20 * random()) * MINUTE_MS, signal);
  await device.command({ type: 'outOfVehicle', on: false });
}

/** Until the van has come: the office knows since the car broke down. */
async function standBroken({ time, part, device, signal }: Driver): Promise<void> {
  await time.until(part.standsUntilMs, signal);
  if (!signal.aborted) await device.command({ type: 'outOfVehicle', on: false });
}

async function breakLinks({ time, random, device, signal }: Driver, untilMs: number): Promise<void> {
  for (;;) {
    await time.until(Math.min(untilMs, time.nowMs() + chanceWaitMs(random, BROKEN_LINK_MEAN_MS)), signal);
    if (signal.aborted || time.nowMs() >= untilMs) return;
    device.breakLink(brokenLinkMs(random) / time.speed);
  }
}
