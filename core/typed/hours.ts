import { foldText } from '../letters/fold.ts';
import { plainSigns } from '../letters/plain-signs.ts';
import { readClock } from './clock.ts';
import { shortWeekdays } from './names.ts';

/** From and until, in minutes after midnight of the wall clock; until is not part of it, and beyond 1440 on the day after. */
export type Span = readonly [from: number, until: number];

/** The spans of each weekday, Monday first, in their order. */
export type WeekHours = readonly (readonly Span[])[];

export type Hours = {
  week: WeekHours;
  /** Those of holidays, whatever weekday they are. */
  holidays: readonly Span[];
};

export const MIDNIGHT = 1_440;
const LONGEST = 400;
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const ALL_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

const DASHES = /\s*[\u2010-\u2015\u2212\u2043~-]\s*/gu;
const UNTIL = /\s+(?:to|till|until|à|au|a|bis|till|til|tot)\s+/giu;
const OFF = /^(?:off|closed|fermée?|stängt|geschlossen|kiinni|dicht|lukket|cerrado)$/iu;
const HOLIDAYS = new Set([
  'ph',
  'holidays',
  'public holidays',
  'jf',
  'feries',
  'jours feries',
  'helgdagar',
  'feiertage',
  'pyhat',
]);
const DAILY = new Set(['daily', 'every day', 'tous les jours', 'tlj', 'alla dagar', 'taglich', 'joka paiva']);

type Rule = { days: string; times: string };

/**
 * Reads hours of the week, as `Mo-Fr 08:00-12:00, 13:00-17:00; Sa 09:00-13:00`, `Lu-Ve 8h-18h`, `Mo-Su 22:00-06:00; PH off` or `24/7`. Days are
 * in letters of any of the suite’s neighbours; a span that ends before it begins goes on to the next day, and belongs to the one it begins
 * on. A day has its hours once, in their order; holidays are free where nothing is said of them. Null where they cannot be read.
 */
export function readHours(text: string): Hours | null {
  if (text.length > LONGEST) return null;
  const rules = rulesOf(plainSigns(text).replaceAll(UNTIL, '-').replaceAll(DASHES, '-'));
  if (!rules || rules.length === 0) return null;
  const names = rules.flatMap(({ days }) => (isEveryDay(days) || isHolidays(days) ? [] : days.split(/[,-]/)));
  const numbers = names.length === 0 ? [] : shortWeekdays(names.map((name) => name.trim()));
  if (!numbers) return null;
  const dayOf = new Map(names.map((name, at) => [foldText(name), numbers[at] as number]));
  const week = new Map<number, Span[]>();
  let holidays: Span[] | null = null;
  for (const { days, times } of rules) {
    const spans = readSpans(times);
    if (!spans) return null;
    if (isHolidays(days)) {
      if (holidays) return null;
      holidays = spans;
      continue;
    }
    const weekdays = isEveryDay(days) ? ALL_DAYS : readWeekdays(days, dayOf);
    if (!weekdays || weekdays.some((day) => week.has(day))) return null;
    for (const day of weekdays) week.set(day, spans);
  }
  if (week.size === 0) return null;
  return { week: ALL_DAYS.map((day) => week.get(day) ?? []), holidays: holidays ?? [] };
}

const isHolidays = (days: string) => HOLIDAYS.has(foldText(days));
const isEveryDay = (days: string) => days === '' || DAILY.has(foldText(days));

/** Days and times of each rule: behind a semicolon, on a line of its own, or where days follow times. */
function rulesOf(text: string): Rule[] | null {
  const rules: Rule[] = [];
  for (const part of text.split(/[;\n]|(?<=\d\s*(?:[ap]m|h)?\s*),(?=\s*\p{L}{2,}[\p{L}\s,.-]*[:\s]\s*\d)/u)) {
    if (part.trim() === '') continue;
    const [, days = '', times = ''] = /^\s*(24\s?\/\s?7)\s*$/.test(part)
      ? ['', '', '00:00-24:00']
      : (/^\s*([\p{L}][\p{L}\s,.-]*?)?\s*:?\s*(\d.*|\p{L}+)$/u.exec(part.trim()) ?? []);
    if (times === '' || (OFF.test(times) && days === '')) return null;
    rules.push({ days: days.replaceAll('.', '').trim(), times: times.trim() });
  }
  return rules;
}

function readWeekdays(text: string, dayOf: ReadonlyMap<string, number>): number[] | null {
  const found = new Set<number>();
  for (const part of text.split(',')) {
    const [first, last = first, ...more] = part.split('-').map((name) => dayOf.get(foldText(name)));
    if (first === undefined || last === undefined || more.length > 0) return null;
    // From Friday to Monday is over the weekend.
    for (let n = 0; n <= (last - first + 7) % 7; n += 1) {
      const day = ((first - 1 + n) % 7) + 1;
      if (found.has(day)) return null;
      found.add(day);
    }
  }
  return [...found];
}

function readSpans(text: string): Span[] | null {
  if (OFF.test(text)) return [];
  const spans: Span[] = [];
  for (const part of text.split(/,|\s(?:and|et|och|und|&|\+)\s/u)) {
    const [first = '', last = '', ...more] = part.split('-');
    const from = readClock(first);
    const end = untilOf(last);
    const before = spans.at(-1)?.[1] ?? 0;
    if (!from || end === null || from.minutes === end || more.length > 0) return null;
    const until = end < from.minutes ? end + MIDNIGHT : end;
    if (from.minutes < before) return null;
    spans.push([from.minutes, until]);
  }
  const [begins] = spans[0] ?? [0];
  const ends = spans.at(-1)?.[1] ?? 0;
  return ends > begins + MIDNIGHT ? null : spans;
}

/** `24:00` is the end of the day, `26:00` two o’clock of the next, as timetables write it. */
function untilOf(text: string): number | null {
  const [, hours, minutes = '0'] = /^\s*(2[4-9]|3\d|4[0-7])(?:[:.h]([0-5]\d))?\s*$/.exec(text) ?? [];
  return hours === undefined ? (readClock(text)?.minutes ?? null) : Number(hours) * 60 + Number(minutes);
}

const pad = (n: number) => String(n).padStart(2, '0');
const clock = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
const spansText = (spans: readonly Span[]): string =>
  spans.map(([from, until]) => `${clock(from)}-${clock(until > MIDNIGHT ? until - MIDNIGHT : until)}`).join(', ');

/** Hours as the suite writes them, in the two letters of OpenStreetMap; read again they are the same. */
export function writeHours({ week, holidays }: Hours): string {
  const texts = week.map(spansText);
  const rules: string[] = [];
  if (texts.every((text) => text === '00:00-24:00')) rules.push('24/7');
  else
    for (let from = 0; from < texts.length; ) {
      let until = from;
      while (texts[until + 1] === texts[from] && until < texts.length - 1) until += 1;
      const days = from === until ? DAYS[from] : `${DAYS[from]}-${DAYS[until]}`;
      if (texts[from] !== '') rules.push(`${days} ${texts[from]}`);
      from = until + 1;
    }
  if (rules.length === 0) rules.push('Mo-Su off');
  if (holidays.length > 0) rules.push(`PH ${spansText(holidays)}`);
  return rules.join('; ');
}
