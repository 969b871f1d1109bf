import { DAY_MS } from '../kit/time.ts';
import { foldText } from '../letters/fold.ts';
import { plainSigns } from '../letters/plain-signs.ts';
import { daysAway, FILLERS, monthNamed, NEXT, weekdayNamed } from './names.ts';

export type Day = { year: number; month: number; day: number };

/** The order in which people write day and month in figures. */
export type DayOrder = 'dmy' | 'mdy';

export type TypedDay = {
  day: Day;
  /** Both orders of its figures are a day: the one that was asked for was taken. */
  ambiguous: boolean;
};

export type DayAsked = {
  /** From which a day without a year, or a weekday, is the next. */
  today: Day;
  order?: DayOrder;
  /** Days since the end of 1899 may stand there, as spreadsheets count. */
  serials?: boolean;
  /** Years of two figures may be of the last century, as of births: those above 50. */
  lastCentury?: boolean;
};

const LONGEST = 60;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
/** Spreadsheets count so from the 30th of December 1899; five figures are the years 1927 to 2173. */
const SERIAL_ORIGIN_MS = Date.UTC(1899, 11, 30);

export const dayOfMs = (ms: number): Day => {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
const msOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
export const isDay = (given: Day) => {
  const { year, month, day } = dayOfMs(msOf(given));
  return year === given.year && month === given.month && day === given.day;
};

/** A day so many days after another. */
export const dayAfter = (day: Day, days: number): Day => dayOfMs(msOf(day) + days * DAY_MS);

const sure = (day: Day | null): TypedDay | null => day && { day, ambiguous: false };

/**
 * A day as people type it, in figures (`21/11/2026`, `21.11.`, `211126`, `20261121`, `2026-11-21`), with a month (`12-Dec-26`,
 * `12 décembre 2026`, `den 12 december`, `December 12th`), or in words (`tomorrow`, `vendredi`, `next Monday`). Without a year it is
 * the next such day. Null where it is no day of the calendar.
 */
export function readTypedDay(typed: string, asked: DayAsked): TypedDay | null {
  const text = plainSigns(typed).toLowerCase();
  if (text === '' || text.length > LONGEST) return null;
  const { today } = asked;
  const away = daysAway(text);
  if (away !== null) return sure(dayAfter(today, away));
  return figures(text, asked) ?? words(text, asked);
}

function figures(text: string, asked: DayAsked): TypedDay | null {
  const { order = 'dmy', serials = false } = asked;
  const first = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?$/.exec(text);
  if (first) return sure(dated(first[1], first[3], first[4], asked));
  const serial = serials ? /^(\d{5})(?:[.,]\d+)?$/.exec(text) : null;
  if (serial) return sure(dayOfMs(SERIAL_ORIGIN_MS + Number(serial[1]) * DAY_MS));
  const packed = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text);
  const parts = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})(?:\s?[-/. ]\s?(\d{4}|\d{2}))?\.?$/.exec(text) ?? packed;
  if (!parts) return null;
  const [, one, two, year] = parts;
  const days = dated(year, two, one, asked);
  const months = dated(year, one, two, asked);
  // Eight figures in a row begin with the year where they do not end with one.
  if (!days && !months) return packed && year?.length === 4 ? sure(packedYearFirst(text, asked)) : null;
  const taken = order === 'mdy' ? (months ?? days) : (days ?? months);
  return taken && { day: taken, ambiguous: days !== null && months !== null && one !== two };
}

const packedYearFirst = (text: string, asked: DayAsked) =>
  dated(text.slice(0, 4), text.slice(4, 6), text.slice(6), asked);

/** A day with its month named, or the name of a weekday, or both. */
function words(text: string, asked: DayAsked): TypedDay | null {
  const { today } = asked;
  const tokens = foldText(
    text
      .replaceAll(/(?<=\d)(?::?(?:st|nd|rd|th|er|e|a|o)\b)/g, ' ')
      .replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 '),
  )
    .split(' ')
    .filter((word) => !FILLERS.has(word));
  const numbers = tokens.filter((token) => /^\d+$/.test(token));
  const names = tokens.filter((token) => !/^\d+$/.test(token));
  const isNext = names.some((name) => NEXT.has(name));
  const said = names.filter((name) => !NEXT.has(name));
  if (numbers.length === 0) {
    const [only, ...more] = said;
    const weekday = only === undefined || more.length > 0 ? null : weekdayNamed(only);
    return weekday === null ? null : sure(nextWeekday(today, weekday, isNext));
  }
  if (isNext) return null;
  const weekday =
    said.length > 1 || monthNamed(said[0] ?? '') === null
      ? said.find((name) => weekdayNamed(name) !== null)
      : undefined;
  const rest = said.filter((name) => name !== weekday);
  if (rest.length === 0) return inFigures(numbers, tokens, asked);
  const month = rest.length === 1 ? monthNamed(rest[0] as string) : null;
  const [day, year, ...more] = numbers;
  if (month === null || day === undefined || more.length > 0) return null;
  const yearFirst = day.length === 4 && year !== undefined;
  const [dayText, yearText] = yearFirst ? [year, day] : [day, year];
  if (dayText.length > 2 || (yearText !== undefined && yearText.length !== 4 && yearText.length !== 2)) return null;
  return sure(dated(yearText, String(month), dayText, asked));
}

/** `Friday 12.12.2026`: the weekday goes, the figures stay. */
function inFigures(numbers: readonly string[], tokens: readonly string[], asked: DayAsked): TypedDay | null {
  return tokens.length > numbers.length && numbers.length > 1 ? figures(numbers.join('/'), asked) : null;
}

function nextWeekday(today: Day, weekday: number, notToday: boolean): Day {
  const is = ((new Date(msOf(today)).getUTCDay() + 6) % 7) + 1;
  const days = (weekday - is + 7) % 7;
  return dayAfter(today, days === 0 && notToday ? 7 : days);
}

function dated(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  { today, lastCentury = false }: DayAsked,
): Day | null {
  const read = { year: today.year, month: Number(month), day: Number(day) };
  if (year !== undefined)
    read.year = Number(year) + (year.length === 4 ? 0 : lastCentury && Number(year) > 50 ? 1_900 : 2_000);
  else if (msOf(read) < msOf(today)) read.year += 1;
  if (read.year < FIRST_YEAR || read.year > LAST_YEAR) return null;
  // The 29th of February that is next may be years ahead.
  if (year === undefined && read.month === 2 && read.day === 29)
    while (!isDay(read) && read.year < LAST_YEAR) read.year += 1;
  return isDay(read) ? read : null;
}
