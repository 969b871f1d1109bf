import { addDays, type CalendarDate, dayEndsMs, daysUntil, localDate } from '#core/calendar/calendar-date.ts';
import { isLockedOut } from '#core/dispatch/candidates/filters.ts';
import type { DispatchVehicle, WaitingJob } from '#core/dispatch/world.ts';
import type { PaperBlocks } from '#core/paper/paper-kind.ts';
import { type Hindrance, type SignOnHindrance, STANDING_CODES } from './hindrance.ts';
import { type StartFacts, startHindrances } from './start.ts';

/** From its first through its last day; null is without a bound. */
export type PaperDays = { fromDate: CalendarDate | null; untilDate: CalendarDate | null };

/** A kind of papers as it bears on one driver or vehicle, with those that they have of it. */
export type HeldPapers = {
  name: string;
  blocks: PaperBlocks;
  required: boolean;
  legal: boolean;
  warnDays: readonly number[];
  papers: readonly PaperDays[];
};

export type StandingFacts = {
  nowMs: number;
  /** In which days are counted. */
  zone: string;
  /** So many days ahead a permit and a usage that end are told. */
  expiryDays: number;
  /** Null where nobody is asked about. */
  driver: { permitExpiry: CalendarDate; endedAtMs: number | null; papers: readonly HeldPapers[] } | null;
  vehicle: { usageExpiry: CalendarDate; decommissionedAtMs: number | null; papers: readonly HeldPapers[] } | null;
  /** The work it is about, and what the driver's group may have; left out, any. */
  work?: Pick<WaitingJob, 'accountId' | 'areaId' | 'bookingType'> & Pick<DispatchVehicle, 'lockedTo'>;
  /** A shift is to begin; left out, whoever drives does so already. */
  start?: StartFacts;
};

/**
 * May this driver drive this vehicle now, for this work: everything that hinders, the gravest first, whatever order the
 * facts come in. A permit, a usage and a paper are good through their last day.
 */
export function standingOf(facts: StandingFacts): Hindrance[] {
  const { driver, vehicle, work, start, nowMs } = facts;
  const found: (Hindrance | null)[] = [];
  if (driver) {
    found.push(gone('driverEnded', 'driver', driver.endedAtMs, nowMs));
    found.push(lasting('permit', 'driver', driver.permitExpiry, facts));
    found.push(...driver.papers.map((held) => ofPapers('driver', held, facts)));
  }
  if (vehicle) {
    found.push(gone('decommissioned', 'vehicle', vehicle.decommissionedAtMs, nowMs));
    found.push(lasting('usage', 'vehicle', vehicle.usageExpiry, facts));
    found.push(...vehicle.papers.map((held) => ofPapers('vehicle', held, facts)));
  }
  if (work && isLockedOut(work, work))
    found.push({ code: 'otherWorkOnly', about: 'driver', severity: 'blocks', override: 'supervise' });
  if (start) found.push(...startHindrances(start, facts));
  return found.filter((one) => one !== null).sort(gravest);
}

export const isBlocking = ({ severity }: Pick<Hindrance, 'severity'>): boolean => severity === 'blocks';

/** What keeps a driver from signing on to a vehicle, whatever the work. */
export function signOnHindrances(facts: Omit<StandingFacts, 'work'>): (Hindrance & { code: SignOnHindrance })[] {
  return standingOf(facts).filter((one): one is Hindrance & { code: SignOnHindrance } => isBlocking(one));
}

function gone(
  code: 'driverEnded' | 'decommissioned',
  about: Hindrance['about'],
  atMs: number | null,
  nowMs: number,
): Hindrance | null {
  if (atMs === null || atMs > nowMs) return null;
  return { code, about, severity: 'blocks', sinceMs: atMs, override: null };
}

function lasting(
  what: 'permit' | 'usage',
  about: Hindrance['about'],
  lastDay: string,
  { nowMs, zone, expiryDays }: StandingFacts,
): Hindrance | null {
  const today = localDate(nowMs, zone);
  const sinceMs = dayEndsMs(lastDay, zone);
  if (lastDay < today)
    return { code: `${what}Expired`, about, severity: 'blocks', date: lastDay, sinceMs, override: null };
  if (daysUntil(today, lastDay) > expiryDays) return null;
  return { code: `${what}Ends`, about, severity: 'warns', date: lastDay, sinceMs, override: null };
}

/** What the papers of one who is asked about by themself warn of: an owner is kept from nothing. */
export const papersWarn = (
  held: readonly HeldPapers[],
  at: Pick<StandingFacts, 'nowMs' | 'zone'>,
): Omit<Hindrance, 'about'>[] => held.flatMap((one) => ofPapers('vehicle', one, at) ?? []).toSorted(gravest);

function ofPapers(
  about: Hindrance['about'],
  held: HeldPapers,
  { nowMs, zone }: Pick<StandingFacts, 'nowMs' | 'zone'>,
): Hindrance | null {
  const today = localDate(nowMs, zone);
  const { name: paper, blocks, legal } = held;
  const same = {
    about,
    paper,
    severity: blocks === 'work' ? 'blocks' : 'warns',
    override: legal ? null : 'overrideShiftStart',
  } as const;
  if (held.papers.length === 0) return held.required ? { code: 'paperMissing', ...same } : null;
  const spans = goodSpans(held.papers);
  const now = spans.find(({ from, until }) => from <= today && today <= until);
  if (now) {
    const warns = now.until !== EVER && daysUntil(today, now.until) <= Math.max(0, ...held.warnDays);
    if (!warns) return null;
    const sinceMs = dayEndsMs(now.until, zone);
    return { code: 'paperEnds', ...same, severity: 'warns', date: now.until, sinceMs };
  }
  const before = spans.findLast(({ until }) => until < today);
  const next = spans.find(({ from }) => from > today);
  const untilMs = next && { untilMs: dayEndsMs(addDays(next.from, -1), zone) };
  if (!before) return { code: 'paperNotYet', ...same, ...(next && { date: next.from }), ...untilMs };
  const sinceMs = dayEndsMs(before.until, zone);
  return { code: 'paperExpired', ...same, date: before.until, sinceMs, ...untilMs };
}

const NEVER = '0000-01-01';
const EVER = '9999-12-31';

/** The days on which one paper or another is good, in their order; what joins without a gap is one span. */
function goodSpans(papers: readonly PaperDays[]): { from: string; until: string }[] {
  const spans: { from: string; until: string }[] = [];
  const inOrder = papers
    .map(({ fromDate, untilDate }) => ({ from: fromDate ?? NEVER, until: untilDate ?? EVER }))
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  for (const { from, until } of inOrder) {
    const last = spans.at(-1);
    if (last && (last.until === EVER || from <= addDays(last.until, 1))) {
      if (until > last.until) last.until = until;
    } else spans.push({ from, until });
  }
  return spans;
}

function gravest(a: Hindrance, b: Hindrance): number {
  return (
    Number(isBlocking(b)) - Number(isBlocking(a)) ||
    STANDING_CODES.indexOf(a.code) - STANDING_CODES.indexOf(b.code) ||
    (a.paper ?? '').localeCompare(b.paper ?? '') ||
    a.about.localeCompare(b.about) ||
    (a.date ?? '').localeCompare(b.date ?? '')
  );
}
