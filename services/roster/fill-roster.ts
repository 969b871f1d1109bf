import { planFilled } from '#acts/roster/plan-filled.ts';
import { addDays } from '#core/calendar/calendar-date.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { DAY_MS, firstInstantOf, HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { coverByHour } from '#core/roster/cover.ts';
import {
  clockSpan,
  type DatedWish,
  type FillOutcome,
  type FillReason,
  fillAsked,
  linesThatKeepRules,
  withBreaks,
  withUsualCars,
} from '#core/roster/fill.ts';
import { dayOfLine, isWork, type RosterLine } from '#core/roster/line.ts';
import type { RosterProblem } from '#core/roster/optimum/problem.ts';
import { rosterLines, taxiProblem } from '#core/roster/optimum/taxi-problem.ts';
import type { Reason } from '#core/roster/optimum/why.ts';
import { usualCars } from '#store/roster/fill.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';
import { repeat } from '../repeat.ts';
import { fillFacts, type KnownFacts } from './fill-facts.ts';
import { startRosterThread } from './roster-thread.ts';
import type { RosterAnswer } from './solve-roster.ts';

/** Whose car is usual is seen from so many days. */
const USUAL_DAYS = 28;
const LOOK_EVERY_MS = 500;
const MOST_REASONS = 400;

/** Fills weeks of a roster as well as it can be done in the time; what comes of it are drafts. */
export async function fillRoster(work: WorkAsked): Promise<WorkOutcome> {
  const { params, context } = work;
  const { store, clock, fleetId, actor } = context;
  const [date, weeks, seconds] = [String(params['date']), Number(params['weeks']), Number(params['seconds'])];
  const known = await fillFacts(store.db, { fleetId, date, weeks, nowMs: clock.nowMs() });
  if (!known.ok) return known;
  const facts = known.value;
  const asked = fillAsked(facts);
  const problem = taxiProblem(asked);
  if (!problem.ok) return problem.code === 'nothingToFill' ? refuse('driversMissing') : problem;
  const solved = await solvedInThread(work, problem.value, seconds);
  // Left off: what is answered now counts no more.
  if (!solved) return ok({ figures: {} });
  if (solved.kind === 'impossible') return refuse('nothingKept');
  const wanted = rosterLines(asked, solved.roster);
  const kept = linesThatKeepRules(wanted, facts.lines, facts.pack, facts.zone);
  const cars = await usualCars(store.db, fleetId, clock.nowMs() - USUAL_DAYS * DAY_MS);
  const lines = withBreaks(withUsualCars(kept, cars, facts.lines), facts.hours, facts.lines, facts.pack);
  const outcome = { ...outcomeOf(facts, solved, lines), leftOut: wanted.length - kept.length };
  const { from, through } = facts;
  const { planned, met, wishes, uncoveredHours } = await planFilled({ store, clock }, actor, {
    fleetId,
    from,
    through,
    lines,
    outcome,
  });
  return ok({ figures: { planned, uncoveredHours, wishesMet: met, wishesUnmet: wishes - met } });
}

/** Null where the work is to be left off. */
async function solvedInThread(
  { progress, cancelled, context }: WorkAsked,
  problem: RosterProblem,
  seconds: number,
): Promise<RosterAnswer | null> {
  const thread = startRosterThread({ problem, seconds, explains: true });
  const beganMs = performance.now();
  const watch = repeat(
    async () => {
      progress(Math.min(seconds, Math.round((performance.now() - beganMs) / SECOND_MS)), seconds);
      if (cancelled()) await thread.leaveOff();
    },
    { everyMs: LOOK_EVERY_MS, onError: (error) => context.log.error({ err: error }, 'a roster was not watched') },
  );
  try {
    return await thread.ended;
  } finally {
    await watch.stop();
  }
}

type Filled = Extract<RosterAnswer, { kind: 'filled' }>;

function outcomeOf(facts: KnownFacts, solved: Filled, lines: readonly RosterLine[]): FillOutcome {
  const { hours, lines: standing, wishes, templates, zone } = facts;
  const cover = coverByHour([...standing, ...lines], hours);
  const worked = [...standing, ...lines].filter(({ kind }) => isWork(kind));
  const shiftOn = ({ driverId, date }: DatedWish) =>
    worked
      .filter((line) => line.driverId === driverId && dayOfLine(line, zone) === date)
      .toSorted((a, b) => a.startMs - b.startMs);
  const isMet = (wish: DatedWish) => {
    const parts = shiftOn(wish);
    const line = parts[0];
    const template = wish.shift === null ? undefined : templates[wish.shift];
    if (!line || !template) return !line && wish.shift === null;
    const { startMs, endMs } = clockSpan(template, wish.date, zone);
    return line.startMs === startMs && parts.at(-1)?.endMs === endMs;
  };
  const met = wishes.filter(isMet).length;
  return {
    planned: lines.length,
    leftOut: 0,
    wishes: wishes.length,
    met,
    uncoveredHours: hours.reduce((sum, { needed }, n) => sum + Math.max(0, needed - (cover[n] ?? 0)), 0),
    gap: solved.gap,
    seconds: Math.round(solved.seconds),
    reasons: toldReasons(facts, solved.reasons ?? []),
  };
}

/** The reasons of the solver by dates and hours; a wish for a free day is told once, whichever shift took it. */
function toldReasons({ from, days, zone, drivers }: KnownFacts, reasons: readonly Reason[]): FillReason[] {
  const told = new Map<string, FillReason>();
  for (const reason of reasons) {
    if (reason.about === 'wish') {
      const driverId = drivers[reason.person]?.driverId ?? 0;
      const date = addDays(from, reason.day);
      const shift = reason.want === 'on' ? reason.kind : null;
      told.set(`wish ${driverId} ${date}`, { about: 'wish', driverId, date, shift, why: reason.why });
      continue;
    }
    const date = addDays(from, Math.floor(reason.slot / 24));
    if (Math.floor(reason.slot / 24) >= days) continue;
    const startMs = firstInstantOf(zone, Date.parse(`${date}T00:00:00Z`) + (reason.slot % 24) * HOUR_MS);
    told.set(`hour ${startMs}`, { about: 'hour', startMs, missing: reason.missing, why: reason.why });
  }
  return [...told.values()].slice(0, MOST_REASONS);
}
