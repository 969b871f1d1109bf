import { REASSIGN_EVERY_MS } from '#core/dispatch/reassign/reassign.ts';
import { LEAD_MOST_MS } from '#core/dispatch/release.ts';
import type { World } from '#core/dispatch/world.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { carryOut, release } from './carry-out.ts';
import type { LabDay, LabOptions } from './day/day.ts';
import { happens } from './day/happenings.ts';
import { Town } from './day/town.ts';
import type { JobCourse } from './job-course.ts';
import type { LabMeasures, LabProgress } from './measures.ts';
import { measured } from './measuring.ts';
import type { LabDispatcher } from './orders.ts';
import { askToTakeOver, underWay } from './reassigned.ts';
import type { LabSetting } from './setting.ts';

/** What is still open so long after the day's end is left. */
const AFTER_MS = 3 * HOUR_MS;
const COMING_EVERY_MS = 10 * SECOND_MS;

/**
 * Replays a day: virtual drivers and customers, the dispatcher as it is. Yields after each tick, so that a caller may
 * show how far it is, let others work, or leave off; the same day, options and dispatcher give the same measures.
 */
export function* replayDay(
  day: LabDay,
  dispatcher: LabDispatcher,
  setting: LabSetting,
  options: LabOptions,
): Generator<LabProgress, LabMeasures> {
  const town = new Town(day, setting, options, dispatcher.backOfQueueMs);
  const lastMs = day.endsAtMs + AFTER_MS;
  let tickAtMs = day.startsAtMs;
  let adviseAtMs = day.startsAtMs;
  let changeAtMs = day.startsAtMs;
  let lookAtMs = day.startsAtMs;
  while (tickAtMs <= lastMs) {
    while (town.agenda.nextAtMs <= tickAtMs) {
      const { atMs, entry } = town.agenda.take();
      happens(town, entry, atMs);
    }
    const looks = tickAtMs >= lookAtMs || isAsked(town);
    if (looks) lookAtMs = tickAtMs + COMING_EVERY_MS;
    const advises = dispatcher.advise !== undefined && tickAtMs >= adviseAtMs;
    const jobs = looks ? shown(town, dispatcher, tickAtMs) : [];
    const changes = dispatcher.reassign !== undefined && tickAtMs >= changeAtMs;
    if (jobs.length > 0 || advises || changes) {
      const world = worldOf(town, jobs, tickAtMs);
      town.counts.ticks++;
      if (jobs.length > 0) carryOut(town, dispatcher.decide(world, tickAtMs), tickAtMs);
      if (changes && dispatcher.reassign) {
        changeAtMs = tickAtMs + REASSIGN_EVERY_MS;
        const waiting = jobs.filter(({ phase }) => phase === 'waiting' || phase === 'future');
        const made = dispatcher.reassign.takeOvers(worldOf(town, waiting, tickAtMs), underWay(town), tickAtMs);
        askToTakeOver(town, made, tickAtMs, dispatcher.reassign.answerMs);
      }
      if (advises) {
        adviseAtMs = tickAtMs + (dispatcher.adviseEveryMs ?? 2 * MINUTE_MS);
        suggest(town, dispatcher, tickAtMs);
      }
      yield progressOf(town, tickAtMs);
    }
    tickAtMs = nextTick(
      town,
      tickAtMs,
      Math.min(dispatcher.advise ? adviseAtMs : Infinity, dispatcher.reassign ? changeAtMs : Infinity),
    );
  }
  for (const course of town.courses) {
    const left = course.phase === 'done' || course.phase === 'givenUp' || course.phase === 'aboard';
    if (!left && course.phase !== 'assigned') town.broken('jobLost', lastMs, course.job.jobId, course.vehicleId);
  }
  return measured(town);
}

/** Is any job waiting for a car now? Where none is, pre-bookings are looked at as seldom as the dispatcher does. */
function isAsked({ open }: Town): boolean {
  for (const { phase } of open) if (phase === 'waiting') return true;
  return false;
}

/** Ticks stand on a fixed beat; where nothing is to be decided, those before the next event are left out. */
function nextTick(town: Town, tickAtMs: number, asksAtMs: number): number {
  const { tickMs } = town.options;
  const beat = tickAtMs + tickMs;
  if (town.open.size > 0) return beat;
  const nextMs = Math.min(town.agenda.nextAtMs, asksAtMs);
  if (nextMs <= beat || nextMs === Infinity) return nextMs === Infinity ? Infinity : beat;
  return tickAtMs + Math.ceil((nextMs - tickAtMs) / tickMs) * tickMs;
}

/** The jobs that take part in this tick; pre-bookings become due or soft on the way. */
function shown(town: Town, dispatcher: LabDispatcher, nowMs: number): JobCourse[] {
  const at = town.setting.clockAt(nowMs);
  const softMsOf = (course: JobCourse) => dispatcher.softLeadMs(course.job, at);
  // Of those that hold a car the solution itself knows when their time has come.
  const future = [...town.open].filter((course) => {
    const aheadMs = course.job.requiredAtMs - nowMs;
    if (course.phase !== 'future' || aheadMs > LEAD_MOST_MS) return false;
    const softMs = softMsOf(course);
    return softMs === 0 || aheadMs > softMs;
  });
  if (future.length > 0) {
    const vehicles = [...town.cars.values()].map((car) => car.told(town.day.fleetId, town.setting, nowMs));
    const coming = future.map(({ job }) => ({ ...job, releaseAtMs: null }));
    for (const jobId of dispatcher.due(coming, vehicles, nowMs, town.setting.clockAt))
      release(town.byJobId.get(jobId)!, nowMs);
  }
  const jobs: JobCourse[] = [];
  for (const course of town.open) {
    const soft = course.phase === 'future' && course.job.requiredAtMs - nowMs <= softMsOf(course);
    if (soft && !course.soft) {
      course.requiredOn = town.setting.clockAt(course.job.requiredAtMs);
      course.soft = true;
      course.waitingSinceMs = nowMs;
      course.touch();
    }
    if (soft || course.phase === 'waiting') jobs.push(course);
  }
  return jobs;
}

function worldOf(town: Town, jobs: readonly JobCourse[], nowMs: number): World {
  const { fleetId } = town.day;
  return {
    fleetId,
    at: town.setting.clockAt(nowMs),
    vehicles: Array.from(town.cars.values(), (car) => car.told(fleetId, town.setting, nowMs)),
    jobs: jobs.map((course) => course.told(fleetId)),
  };
}

function suggest(town: Town, dispatcher: LabDispatcher, nowMs: number): void {
  const jobs = [...town.open].filter((c) => c.phase === 'waiting');
  for (const { vehicleId, position } of dispatcher.advise?.(worldOf(town, jobs, nowMs), nowMs) ?? []) {
    town.advised(vehicleId, position, nowMs);
  }
}

function progressOf(town: Town, atMs: number): LabProgress {
  const { startsAtMs, endsAtMs } = town.day;
  let served = 0;
  for (const shift of town.shifts) served += shift.tally.jobs;
  return {
    atMs,
    share: Math.min(1, (atMs - startsAtMs) / Math.max(1, endsAtMs - startsAtMs)),
    jobsSeen: town.seen,
    served,
  };
}
