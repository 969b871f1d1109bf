import { instantOf } from '../../booking/typed-time.ts';
import { onceEach } from '../../kit/once-each.ts';
import { SECOND_MS } from '../../kit/time.ts';

/** An instant; or why a text is none: no time at all, or one that the clocks leap over in spring. */
export type TimeRead = number | 'unreadable' | 'leaptOver';

const PARTS = { yyyy: '(?<year>\\d{4})', MM: '(?<month>\\d{1,2})', dd: '(?<day>\\d{1,2})' } as const;
const HOURS = {
  HH: '(?<hour>\\d{1,2})',
  hh: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})(?:\\.\\d+)?',
  a: '(?<half>[AaPp])\\.?[Mm]\\.?',
} as const;
const WORDS: Readonly<Record<string, string>> = { ...PARTS, ...HOURS };
const WORD = /yyyy|MM|dd|HH|hh|mm|ss|a/g;

const patterns = onceEach<RegExp>();
const patternOf = (times: string): RegExp =>
  patterns(times, () => {
    let made = '';
    let from = 0;
    for (const found of times.matchAll(WORD)) {
      made += escaped(times.slice(from, found.index)) + (WORDS[found[0]] ?? '');
      from = found.index + found[0].length;
    }
    return new RegExp(`^${made}${escaped(times.slice(from))}$`);
  });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const ISO =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?(?<offset>Z|[+-]\d{2}:?\d{2})?$/;

/** Reads a time as the file writes it; one that names no offset is by the clocks of `zone`, in a doubled hour the first. */
export function readTime(text: string, times: string, zone: string): TimeRead {
  const given = text.trim();
  if (times === 'seconds' || times === 'milliseconds') {
    if (!/^\d{1,16}(\.\d+)?$/.test(given)) return 'unreadable';
    const number = Number(given);
    return Math.round(times === 'seconds' ? number * SECOND_MS : number);
  }
  const found = (times === 'iso' ? ISO : patternOf(times)).exec(given)?.groups;
  if (!found) return 'unreadable';
  const figure = (name: string) => Number(found[name] ?? 0);
  const [year, month, day, minute, second] = ['year', 'month', 'day', 'minute', 'second'].map(figure) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const hour = hourOf(figure('hour'), found['half']);
  if (hour === null || minute > 59 || second > 59 || !isDay(year, month, day)) return 'unreadable';
  if (found['offset'] !== undefined) {
    const east = offsetMinutes(found['offset']);
    return at(instantOf('UTC', { year, month, day }, hour * 60 + minute - east), second);
  }
  return at(instantOf(zone, { year, month, day }, hour * 60 + minute), second);
}

/** How far east of UTC a stamp says that it is: `Z`, `+02:00`, `-0330`. */
function offsetMinutes(stamp: string): number {
  const parts = /^([+-])(\d\d):?(\d\d)$/.exec(stamp);
  return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) : 0;
}

const at = (minuteMs: number | null, second: number): TimeRead =>
  minuteMs === null ? 'leaptOver' : minuteMs + second * SECOND_MS;

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
