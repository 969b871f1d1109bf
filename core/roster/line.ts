import { type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, firstInstantOf, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';

/** What a driver is planned to do. */
export const LINE_KINDS = ['day', 'night', 'split', 'standby', 'training', 'off', 'leave'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Kinds that take hours of work; of these, those that drive have a shortest length. */
const WORKS: Readonly<Record<LineKind, boolean>> = {
  day: true,
  night: true,
  split: true,
  standby: true,
  training: true,
  off: false,
  leave: false,
};
export const isWork = (kind: LineKind): boolean => WORKS[kind];
export const drives = (kind: LineKind): boolean => WORKS[kind] && kind !== 'standby' && kind !== 'training';

/** From its first instant to the first that is no more of it: spans that touch share nothing. */
export type Span = { readonly startMs: number; readonly endMs: number };

/** A car, any car of a pool, or none. */
export type RosterSeat = { readonly vehicleId: number } | { readonly pool: string } | null;

export type RosterLine = Span & {
  readonly driverId: number;
  readonly seat: RosterSeat;
  readonly kind: LineKind;
  /** The breaks that are planned; null where the driver takes them as work allows. */
  readonly breaks: readonly Span[] | null;
};

export const overlaps = (a: Span, b: Span): boolean => a.startMs < b.endMs && b.startMs < a.endMs;

/** Elapsed time: a night on which the clocks change is an hour longer or shorter than they show. */
export const elapsedMs = ({ startMs, endMs }: Span): number => endMs - startMs;

/** The day a line belongs to: that on which it begins, also where it ends on the next. */
export const dayOfLine = ({ startMs }: Span, zone: string): CalendarDate => localDate(startMs, zone);

/** No day has more hours, also not the one on which the clocks go back. */
const LONGEST_MS = 24 * HOUR_MS;
const LONGEST_ABSENCE_MS = 400 * DAY_MS;

export type LineFault = 'endBeforeStart' | 'longerThanDay' | 'breakOutside';

/** Why something is no line at all, whatever the rules; null where it is one. */
export function lineFault({ startMs, endMs, kind, breaks }: Omit<RosterLine, 'driverId' | 'seat'>): LineFault | null {
  if (!(endMs > startMs)) return 'endBeforeStart';
  if (endMs - startMs > (isWork(kind) ? LONGEST_MS : LONGEST_ABSENCE_MS)) return 'longerThanDay';
  const inOrder = [...(breaks ?? [])].sort((a, b) => a.startMs - b.startMs);
  const fits = inOrder.every(
    (one, n) => one.endMs > one.startMs && one.startMs >= (inOrder[n - 1]?.endMs ?? startMs) && one.endMs <= endMs,
  );
  return fits ? null : 'breakOutside';
}

/** When nights begin and end, in minutes of the clock; the second is on the day after the first. */
export type NightHours = { readonly fromMinutes: number; readonly toMinutes: number };
export const NIGHT_HOURS: NightHours = { fromMinutes: 22 * 60, toMinutes: 6 * 60 };

/** How much elapsed time of some spans is at night, each instant counted once however many spans hold it. */
export function nightMs(
  spans: readonly Span[],
  zone: string,
  { fromMinutes, toMinutes }: NightHours = NIGHT_HOURS,
): number {
  let sum = 0;
  for (const { startMs, endMs } of joined(spans)) {
    const firstDay = Date.parse(`${localDate(startMs, zone)}T00:00:00Z`) - DAY_MS;
    for (let dayMs = firstDay; ; dayMs += DAY_MS) {
      const from = firstInstantOf(zone, dayMs + fromMinutes * MINUTE_MS);
      if (from >= endMs) break;
      const to = firstInstantOf(zone, dayMs + DAY_MS + toMinutes * MINUTE_MS);
      sum += Math.max(0, Math.min(to, endMs) - Math.max(from, startMs));
    }
  }
  return sum;
}

/** Spans in order, those that touch or overlap made one. */
export function joined(spans: readonly Span[]): Span[] {
  const found: { startMs: number; endMs: number }[] = [];
  for (const { startMs, endMs } of [...spans].sort((a, b) => a.startMs - b.startMs)) {
    const last = found.at(-1);
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else found.push({ startMs, endMs });
  }
  return found;
}
