import { DAY_MS, HOUR_MS, instantsShowing, MINUTE_MS, wallMs } from '../kit/time.ts';
import { plainSigns } from '../letters/plain-signs.ts';
import { clockTyped, readClock, type TypedClock } from './clock.ts';
import { type Day, type DayAsked, dayOfMs, readTypedDay } from './day.ts';

/** What the clocks of a zone show. */
export type Wall = TypedClock & { day: Day };

const asUtcMs = ({ year, month, day }: Day, minutes: number) => Date.UTC(year, month - 1, day) + minutes * MINUTE_MS;

/** The instants at which clocks of a zone show a time: one; two in the hour that comes twice; none in the one they leap over. */
export const instantsOf = (zone: string, day: Day, minutes: number): number[] =>
  instantsShowing(zone, asUtcMs(day, minutes));

/** The wall clock of a zone at an instant, and whether it shows that time for the second time. */
export function wallAt(zone: string, ms: number): Wall {
  const localMs = wallMs(zone, ms);
  const local = new Date(localMs);
  const wall = { day: dayOfMs(localMs), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
  const minuteMs = Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  return { ...wall, second: instantsOf(zone, wall.day, wall.minutes)[1] === minuteMs };
}

export type MomentAsked = Omit<DayAsked, 'today'> & { zone: string; nowMs: number };
export type MomentFault = 'timeMissing' | 'timeWrong' | 'dayWrong' | 'timeSkipped';
export type Moment =
  | ({ ok: true; atMs: number /** The order of its figures was a choice. */; ambiguous: boolean } & Wall)
  | { ok: false; fault: MomentFault };

const ISO = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(z|[+-]\d{2}:?\d{2})$/;
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:m|mn|min|mins|minutes?|minuter|minuten|minuuttia|minuutin)$/, MINUTE_MS],
  [/^(?:h|hr|hrs|hours?|heures?|timmar|timme|tim|stunden?|std|tuntia|tunnin|t)$/, HOUR_MS],
  [/^(?:d|days?|jours?|j|dagar|dag|tage?|tagen|paivaa|paivan)$/, DAY_MS],
];
/** Longer is no day and no time. */
const LONGEST = 100;
const LONGEST_AWAY_MS = 400 * DAY_MS;

/** `+20`, `in 20 min`, `dans 1 h 30`, `om 2 timmar`: how long from now; null where it is nothing of the kind. */
export function awayMs(typed: string): number | null {
  const text = plainSigns(typed).toLowerCase();
  if (/^(?:now|asap|maintenant|nu|jetzt|nyt|tout de suite)$/.test(text)) return 0;
  const [, rest] = /^(?:\+|in\s|dans\s|om\s|en\s)\s*(\d.{0,40})$/.exec(text) ?? [];
  if (rest === undefined) return null;
  const clock = /^(\d{1,2})[:h](\d{2})$/.exec(rest);
  if (clock) return Number(clock[1]) * HOUR_MS + Number(clock[2]) * MINUTE_MS;
  let sum = 0;
  let left = rest;
  let unit = 0;
  while (left !== '') {
    const [whole, number, word = ''] =
      /^(\d{1,5}(?:[.,]\d{1,2})?)\s*([a-zà-ÿ]*)\.?\s*(?:and|et|och|und|ja)?\s*/u.exec(left) ?? [];
    if (whole === undefined || whole === '') return null;
    const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
    // A number without a word is minutes, and so it is after hours.
    const ms = word === '' ? MINUTE_MS : UNITS.find(([name]) => name.test(bare))?.[1];
    if (ms === undefined || (unit > 0 && ms >= unit)) return null;
    sum += Number(number?.replace(',', '.')) * ms;
    unit = ms;
    left = left.slice(whole.length);
  }
  return sum <= LONGEST_AWAY_MS ? Math.round(sum) : null;
}

/**
 * When somebody wants something, typed as a day and a time, or both as one in either: a time that says its day, or how long from now, is
 * taken at its word. Without a day it is the next time the clocks show that; the first of two equal hours, unless the second is said.
 */
export function readMoment(dayText: string, timeText: string, asked: MomentAsked): Moment {
  const { zone, nowMs, serials = false } = asked;
  const [typedDay, typedTime] = [withoutMidnight(dayText.trim()), timeText.trim()];
  const whole = wholeMoment(typedTime === '' ? typedDay : typedTime, asked);
  if (whole) return whole;
  const today = wallAt(zone, nowMs).day;
  if (typedTime === '') return { ok: false, fault: 'timeMissing' };
  const clock = readClock(typedTime, { fractions: serials });
  if (!clock) return { ok: false, fault: readTypedDay(typedTime, { ...asked, today }) ? 'timeMissing' : 'timeWrong' };
  if (typedDay === '') return nextClock(zone, nowMs, today, clock);
  const day = readTypedDay(typedDay, { ...asked, today });
  return day ? momentOf(zone, day.day, clock, day.ambiguous) : { ok: false, fault: 'dayWrong' };
}

/** A moment that one text says whole; null where it leaves something open. */
function wholeMoment(text: string, asked: MomentAsked): Moment | null {
  const { zone, nowMs } = asked;
  if (text === '' || text.length > LONGEST) return null;
  const away = awayMs(text);
  const atMs = exactMs(text) ?? (away === null ? null : nowMs + away);
  if (atMs !== null) return { ok: true, atMs, ambiguous: false, ...wallAt(zone, atMs) };
  const parts = readDayAndClock(text, wallAt(zone, nowMs).day, asked);
  return parts && momentOf(zone, parts.day, parts.clock, parts.ambiguous);
}

/** What was typed as the suite writes it, each where it stands; a time that says its day, or how long from now, fills both. */
export function tidyMoment(dayText: string, timeText: string, asked: MomentAsked): { day: string; time: string } {
  const whole = wholeMoment(timeText.trim(), asked);
  if (whole?.ok) return { day: dayTyped(whole.day), time: clockTyped(whole) };
  const day = readTypedDay(dayText, { ...asked, today: wallAt(asked.zone, asked.nowMs).day });
  const clock = readClock(timeText);
  return { day: day ? dayTyped(day.day) : dayText, time: clock ? clockTyped(clock) : timeText };
}

/** An instant that is written whole, `2026-11-27T18:30+01:00`. */
function exactMs(text: string): number | null {
  const [, day, time, offset = ''] = ISO.exec(text.toLowerCase()) ?? [];
  if (day === undefined) return null;
  const ms = Date.parse(`${day}T${time}${offset.toUpperCase().replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')}`);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return Number.isNaN(ms) || new Date(Date.UTC(year, month - 1, date)).getUTCDate() !== date ? null : ms;
}

/** A spreadsheet writes the midnight of a day along with it. */
const withoutMidnight = (text: string) => text.replace(/[ tT]00:00(?::00(?:\.0+)?)?$/, '');

/** A day and a time in one text, the day first or last; null where one of them is missing. */
export function readDayAndClock(
  text: string,
  today: Day,
  asked: Omit<DayAsked, 'today'> = {},
): { day: Day; clock: TypedClock; ambiguous: boolean } | null {
  if (text.length > LONGEST) return null;
  const fractions = asked.serials === true;
  const serial = fractions ? /^\d{5}[.,]\d+$/.exec(text) : null;
  if (serial) {
    const day = readTypedDay(text, { ...asked, today });
    const clock = readClock(text, { fractions });
    return day && clock && { day: day.day, clock, ambiguous: false };
  }
  const cuts = [...text.matchAll(/,?[\s,]+|(?<=\d)[tT](?=\d)/g)].map(
    ({ index, 0: cut }) => [index, index + cut.length] as const,
  );
  const tries = [
    ...cuts.map(([end, next]) => [text.slice(0, end), text.slice(next)] as const),
    ...cuts.map(([end, next]) => [text.slice(next), text.slice(0, end)] as const),
  ];
  // A time that says it is one comes before figures that may be a year: `12/11 2026` is a day.
  const found = tries.flatMap(([dayText, clockText]) => {
    const clock = readClock(clockText, { fractions });
    const day = clock && readTypedDay(dayText, { ...asked, today });
    return day ? [{ day: day.day, clock, ambiguous: day.ambiguous, sure: /\D/.test(clockText.trim()) }] : [];
  });
  const whole = readTypedDay(text, { ...asked, today });
  return found.find(({ sure }) => sure) ?? (whole ? null : (found[0] ?? null));
}

function momentOf(zone: string, day: Day, clock: TypedClock, ambiguous: boolean): Moment {
  const instants = instantsOf(zone, day, clock.minutes);
  const atMs = clock.second ? instants.at(-1) : instants[0];
  if (atMs === undefined) return { ok: false, fault: 'timeSkipped' };
  return { ok: true, atMs, ambiguous, day, minutes: clock.minutes, second: instants.length > 1 && clock.second };
}

function nextClock(zone: string, nowMs: number, today: Day, clock: TypedClock): Moment {
  const here = momentOf(zone, today, clock, false);
  if (here.ok && here.atMs >= Math.floor(nowMs / MINUTE_MS) * MINUTE_MS) return here;
  const next = dayOfMs(asUtcMs(today, 0) + DAY_MS);
  return here.ok || here.fault === 'timeSkipped' ? momentOf(zone, next, clock, false) : here;
}

const pad = (n: number, size = 2) => String(n).padStart(size, '0');

export const dayTyped = ({ year, month, day }: Day): string => `${pad(day)}/${pad(month)}/${pad(year, 4)}`;

/** A moment as the suite writes it in a form: read again it is the same. */
export const momentTyped = ({ day, ...clock }: Wall): string => `${dayTyped(day)} ${clockTyped(clock)}`;
