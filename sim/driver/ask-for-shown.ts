import type { Random } from '#core/kit/random.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { Covers } from '../terminal/device.ts';
import { acceptShare } from './answer.ts';
import type { Driver } from './driver.ts';

/** As drivers guess from a distance as the crow flies. */
const ROUGH_METRES_PER_SECOND = 7;
const FAR_METRES = 10_000;

/** After how long a driver asks for a job that is shown to all; null where they let it be. The nearer, the likelier. */
export function decideBid(random: Random, driveSeconds: number): number | null {
  const [choice, delay] = [random(), random()];
  // Whoever is a quarter of an hour away asks half as often as they would say yes to an offer.
  const wants = acceptShare(driveSeconds) * (900 / (900 + driveSeconds));
  return choice < wants ? SECOND_MS * (2 + 8 * delay) : null;
}

/** Looks once at each job that is shown, and asks for some of them the way drivers do. */
export function askForShown(driver: Driver, random: Random): void {
  const seen = new Set<number>();
  driver.device.onCovers((covers) => {
    for (const { job, asked } of covers) {
      if (asked || seen.has(job.id)) continue;
      seen.add(job.id);
      void ask(driver, random, job);
    }
  });
}

async function ask(driver: Driver, random: Random, job: Covers[number]['job']): Promise<void> {
  const { device, time, signal } = driver;
  const afterMs = decideBid(random, (job.metres ?? FAR_METRES) / ROUGH_METRES_PER_SECOND);
  if (afterMs === null || driver.mayAccept?.() === false) return;
  await time.pause(afterMs, signal);
  if (signal.aborted || device.job() || !device.covers().some((one) => one.job.id === job.id)) return;
  await device.command({ type: 'bidCover', jobId: job.id, at: driver.here() });
}
