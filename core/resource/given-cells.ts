import { foldText } from '#core/letters/fold.ts';
import { clockTyped, readClock } from '../typed/clock.ts';
import { type Day, readTypedDay } from '../typed/day.ts';
import { isCalendarDate } from './check.ts';
import { labelsNamed } from './choice-named.ts';
import type { Choices } from './record-csv.ts';
import type { Field, Resource } from './resource.ts';
import { isShareText } from './shares.ts';
import { TEXT_FORMS } from './text-forms.ts';

/** The order of the figures of a day. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy';

/** What is told of a column once for all its cells: `03/04/2027` alone says neither of which month it is. */
export type ColumnReading = {
  days: DayOrder;
  /** Neither order is told by any cell; the one that is taken is that of the screens. */
  daysOpen: boolean;
  decimal: '.' | ',';
  /** Amounts stand in whole units of the currency, not in its smallest. */
  whole: boolean;
};

export type ReaderFacts = {
  choices: Choices;
  /** What the choices of a field are called, in whatever language: word → choice. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Decimals of the currency. */
  digits: number;
  /** What words of the file were said to be, by field and folded word: a choice, a label, `yes` or `no`. */
  said?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type CellReader = {
  /** How a whole column is to be read. `head` is that of the file. */
  reading: (name: string, head: string, cells: readonly string[]) => ColumnReading;
  /** A cell as `csvOfRecords` would write it; as it stands where it cannot be understood, to be refused as such. */
  read: (name: string, cell: string, reading: ColumnReading) => string;
  /** The words of a cell that are none of what may be chosen. */
  strange: (name: string, cell: string) => string[];
  /** Whether a cell may be of a field at all. */
  fits: (name: string, cell: string) => boolean;
};

const YES = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'oui',
  'o',
  'vrai',
  'ja',
  'j',
  'si',
  's',
  'sim',
  'k',
  'kylla',
  'kyllä',
  '✓',
  '✔',
]);
const NO = new Set(['no', 'n', 'false', '0', 'non', 'faux', 'nej', 'nein', 'nao', 'ei', 'e', '-', '–']);
const LIST_MARK = /\s*[;|/]\s*|,\s+|\n/;

/** Reads what stands in somebody's spreadsheet into what the import of a resource takes. */
export function cellReader(resource: Resource, facts: ReaderFacts): CellReader {
  const labels = new Map(Object.entries(facts.choices).map(([name, list]) => [name, labelsNamed(list)]));
  const picks = new Map(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'choice' || field.kind === 'choices'
        ? [
            [
              name,
              new Map([...wordsOf(facts.words[name] ?? {}), ...field.of.map((one) => [foldText(one), one] as const)]),
            ],
          ]
        : [],
    ),
  );
  const fieldOf = (name: string) => resource.fields[name] as Field;
  const saidOf = (name: string, cell: string) => facts.said?.[name]?.[foldText(cell)];
  const labelOf = (name: string, cell: string) => saidOf(name, cell) ?? labels.get(name)?.get(foldText(cell));
  const pickOf = (name: string, cell: string) => saidOf(name, cell) ?? picks.get(name)?.get(foldText(cell));
  const flagOf = (name: string, cell: string) => {
    const word = (saidOf(name, cell) ?? cell).toLowerCase();
    return YES.has(word) ? 'yes' : NO.has(word) ? 'no' : undefined;
  };

  const listOf = (cell: string) => cell.split(LIST_MARK).flatMap((one) => one.trim() || []);

  const read: CellReader['read'] = (name, cell, { days, decimal, whole }) => {
    const field = fieldOf(name);
    const text = cell.trim();
    if (text === '') return '';
    switch (field.kind) {
      case 'text':
        return formed(field, text);
      case 'date':
        return dayOf(text, days) ?? text;
      case 'dated':
        return cell
          .split(/\s*[;|,\n]\s*/)
          .flatMap((one) => one.trim() || [])
          .map((one) => datedOf(one, days))
          .join('|');
      case 'choice':
        return pickOf(name, text) ?? text;
      case 'choices': {
        const words = text.split(/[\s;|,/]+/);
        const known = [listOf(text), words].find((some) => some.every((one) => pickOf(name, one) !== undefined));
        return (known ?? words).map((one) => pickOf(name, one) ?? one).join(' ');
      }
      case 'reference':
      case 'named':
        return labelOf(name, text) ?? text;
      case 'references':
      case 'fleets':
        return (
          labelOf(name, text) ??
          listOf(text)
            .map((one) => labelOf(name, one) ?? one)
            .join('|')
        );
      case 'flag':
      case 'since':
        return flagOf(name, text) ?? text;
      case 'number':
      case 'degrees':
        return plainNumber(text, decimal) ?? text;
      case 'money': {
        const amount = plainNumber(text.replaceAll(/\p{Sc}|\b[A-Z]{3}\b/gu, '').trim(), decimal);
        if (amount === null) return text;
        return whole ? minorOf(amount, facts.digits) : amount;
      }
      case 'words':
        return text.replaceAll(/\s*[;|/,\n]\s*/g, ' ');
      default:
        return text;
    }
  };

  return {
    read,
    reading(name, head, cells) {
      const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
      const order = dayOrder(texts);
      const decimal = decimalMark(texts, fieldOf(name));
      const inMinor = head === name && texts.every((text) => /^\d*$/.test(text));
      return { days: order ?? 'dmy', daysOpen: order === null, decimal, whole: !inMinor };
    },
    strange(name, cell) {
      const { kind } = fieldOf(name);
      const text = cell.trim();
      if (text === '') return [];
      if (kind === 'flag' || kind === 'since') return flagOf(name, text) === undefined ? [text] : [];
      if (kind === 'reference' || kind === 'named') return labelOf(name, text) === undefined ? [text] : [];
      if (kind === 'choice') return pickOf(name, text) === undefined ? [text] : [];
      if (kind === 'references' || kind === 'fleets')
        return labelOf(name, text) === undefined ? listOf(text).filter((one) => labelOf(name, one) === undefined) : [];
      if (kind !== 'choices') return [];
      const words = read(name, text, { days: 'dmy', daysOpen: true, decimal: '.', whole: true }).split(' ');
      return words.filter((one) => pickOf(name, one) === undefined);
    },
    fits(name, cell) {
      const field = fieldOf(name);
      const text = cell.trim();
      switch (field.kind) {
        case 'text':
          return field.form
            ? TEXT_FORMS[field.form](formed(field, text)) && !(field.form === 'phone' && isDay(text))
            : text.length <= field.most && !isDay(text);
        case 'date':
          return isDay(text);
        case 'dated':
          return text.split(/[;|,\n]/).every((one) => /^\s*[\p{L}\d+]{1,6}(?:\s+[\d./-]{6,10})?\s*$/u.test(one));
        case 'choice':
          return pickOf(name, text) !== undefined;
        case 'choices':
          return listOf(text).every((one) => pickOf(name, one) !== undefined);
        case 'reference':
        case 'named':
          return labelOf(name, text) !== undefined;
        case 'references':
        case 'fleets':
          return listOf(text).every((one) => labelOf(name, one) !== undefined);
        case 'flag':
        case 'since':
          return flagOf(name, text) !== undefined;
        case 'number': {
          const number = Number(plainNumber(text, '.') ?? plainNumber(text, ',') ?? Number.NaN);
          return number >= field.from && number <= field.to;
        }
        case 'degrees':
          return Math.abs(Number(plainNumber(text, '.') ?? plainNumber(text, ',') ?? Number.NaN)) <= field.most;
        case 'money':
        case 'numbers':
          return /\d/.test(text);
        case 'pin':
          return /^\d{4,6}$/.test(text);
        case 'shares':
          return text.split('|').every((one) => isShareText(one.trim()));
        case 'words':
          return !isDay(text);
      }
    },
  };
}

const wordsOf = (words: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(words).map(([word, choice]) => [foldText(word), choice]);

function formed(field: Field & { kind: 'text' }, text: string): string {
  switch (field.form) {
    case 'did':
    case 'imei':
    case 'makani':
      return text.replaceAll(/[\s.-]/g, '');
    case 'clock': {
      const clock = readClock(text, { fractions: true });
      return clock ? clockTyped({ ...clock, second: false }) : text;
    }
    default:
      return text;
  }
}

const DAY = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})\.?$/;
const TIME_BEHIND = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
/** A day that needs a year has the same one whatever is today. */
const TODAYS = [
  { year: 1970, month: 1, day: 1 },
  { year: 2070, month: 1, day: 1 },
];
const isDay = (text: string): boolean => dayOf(text, 'dmy') !== null || dayOf(text, 'mdy') !== null;

/** A day with its year as it is kept, where it is written in this order, begins with its year or names its month; else null. */
export function dayOf(text: string, order: DayOrder): string | null {
  const bare = text.trim().replace(TIME_BEHIND, '');
  const inFigures = DAY.exec(bare);
  if (inFigures) return figuresOf(inFigures, order);
  const asked = { order: order === 'mdy' ? order : 'dmy', serials: true, lastCentury: true } as const;
  const [one, other] = TODAYS.map((today) => readTypedDay(bare, { ...asked, today })?.day);
  return one && one.year === other?.year ? dateOf(one) : null;
}

function figuresOf(
  [, first = '', second = '', third = '']: readonly (string | undefined)[],
  order: DayOrder,
): string | null {
  const yearFirst = first.length > 2;
  const [year, month, day] = yearFirst
    ? [first, second, third]
    : order === 'mdy'
      ? [third, first, second]
      : [third, second, first];
  if (yearFirst ? first.length !== 4 || third.length > 2 : third.length !== 4 && third.length !== 2) return null;
  const century = year.length === 4 ? 0 : Number(year) > 50 ? 1_900 : 2_000;
  const told = dateOf({ year: century + Number(year), month: Number(month), day: Number(day) });
  return isCalendarDate(told) ? told : null;
}

const dateOf = ({ year, month, day }: Day): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

/** The order that reads every day of a column, or most of them; null where two read them all alike well. */
export function dayOrder(texts: readonly string[]): DayOrder | null {
  const reads = (order: DayOrder) => texts.filter((text) => dayOf(text, order) !== null).length;
  const [days, months] = [reads('dmy'), reads('mdy')];
  if (texts.every((text) => /^\d{4}/.test(text))) return 'ymd';
  return days === months ? null : days > months ? 'dmy' : 'mdy';
}

function datedOf(text: string, days: DayOrder): string {
  const [word = '', ...rest] = text.split(/\s+/);
  const until = rest.join(' ');
  return until === '' ? word : `${word} ${dayOf(until, days) ?? until}`;
}

/** The mark before the decimals of a column: what stands last where two are used; a lone comma parts thousands of whole numbers. */
export function decimalMark(texts: readonly string[], field: Field): '.' | ',' {
  const isWhole = field.kind === 'number' && (field.decimals ?? 0) === 0;
  const comma = texts.some((text) => /,\d*$/.test(text) && !/,\d*\..*$/.test(text));
  const thousands = texts.every((text) => !text.includes(',') || /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text));
  const point = texts.some((text) => /\.\d+$/.test(text) && !/^-?\d{1,3}(?:\.\d{3})+$/.test(text));
  if (!comma) return texts.some((text) => text.includes('.')) && isWhole && !point ? ',' : '.';
  return thousands && (isWhole || point) ? '.' : ',';
}

const NUMBERS = {
  '.': /^[+-]?(?:\d+|\d{1,3}(?:[\s',]\d{3})+)?(?:\.\d*)?$/,
  ',': /^[+-]?(?:\d+|\d{1,3}(?:[\s'.]\d{3})+)?(?:,\d*)?$/,
} as const;

/** `1 234,50` as `1234.5`; null where it is no number. */
export function plainNumber(text: string, decimal: '.' | ','): string | null {
  if (!/\d/.test(text) || !NUMBERS[decimal].test(text)) return null;
  const marks = decimal === ',' ? /[\s'.]/g : /[\s',]/g;
  return String(Number(text.replaceAll(marks, '').replace(',', '.')));
}

/** An amount in the smallest unit, without the errors of a division; with decimals it has too many of, to be refused as such. */
function minorOf(amount: string, digits: number): string {
  const minor = Number(amount) * 10 ** digits;
  return String(Math.abs(minor - Math.round(minor)) < 1e-6 ? Math.round(minor) : minor);
}
