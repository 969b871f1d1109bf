import type { TerminalJob } from '#apps/terminal/contract.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { Way } from '../streets.ts';
import { passengerDelayMs } from './answer.ts';
import type { Driver } from './driver.ts';
import { startMeter } from './meter.ts';

const AT_PICKUP_METRES = 120;
const FIVE_MINUTES_MS = 300 * SECOND_MS;

/** Where a hiring goes, and how. */
export type Ride = (driver: Driver, job: TerminalJob) => Way;

/** Sees to the job in hand from wherever it stands to its end; comes back when it is done, or taken away. */
export async function serveJob(driver: Driver, ride: Ride): Promise<void> {
  const job = driver.device.job();
  if (!job) return;
  const gone = new AbortController();
  const stillMine = () => driver.device.job()?.id === job.id;
  void driver.device.when(() => !stillMine(), driver.signal).then(() => gone.abort());
  const state = () => driver.device.job()?.state;
  try {
    if (state() === 'dispatched') await goToPickup(driver, job, gone.signal);
    if (state() === 'arrived' && stillMine()) await waitAtDoor(driver, job, gone.signal);
    if (state() === 'picked_up' && stillMine()) await takeThere(driver, job, ride, gone.signal);
  } finally {
    gone.abort();
  }
}

/** Waits until the terminal has heard what a command that went well has done. */
async function settled(driver: Driver, jobId: number, from: string): Promise<void> {
  await driver.device.when(
    () => driver.device.job()?.id !== jobId || driver.device.job()?.state !== from,
    driver.signal,
  );
}

async function goToPickup(driver: Driver, job: TerminalJob, gone: AbortSignal): Promise<void> {
  const door: Position = [job.pickup.longitude, job.pickup.latitude];
  await driver.time.pause(driver.dawdlesMs?.() ?? 0, gone);
  if (gone.aborted) return;
  if (distanceMetres(driver.car.position(), door) > AT_PICKUP_METRES) {
    if (!(await driver.car.follow(driver.streets.way(driver.car.position(), door), gone))) return;
  }
  const answer = await driver.device.command({ type: 'arrived', jobId: job.id, at: driver.here() });
  if (answer?.ok) driver.onStep?.('arrived', job);
  if (answer?.ok) await settled(driver, job.id, 'dispatched');
  else await driver.time.pause(5 * SECOND_MS, gone);
}

async function waitAtDoor(driver: Driver, job: TerminalJob, gone: AbortSignal): Promise<void> {
  const early = Math.max(0, job.requiredAtMs - driver.time.nowMs());
  const comesAfter = driver.waitsForPassengers ? passengerDelayMs(driver.random) : 0;
  const delay = driver.part.nobodyComes ? null : comesAfter;
  driver.part.nobodyComes = false;
  await driver.time.pause(early + (delay ?? FIVE_MINUTES_MS + 10 * SECOND_MS), gone);
  if (gone.aborted) return;
  const answer =
    delay === null
      ? await driver.device.command({ type: 'noShow', jobId: job.id, at: driver.here() })
      : await driver.device.command({ type: 'meterOn', jobId: job.id, kind: 'hail', at: driver.here() });
  if (answer?.ok) driver.onStep?.(delay === null ? 'noShow' : 'pickedUp', job);
  if (answer?.ok) await settled(driver, job.id, 'arrived');
  else await driver.time.pause(Number(answer?.detail?.seconds ?? 5) * SECOND_MS, gone);
}

async function takeThere(driver: Driver, job: TerminalJob, ride: Ride, gone: AbortSignal): Promise<void> {
  if (await runMeter(driver, ride(driver, job), true, gone, job)) driver.onStep?.('offloaded', job);
  await settled(driver, job.id, 'picked_up');
}

/** So long a meter is on that is flicked. */
const FLICK_MS = 22 * SECOND_MS;

/** Drives a way with the meter running and turns it off at the end, unless the hiring is over before. */
export async function runMeter(
  driver: Driver,
  way: Way,
  booked: boolean,
  gone: AbortSignal,
  job?: Pick<TerminalJob, 'id' | 'hireSeconds'>,
): Promise<boolean> {
  const startedAtMs = driver.time.nowMs();
  const meter = startMeter(driver.fleet.tariff, {
    zone: driver.fleet.zone,
    booked,
    startedAtMs,
    hireSeconds: job?.hireSeconds ?? null,
    odometerMetres: driver.car.odometerMetres(),
  });
  const stopCounting = driver.car.onMove(({ atMs }) => meter.at(driver.car.odometerMetres(), atMs));
  const flicks = !job && driver.part.meterFlicks > 0;
  if (flicks) driver.part.meterFlicks -= 1;
  const arrived = flicks
    ? await driver.time.pause(FLICK_MS, gone).then(() => !gone.aborted)
    : await driver.car.follow(way, gone);
  if (arrived) await driver.time.until(driver.part.sticksUntilMs, gone);
  stopCounting();
  if (!arrived || gone.aborted) return false;
  meter.at(driver.car.odometerMetres(), driver.time.nowMs());
  const { fareMinor, distanceMetres } = meter.off();
  const [tollsMinor, extrasMinor] = (['toll', 'extra'] as const).map((kind) =>
    driver.device.zoneFees().reduce((sum, fee) => (fee.kind === kind ? sum + fee.amountMinor : sum), 0),
  ) as [number, number];
  const total = {
    fareMinor: fareMinor + tollsMinor + extrasMinor,
    ...(tollsMinor > 0 ? { tollsMinor } : {}),
    ...(extrasMinor > 0 ? { extrasMinor } : {}),
    distanceMetres: Math.round(distanceMetres * driver.part.meterTells),
  };
  const answer = await driver.device.command({ type: 'meterOff', jobId: job?.id, ...total, at: driver.here() });
  if (answer?.ok) driver.onFare?.(total);
  return answer?.ok === true;
}
