import type { Position } from '#core/kit/geo.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { Agenda } from '../agenda.ts';
import { CarCourse } from '../car-course.ts';
import { bell, chance } from '../chance.ts';
import { JobCourse } from '../job-course.ts';
import { isLawful } from '../lawful.ts';
import type { Violation } from '../measures.ts';
import type { LabSetting } from '../setting.ts';
import type { LabDay, LabOptions } from './day.ts';

/** The answer of a free car that was asked to take a job over from one on its way. */
export type TakesOver = {
  readonly kind: 'takesOver';
  readonly job: JobCourse;
  readonly from: CarCourse;
  readonly to: CarCourse;
  readonly accepts: boolean;
};

/** What is to come. */
export type LabEvent =
  | { readonly kind: 'arrives'; readonly job: JobCourse; readonly vehicleId: number }
  | TakesOver
  | { readonly kind: 'requested' | 'boarded' | 'clear' | 'givesUp'; readonly job: JobCourse }
  | { readonly kind: 'signsOn' | 'signsOff'; readonly car: CarCourse }
  | {
      readonly kind: 'answers' | 'expires';
      readonly job: JobCourse;
      readonly offerId: number;
      readonly accepts: boolean;
    }
  | { readonly kind: 'bids'; readonly job: JobCourse; readonly vehicleId: number; readonly openedAtMs: number };

const DRIVE = 21;
const FOLLOWS = 22;

/** Everything of a day at one instant: the cars, the jobs, what is to come, and the counts. */
export class Town {
  readonly day: LabDay;
  readonly setting: LabSetting;
  readonly options: LabOptions;
  readonly agenda = new Agenda<LabEvent>();
  /** By vehicle id, of those signed on. */
  readonly cars = new Map<number, CarCourse>();
  readonly shifts: readonly CarCourse[];
  readonly courses: readonly JobCourse[];
  readonly byJobId: ReadonlyMap<number, JobCourse>;
  /** The jobs that look for a car, or will. */
  readonly open = new Set<JobCourse>();
  readonly violations: Violation[] = [];
  readonly counts = {
    offers: 0,
    rejections: 0,
    timeOuts: 0,
    moves: 0,
    changes: 0,
    suggestions: 0,
    repositions: 0,
    ticks: 0,
    solved: 0,
    certified: 0,
  };
  readonly backOfQueueMs: number;
  #cleared = 0;
  #offered = 0;

  constructor(day: LabDay, setting: LabSetting, options: LabOptions, backOfQueueMs: number) {
    this.backOfQueueMs = backOfQueueMs;
    this.day = day;
    this.setting = setting;
    this.options = options;
    this.shifts = day.vehicles.map((shift) => new CarCourse(shift));
    this.courses = day.jobs.map((job) => new JobCourse(job));
    this.byJobId = new Map(this.courses.map((course) => [course.job.jobId, course]));
    for (const car of this.shifts)
      this.agenda.note(Math.max(day.startsAtMs, car.shift.fromMs), { kind: 'signsOn', car });
    for (const job of this.courses) {
      this.agenda.note(Math.max(day.startsAtMs, job.job.requestedAtMs), { kind: 'requested', job });
    }
  }

  /** Jobs the company knows of so far. */
  seen = 0;

  nextOfferId(): number {
    return ++this.#offered;
  }

  /** The car is free from now on, last in the order of clearing. */
  becomesFree(car: CarCourse, nowMs: number): void {
    car.phase = 'free';
    car.jobId = null;
    car.clears = null;
    car.idleSinceMs = nowMs;
    car.queueSeq = ++this.#cleared;
    car.touch();
  }

  /** Who lets a job of the own queue pass is out of it for a while, and then the last. */
  passed(car: CarCourse, { job }: JobCourse, nowMs: number): void {
    const own = this.setting.plotAt(car.positionAt(nowMs)).areaId;
    if (own === null || own !== job.areaId) return;
    car.unplottedUntilMs = nowMs + this.backOfQueueMs;
    car.queueSeq = ++this.#cleared;
    car.touch();
  }

  /** The job is nobody's next any more. */
  unreserve(course: JobCourse): void {
    if (!course.reserved) return;
    const car = this.cars.get(course.reserved.vehicleId);
    if (car?.nextJobId === course.job.jobId) {
      car.nextJobId = null;
      car.touch();
    }
    course.reserved = null;
    course.touch();
  }

  /** Whole ms of a drive that begins at an instant: as expected, and as it will turn out. */
  drive(
    { from, to, atMs }: { from: Position; to: Position; atMs: number },
    jobId: number,
    vehicleId: number,
  ): { expectedMs: number; trueMs: number } {
    const expectedMs = Math.round(this.setting.timesAt(atMs)(to, [from], Infinity)[0]! * SECOND_MS);
    return { expectedMs, trueMs: this.#turnsOut(expectedMs, jobId, vehicleId) };
  }

  /** The job is this car's, which drives to the pick-up from where it is. */
  setOff(course: JobCourse, car: CarCourse, nowMs: number): void {
    const { job } = course;
    const { vehicleId } = car.shift;
    const from = car.positionAt(nowMs);
    const { trueMs } = this.drive({ from, to: job.pickUp, atMs: nowMs }, job.jobId, vehicleId);
    if (car.nextJobId === job.jobId) car.nextJobId = null;
    const metres = this.setting.metresBetween(from, job.pickUp);
    car.drive(job.pickUp, nowMs, nowMs + trueMs, { metres, loaded: false });
    car.phase = 'toPickUp';
    car.jobId = job.jobId;
    course.phase = 'assigned';
    this.open.delete(course);
    this.agenda.note(nowMs + trueMs, { kind: 'arrives', job: course, vehicleId });
  }

  tripMs({ job }: JobCourse): { expectedMs: number; trueMs: number } {
    const expectedMs = Math.round(job.tripSeconds * SECOND_MS);
    return { expectedMs, trueMs: this.#turnsOut(expectedMs, job.jobId, 0) };
  }

  #turnsOut(expectedMs: number, jobId: number, vehicleId: number): number {
    const { driveNoise, seed } = this.options;
    if (driveNoise === 0) return expectedMs;
    const off = bell(seed, DRIVE, jobId, vehicleId) * driveNoise;
    return Math.round(expectedMs * Math.min(3, Math.exp(off - driveNoise ** 2 / 2)));
  }

  /** A free driver is told where they might rather wait, and goes or stays. */
  advised(vehicleId: number, to: Position, nowMs: number): void {
    const car = this.cars.get(vehicleId);
    const { seed, compliance } = this.options;
    if (!car || car.phase !== 'free' || car.offer || car.nextJobId !== null) return;
    this.counts.suggestions++;
    if (chance(seed, FOLLOWS, vehicleId, Math.round(nowMs / MINUTE_MS)) >= compliance) return;
    const from = car.positionAt(nowMs);
    const { trueMs } = this.drive({ from, to, atMs: nowMs }, Math.round(nowMs / MINUTE_MS), vehicleId);
    car.drive(to, nowMs, nowMs + trueMs, { metres: this.setting.metresBetween(from, to), loaded: false });
    this.counts.repositions++;
  }

  /** Notes it where the job may not be this car's, or its driver let it pass. */
  checkLawful({ job, refusals }: JobCourse, { shift }: CarCourse, nowMs: number): void {
    const refused = refusals.some(({ driverId }) => driverId === shift.driverId);
    if (refused || !isLawful(job, shift)) this.broken('unlawfulOffer', nowMs, job.jobId, shift.vehicleId);
  }

  broken(rule: Violation['rule'], atMs: number, jobId: number | null, vehicleId: number | null): void {
    this.violations.push({ rule, atMs, jobId, vehicleId });
  }

  /** Nobody gives up before the car they were promised was due. */
  givesUpAtMs(course: JobCourse): number {
    return course.dueAtMs + this.options.patienceMs;
  }

  /** A vehicle changes hands only once its driver before has signed off. */
  signOn(car: CarCourse, nowMs: number): void {
    const { vehicleId, untilMs } = car.shift;
    if (untilMs <= nowMs) return;
    if (this.cars.has(vehicleId)) {
      this.agenda.note(nowMs + MINUTE_MS, { kind: 'signsOn', car });
      return;
    }
    this.cars.set(vehicleId, car);
    car.signedOnAtMs = nowMs;
    this.becomesFree(car, nowMs);
    this.agenda.note(untilMs, { kind: 'signsOff', car });
  }

  signOff(car: CarCourse, nowMs: number): void {
    if (car.phase !== 'free' || car.offer || nowMs < car.shift.untilMs) return;
    car.phase = 'off';
    this.cars.delete(car.shift.vehicleId);
  }
}
