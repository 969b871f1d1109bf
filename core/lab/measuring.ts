import { gini } from '#core/kit/gini.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { Town } from './day/town.ts';
import type { JobCourse } from './job-course.ts';
import {
  type DriverMeasures,
  type LabMeasures,
  ON_TIME_MS,
  type SliceMeasures,
  UNSERVED_SECONDS,
  WAIT_MINUTES,
} from './measures.ts';
import { partsOf } from './reported.ts';

/** Seconds from when the car was due to its arrival; early is none. Null where nobody came. */
function waitSeconds(course: JobCourse): number | null {
  return course.arrivedAtMs === null ? null : Math.max(0, course.arrivedAtMs - course.dueAtMs) / SECOND_MS;
}

export function measured(town: Town): LabMeasures {
  const { courses } = town;
  const whole = sliceOf(courses);
  const preBooked = courses.filter(({ job }) => job.preBooked);
  const drivers = driversOf(town);
  const unserved = courses.length - whole.served;
  const emptyMetres = town.shifts.reduce((sum, { tally }) => sum + tally.emptyMetres, 0);
  const loadedMetres = town.shifts.reduce((sum, { tally }) => sum + tally.loadedMetres, 0);
  return {
    parts: whole.parts,
    jobs: courses.length,
    served: whole.served,
    meanWaitSeconds: whole.meanWaitSeconds,
    p50WaitSeconds: quantile(waitsOf(courses), 0.5),
    p95WaitSeconds: whole.p95WaitSeconds,
    waitMinutes: minutesOf(waitsOf(courses)),
    penalisedWaitSeconds:
      (whole.meanWaitSeconds * whole.served + unserved * UNSERVED_SECONDS) / Math.max(1, courses.length),
    preBooked: preBooked.length,
    onTime: preBooked.filter((c) => (waitSeconds(c) ?? Infinity) * SECOND_MS <= ON_TIME_MS).length,
    loadedKm: loadedMetres / 1_000,
    emptyKm: emptyMetres / 1_000,
    ...town.counts,
    gini: gini(drivers.filter((d) => d.signedOnSeconds > 0).map((d) => d.incomeMinor / d.signedOnSeconds)),
    drivers,
    byArea: [...grouped(courses, ({ job }) => job.areaId)].map(([areaId, some]) => ({ areaId, ...sliceOf(some) })),
    byHour: [...grouped(courses, (c) => town.setting.clockAt(c.dueAtMs).hour)]
      .map(([hour, some]) => ({ hour, ...sliceOf(some) }))
      .sort((a, b) => a.hour - b.hour),
    violations: town.violations,
  };
}

function waitsOf(courses: readonly JobCourse[]): number[] {
  return courses
    .map(waitSeconds)
    .filter((wait) => wait !== null)
    .sort((a, b) => a - b);
}

function minutesOf(waits: readonly number[]): number[] {
  const minutes = Array.from({ length: WAIT_MINUTES + 1 }, () => 0);
  for (const wait of waits) minutes[Math.min(WAIT_MINUTES, Math.floor(wait / 60))]! += 1;
  return minutes;
}

function sliceOf(courses: readonly JobCourse[]): SliceMeasures {
  const waits = waitsOf(courses);
  const sum = waits.reduce((total, wait) => total + wait, 0);
  return {
    parts: partsOf(courses),
    jobs: courses.length,
    served: waits.length,
    meanWaitSeconds: sum / Math.max(1, waits.length),
    p95WaitSeconds: quantile(waits, 0.95),
  };
}

function driversOf(town: Town): DriverMeasures[] {
  const { startsAtMs, endsAtMs } = town.day;
  const drivers = new Map<number, DriverMeasures>();
  for (const { shift, tally } of town.shifts) {
    const before = drivers.get(shift.driverId);
    const signedOnMs = Math.max(0, Math.min(endsAtMs, shift.untilMs) - Math.max(startsAtMs, shift.fromMs));
    drivers.set(shift.driverId, {
      driverId: shift.driverId,
      vehicleId: shift.vehicleId,
      jobs: (before?.jobs ?? 0) + tally.jobs,
      signedOnSeconds: (before?.signedOnSeconds ?? 0) + signedOnMs / SECOND_MS,
      engagedSeconds: (before?.engagedSeconds ?? 0) + tally.engagedMs / SECOND_MS,
      incomeMinor: (before?.incomeMinor ?? 0) + tally.incomeMinor,
    });
  }
  return [...drivers.values()];
}

function grouped<Key>(courses: readonly JobCourse[], keyOf: (course: JobCourse) => Key): Map<Key, JobCourse[]> {
  const groups = new Map<Key, JobCourse[]>();
  for (const course of courses) {
    const key = keyOf(course);
    const group = groups.get(key);
    if (group) group.push(course);
    else groups.set(key, [course]);
  }
  return groups;
}

/** The value below which this share of the sorted figures lies; 0 of none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
