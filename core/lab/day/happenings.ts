import { SECOND_MS } from '#core/kit/time.ts';
import type { JobCourse } from '../job-course.ts';
import { takesOver } from '../reassigned.ts';
import type { LabEvent, Town } from './town.ts';

/** What a moment brings: a request, an answer, an arrival, the end of a trip or of a shift. */
export function happens(town: Town, event: LabEvent, nowMs: number): void {
  switch (event.kind) {
    case 'signsOn':
      town.signOn(event.car, nowMs);
      return;
    case 'signsOff':
      town.signOff(event.car, nowMs);
      return;
    case 'requested':
      requested(town, event.job, nowMs);
      return;
    case 'answers':
    case 'expires':
      answered(town, event, nowMs);
      return;
    case 'bids':
      bids(event, nowMs);
      return;
    case 'arrives':
      if (event.job.vehicleId === event.vehicleId) arrives(town, event.job, nowMs);
      return;
    case 'boarded':
      boarded(town, event.job, nowMs);
      return;
    case 'clear':
      clear(town, event.job, nowMs);
      return;
    case 'takesOver':
      takesOver(town, event, nowMs);
      return;
    case 'givesUp':
      givesUp(town, event.job, nowMs);
  }
}

function requested(town: Town, course: JobCourse, nowMs: number): void {
  course.phase = course.job.preBooked ? 'future' : 'waiting';
  course.waitingSinceMs = nowMs;
  town.open.add(course);
  town.seen++;
  town.agenda.note(town.givesUpAtMs(course), { kind: 'givesUp', job: course });
}

function answered(town: Town, event: Extract<LabEvent, { kind: 'answers' | 'expires' }>, nowMs: number): void {
  const { job: course, offerId, accepts } = event;
  const car = course.vehicleId === null ? undefined : town.cars.get(course.vehicleId);
  if (!car?.offer || car.offer.offerId !== offerId) return;
  const { expiresAtMs } = car.offer;
  car.offer = null;
  car.touch();
  if (accepts) {
    if (nowMs >= expiresAtMs) town.broken('acceptOfDeadOffer', nowMs, course.job.jobId, car.shift.vehicleId);
    town.setOff(course, car, nowMs);
    return;
  }
  if (event.kind === 'expires') town.counts.timeOuts++;
  else town.counts.rejections++;
  car.declinedMs += course.job.tripSeconds * SECOND_MS;
  course.phase = 'waiting';
  course.vehicleId = null;
  course.refusals.push({ driverId: car.shift.driverId, attempt: 1, atMs: nowMs });
  course.touch();
  town.passed(car, course, nowMs);
  town.signOff(car, nowMs);
}

function bids(
  { job: { cover, phase }, job, vehicleId, openedAtMs }: Extract<LabEvent, { kind: 'bids' }>,
  nowMs: number,
) {
  if (!cover || cover.openedAtMs !== openedAtMs || phase !== 'waiting') return;
  cover.firstBidAtMs ??= nowMs;
  cover.bids.push(vehicleId);
  job.touch();
}

/** Nobody with a booked time gets in before it. */
function arrives(town: Town, course: JobCourse, nowMs: number): void {
  course.arrivedAtMs = nowMs;
  const from = course.job.preBooked ? Math.max(nowMs, course.job.requiredAtMs) : nowMs;
  town.agenda.note(from + town.options.boardingMs, { kind: 'boarded', job: course });
}

function boarded(town: Town, course: JobCourse, nowMs: number): void {
  const { job } = course;
  const car = town.cars.get(course.vehicleId!)!;
  const { expectedMs, trueMs } = town.tripMs(course);
  course.phase = 'aboard';
  course.pickedUpAtMs = nowMs;
  car.phase = 'engaged';
  car.clears = { atMs: nowMs + expectedMs, position: job.dropOff };
  car.drive(job.dropOff, nowMs, nowMs + trueMs, { metres: job.tripMetres, loaded: true });
  town.agenda.note(nowMs + trueMs, { kind: 'clear', job: course });
  car.tally.engagedMs += trueMs;
  car.tally.incomeMinor += job.fareMinor ?? Math.round(trueMs / SECOND_MS);
  car.tally.jobs++;
}

function clear(town: Town, course: JobCourse, nowMs: number): void {
  const car = town.cars.get(course.vehicleId!)!;
  course.phase = 'done';
  car.stop(nowMs);
  town.becomesFree(car, nowMs);
  if (car.nextJobId === null) town.signOff(car, nowMs);
}

/** A customer with a car on its way stays; one who is just being offered is asked again a minute later. */
function givesUp(town: Town, course: JobCourse, nowMs: number): void {
  if (course.phase === 'offered') town.agenda.note(nowMs + 60 * SECOND_MS, { kind: 'givesUp', job: course });
  if (course.phase !== 'waiting' && course.phase !== 'future') return;
  course.phase = 'givenUp';
  town.open.delete(course);
  town.unreserve(course);
}
