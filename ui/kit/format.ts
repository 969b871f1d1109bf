import { localDate } from '#core/calendar/calendar-date.ts';
import { majorUnits } from '#core/kit/money.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { amountText, datesIn, numbersIn } from '#core/kit/written.ts';
import { languageOf, SPOKEN } from '#core/language/languages.ts';

export { amountText, countText, distanceText } from '#core/kit/written.ts';

const WEEK_MS = 7 * DAY_MS;

/** Numbers and times as a dispatcher reads them. `language` is `en` or `fr`; `zone` an IANA name. */

const pad = (value: number) => String(value).padStart(2, '0');

const told = (ms: number, language: string, zone: string, options: Intl.DateTimeFormatOptions): string =>
  datesIn(language, zone, options).format(ms);

let ownZone: string | undefined;

/** The zone of this computer, where it is not that one. */
export function ownZoneBeside(zone: string): string | null {
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === ownZone ? null : ownZone;
}

/** `18:24`, or `18:24:07` with seconds. */
export function clockText(ms: number, zone: string, seconds = false): string {
  const second = seconds ? ({ second: '2-digit' } as const) : {};
  return told(ms, 'en', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...second });
}

let pageClock: (() => number) | undefined;

/** Tells days whose year is not this one with their year, by the suite's time of this page. */
export const tellYearsBy = (nowMs: () => number): void => {
  pageClock = nowMs;
};

const yearIn = (ms: number, zone: string) => localDate(ms, zone).slice(0, 4);

/** With a year where that is not the one of `nowMs`; a page that was told no time names none. */
function yearToo(ms: number, zone: string, nowMs = pageClock?.()): Intl.DateTimeFormatOptions {
  return nowMs === undefined || yearIn(ms, zone) === yearIn(nowMs, zone) ? {} : { year: 'numeric' };
}

/** `Sat 21 Nov` or `sam. 21 nov.`; `Mon 10 May 2027` in any other year than this one. */
export function dayText(ms: number, zone: string, language: string, nowMs?: number): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', ...yearToo(ms, zone, nowMs) } as const;
  return told(ms, language, zone, parts).replace(',', '');
}

/** The same of a date `2026-11-21`. */
export const dateText = (date: string, language: string): string =>
  dayText(Date.parse(`${date}T00:00:00Z`), 'UTC', language);

const isSameDay = (one: number, other: number, zone: string) => localDate(one, zone) === localDate(other, zone);

/** `18:24` today, `Sun 22 Nov 18:24` on any other day, with its year in any other year. */
export function whenText(ms: number, nowMs: number, zone: string, language: string, seconds = false): string {
  const clock = clockText(ms, zone, seconds);
  return isSameDay(ms, nowMs, zone) ? clock : `${dayText(ms, zone, language, nowMs)} ${clock}`;
}

/** The same by the suite's time of this page. */
export const atText = (ms: number, zone: string, language: string, seconds = false): string =>
  whenText(ms, pageClock?.() ?? ms, zone, language, seconds);

/** The same where there is little room: another day without its weekday, `21 Nov 18:24`. */
export function shortWhenText(ms: number, nowMs: number, zone: string, language: string): string {
  const clock = clockText(ms, zone);
  if (isSameDay(ms, nowMs, zone)) return clock;
  return `${told(ms, language, zone, { day: 'numeric', month: 'short', ...yearToo(ms, zone, nowMs) })} ${clock}`;
}

/** When what began at `fromMs` ends: `02:00` on the same day, `Sun 02:00` after midnight, the whole day a week later. */
export function endText(ms: number, fromMs: number, zone: string, language: string): string {
  const clock = clockText(ms, zone);
  if (isSameDay(ms, fromMs, zone)) return clock;
  if (Math.abs(ms - fromMs) >= WEEK_MS) return `${dayText(ms, zone, language, fromMs)} ${clock}`;
  return `${told(ms, language, zone, { weekday: 'short' })} ${clock}`;
}

/** How long: `7 s`, `4 min 05`, `1 h 04`, `2 d 3 h`. Never negative. */
export function ageText(seconds: number, language = 'en'): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} min ${pad(whole % 60)}`;
  if (whole < 86_400) return `${Math.floor(whole / 3_600)} h ${pad(Math.floor((whole % 3_600) / 60))}`;
  return `${Math.floor(whole / 86_400)} ${SPOKEN[languageOf(language)].day} ${Math.floor((whole % 86_400) / 3_600)} h`;
}

/** A drive time: `19 min`, `1 h 05`. */
export function driveText(seconds: number): string {
  const minutes = Math.max(0, Math.round(seconds / 60));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${pad(minutes % 60)}`;
}

const GAIN_IN_MINUTES = 120;

/** What waiting somewhere saves: `95 s`, `4 min`. */
export function gainText(seconds: number): string {
  return seconds < GAIN_IN_MINUTES ? `${Math.round(seconds)} s` : driveText(seconds);
}

/** An amount in minor units of an ISO currency; `$` where the company set none. What is below zero has the minus of print. */
export function moneyText(amountMinor: number, currency: string, language: string): string {
  const text = /^[A-Z]{3}$/.test(currency)
    ? numbersIn(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(
        majorUnits(amountMinor, currency),
      )
    : `${currency}${amountText(amountMinor, currency, language)}`;
  return text.replace('-', '−');
}

/** An amount with its sign before it; a real minus. */
export function signedText(amountMinor: number, currency: string, language: string): string {
  const sign = amountMinor > 0 ? '+' : amountMinor < 0 ? '−' : '';
  return `${sign}${moneyText(Math.abs(amountMinor), currency, language)}`;
}

/** What a file or a table takes: `640 kB`, `4.1 MB`, `12 GB`; `4,1 Mo` in French. */
export function bytesText(bytes: number, language: string): string {
  const units = SPOKEN[languageOf(language)].bytes;
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const format = { maximumSignificantDigits: value < 100 ? 2 : 3 };
  return `${numbersIn(language, format).format(value)} ${units[unit]}`;
}
