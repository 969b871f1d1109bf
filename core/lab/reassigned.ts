import type { TakeOver, UnderWay } from '#core/dispatch/reassign/reassign.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { TakesOver, Town } from './day/town.ts';
import { answerTo } from './virtual-driver.ts';

/** The jobs whose cars are on their way, as the dispatcher sees them; those that are being asked about are left out. */
export function underWay(town: Town): UnderWay[] {
  const ways: UnderWay[] = [];
  for (const { jobId, shift, changes } of town.cars.values()) {
    const course = jobId === null ? undefined : town.byJobId.get(jobId);
    if (course?.phase !== 'assigned' || course.arrivedAtMs !== null || course.changeAsked) continue;
    const job = course.told(town.day.fleetId);
    ways.push({ job, vehicleId: shift.vehicleId, changes: course.changes, driverChanges: changes });
  }
  return ways;
}

/** Those who would get a job are asked; while they think, everybody goes on as before. */
export function askToTakeOver(town: Town, asked: readonly TakeOver[], nowMs: number, answerMs: number): void {
  for (const { jobId, to: by } of asked) {
    const course = town.byJobId.get(jobId)!;
    const from = town.cars.get(course.vehicleId!)!;
    const to = town.cars.get(by.vehicleId)!;
    if (to.offer || to.phase !== 'free' || course.phase !== 'assigned' || course.changeAsked) {
      town.broken('twoOffersForVehicle', nowMs, jobId, by.vehicleId);
      continue;
    }
    town.checkLawful(course, to, nowMs);
    to.offer = { offerId: town.nextOfferId(), jobId, expiresAtMs: nowMs + answerMs };
    to.touch();
    course.changeAsked = true;
    course.asked++;
    town.counts.offers++;
    const { driverId } = to.shift;
    const answer = answerTo(town.options, { jobId, driverId, asked: course.asked, driveSeconds: by.driveSeconds });
    const inTime = answer.kind !== 'silence' && answer.afterMs < answerMs;
    const accepts = inTime && answer.kind === 'accept';
    const atMs = nowMs + (inTime ? answer.afterMs : answerMs);
    town.agenda.note(atMs, { kind: 'takesOver', job: course, from, to, accepts });
  }
}

/** The one asked has answered. Whoever arrived meanwhile keeps the job. */
export function takesOver(town: Town, { job: course, from, to, accepts }: TakesOver, nowMs: number): void {
  to.offer = null;
  to.touch();
  course.changeAsked = false;
  const stands = course.phase === 'assigned' && course.arrivedAtMs === null;
  if (accepts && stands) {
    // The freed car keeps its place in the queue and since when it has been clear.
    from.stop(nowMs);
    from.phase = 'free';
    from.jobId = null;
    from.changes++;
    course.vehicleId = to.shift.vehicleId;
    course.changes++;
    town.counts.changes++;
    town.setOff(course, to, nowMs);
    town.signOff(from, nowMs);
    return;
  }
  if (!accepts) {
    town.counts.rejections++;
    to.declinedMs += course.job.tripSeconds * SECOND_MS;
    course.refusals.push({ driverId: to.shift.driverId, attempt: 1, atMs: nowMs });
    course.touch();
  }
  town.signOff(to, nowMs);
}
