import { distanceMetres } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { happens } from './day/happenings.ts';
import type { Town } from './day/town.ts';
import type { JobCourse } from './job-course.ts';
import { isLawful } from './lawful.ts';
import type { LabOrder } from './orders.ts';
import { answerTo } from './virtual-driver.ts';

/** Does what was decided on one tick, all of it, and notes every rule that it breaks. */
export function carryOut(town: Town, orders: readonly LabOrder[], nowMs: number): void {
  for (const order of orders) {
    const course = town.byJobId.get(order.jobId)!;
    if (order.ladder && !sameState(course.ladder, order.ladder)) {
      course.ladder = order.ladder;
      course.touch();
    }
    if (order.explanation?.solve) {
      town.counts.solved++;
      if (order.explanation.solve.certified) town.counts.certified++;
    }
    if (order.unreserve || order.kind === 'offer' || order.kind === 'reserve') town.unreserve(course);
  }
  for (const order of orders) {
    const course = town.byJobId.get(order.jobId)!;
    if (order.kind === 'offer') offer(town, course, order, nowMs);
    else if (order.kind === 'reserve') reserve(town, course, order, nowMs);
    else if (order.kind === 'release') release(course, nowMs);
    else if (order.kind === 'cover') show(town, course, order.withinMetres, nowMs);
  }
}

function sameState(a: JobCourse['ladder'], b: NonNullable<JobCourse['ladder']>): boolean {
  return a !== null && a.rung === b.rung && a.sinceMs === b.sinceMs && a.round === b.round;
}

export function release(course: JobCourse, nowMs: number): void {
  if (course.phase !== 'future') return;
  course.phase = 'waiting';
  course.soft = false;
  course.waitingSinceMs = nowMs;
  course.touch();
}

function offer(town: Town, course: JobCourse, order: Extract<LabOrder, { kind: 'offer' }>, nowMs: number): void {
  const { job } = course;
  const { jobId } = job;
  const { vehicleId } = order;
  const car = town.cars.get(vehicleId);
  if (course.phase !== 'waiting') {
    town.broken('twoOffersForJob', nowMs, jobId, vehicleId);
    return;
  }
  if (!car || car.phase !== 'free' || car.offer || car.jobId !== null) {
    town.broken('twoOffersForVehicle', nowMs, jobId, vehicleId);
    return;
  }
  if (car.nextJobId !== null && car.nextJobId !== jobId) town.broken('nextOverwritten', nowMs, jobId, vehicleId);
  town.checkLawful(course, car, nowMs);
  if (!(order.expiresAtMs > nowMs)) town.broken('offerWithoutEnd', nowMs, jobId, vehicleId);
  const offerId = town.nextOfferId();
  car.offer = { offerId, jobId, expiresAtMs: order.expiresAtMs };
  car.touch();
  course.phase = 'offered';
  course.vehicleId = vehicleId;
  course.cover = null;
  course.asked++;
  course.touch();
  town.counts.offers++;
  const drive = town.drive({ from: car.positionAt(nowMs), to: job.pickUp, atMs: nowMs }, jobId, vehicleId);
  const answer =
    order.forced || !town.options.offers
      ? { kind: 'accept', afterMs: 0 }
      : answerTo(town.options, {
          jobId,
          driverId: car.shift.driverId,
          asked: course.asked,
          driveSeconds: drive.expectedMs / SECOND_MS,
        });
  const accepts = answer.kind === 'accept';
  if (accepts && answer.afterMs === 0) {
    happens(town, { kind: 'answers', job: course, offerId, accepts: true }, nowMs);
    return;
  }
  const inTime = answer.kind !== 'silence' && nowMs + answer.afterMs < order.expiresAtMs;
  if (inTime) town.agenda.note(nowMs + answer.afterMs, { kind: 'answers', job: course, offerId, accepts });
  else town.agenda.note(order.expiresAtMs, { kind: 'expires', job: course, offerId, accepts: false });
}

function reserve(town: Town, course: JobCourse, order: Extract<LabOrder, { kind: 'reserve' }>, nowMs: number): void {
  const { jobId } = course.job;
  const { vehicleId, moves } = order;
  const car = town.cars.get(vehicleId);
  if (course.phase !== 'waiting' && course.phase !== 'future') {
    town.broken('twoOffersForJob', nowMs, jobId, vehicleId);
    return;
  }
  if (!car || (car.nextJobId !== null && car.nextJobId !== jobId)) {
    town.broken('nextOverwritten', nowMs, jobId, vehicleId);
    return;
  }
  town.checkLawful(course, car, nowMs);
  if (moves > 0) town.counts.moves++;
  car.nextJobId = jobId;
  car.touch();
  course.reserved = { vehicleId, kind: 'chained', moves };
  course.touch();
}

/** Drivers near enough who would take the job ask for it, each in their own time. */
function show(town: Town, course: JobCourse, withinMetres: number, nowMs: number): void {
  if (course.cover || course.phase !== 'waiting') return;
  const { job } = course;
  course.cover = { openedAtMs: nowMs, firstBidAtMs: null, bids: [] };
  course.touch();
  for (const car of town.cars.values()) {
    const { vehicleId, driverId } = car.shift;
    const from = car.positionAt(nowMs);
    if (car.phase !== 'free' || !isLawful(job, car.shift) || distanceMetres(from, job.pickUp) > withinMetres) continue;
    if (course.refusals.some((r) => r.driverId === driverId)) continue;
    const drive = town.drive({ from, to: job.pickUp, atMs: nowMs }, job.jobId, vehicleId);
    const driveSeconds = drive.expectedMs / SECOND_MS;
    const answer = answerTo(town.options, { jobId: job.jobId, driverId, asked: 0, driveSeconds });
    if (answer.kind !== 'accept') continue;
    town.agenda.note(nowMs + answer.afterMs, { kind: 'bids', job: course, vehicleId, openedAtMs: nowMs });
  }
}
