import { type FieldHeads, fieldOfHead } from '../label/field-heads.ts';
import { foldText } from '../letters/fold.ts';
import { type FileMarks, POINT_MARKS } from '../sheet/marks.ts';
import { labelsNamed } from './choice-named.ts';
import { asGiven, parseCsv, printCsv } from './csv.ts';
import { pinFields } from './pin.ts';
import { type Choice, type Field, type FieldValue, foundByOf, type RecordValues, type Resource } from './resource.ts';

/** What may be picked in each field of references, names or fleets. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

const HAS_DECIMALS: readonly Field['kind'][] = ['number', 'degrees'];
const WORD_MARK = ' ';
/** Between names, which hold spaces. */
const NAME_MARK = '|';

/**
 * Records as CSV: a header of field names or of the company's words for them, references by their label, no cell that a
 * spreadsheet runs. Read again by `recordsOfCsv`, it is the same; a PIN is in no file.
 */
export function csvOfRecords(
  resource: Resource,
  records: readonly RecordValues[],
  choices: Choices,
  heads: FieldHeads = {},
  { separator, decimal }: FileMarks = POINT_MARKS,
): string {
  const secret = pinFields(resource);
  const names = Object.keys(resource.fields).filter((name) => !secret.includes(name));
  const rows = records.map((values) =>
    names.map((name) => {
      const field = resource.fields[name] as Field;
      const cell = cellOf(field, values[name] ?? null, choices[name] ?? []);
      return HAS_DECIMALS.includes(field.kind) ? cell.replace('.', decimal) : cell;
    }),
  );
  return printCsv([names.map((name) => heads[name]?.shown ?? name), ...rows], separator);
}

function cellOf(field: Field, value: FieldValue, choices: readonly Choice[]): string {
  if (value === null) return '';
  if (field.kind === 'since' || field.kind === 'flag') return value ? 'yes' : 'no';
  if (field.kind === 'reference') return choices.find((choice) => choice.id === value)?.label ?? '';
  if ((field.kind === 'dated' || field.kind === 'shares') && Array.isArray(value)) return value.join(NAME_MARK);
  if ((field.kind === 'fleets' || field.kind === 'references') && Array.isArray(value)) {
    const labels = value.flatMap((id) => choices.find((choice) => choice.id === id)?.label ?? []);
    return labels.join(NAME_MARK);
  }
  return Array.isArray(value) ? value.join(WORD_MARK) : String(value);
}

export type CsvProblem = 'csvEmpty' | 'csvColumnUnknown' | 'csvColumnTwice' | 'csvKeyMissing';

export type CsvRead =
  | {
      ok: true;
      /** Line of the file, first line 1; only the columns that the file has. */
      records: { line: number; values: RecordValues }[];
    }
  | { ok: false; code: CsvProblem; column?: string };

/**
 * Reads records of a CSV. A column is known by the name of its field and by every word of `heads`; one that is missing
 * leaves its field as it is, an unknown one is refused.
 */
export function recordsOfCsv(resource: Resource, text: string, choices: Choices, heads: FieldHeads = {}): CsvRead {
  const [header, ...rows] = parseCsv(text);
  if (!header || rows.length === 0) return { ok: false, code: 'csvEmpty' };
  const fields = Object.keys(resource.fields);
  const names = header.map((name) => fieldOfHead(fields, heads, asGiven(name.trim())));
  const strange = names.find((name) => !Object.hasOwn(resource.fields, name));
  if (strange !== undefined) return { ok: false, code: 'csvColumnUnknown', column: strange.slice(0, 60) };
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return { ok: false, code: 'csvColumnTwice', column: twice };
  const missing = foundByOf(resource).find((name) => !names.includes(name));
  if (missing !== undefined) return { ok: false, code: 'csvKeyMissing', column: missing };
  return {
    ok: true,
    records: rows.map((row, at) => ({
      line: at + 2,
      values: Object.fromEntries(
        names.map((name, column) => [
          name,
          valueOfCell(resource.fields[name] as Field, asGiven(row[column] ?? ''), choices[name] ?? []),
        ]),
      ),
    })),
  };
}

/** What a cell says of a field; its text where it says nothing of the kind, to be refused as such. */
export function valueOfCell(field: Field, cell: string, choices: readonly Choice[]): FieldValue {
  const text = cell.trim();
  switch (field.kind) {
    case 'text':
    case 'named':
    case 'pin':
      return text;
    case 'dated':
    case 'shares':
      return text
        .split(NAME_MARK)
        .map((one) => one.trim())
        .filter((one) => one !== '');
    case 'words':
    case 'choices':
      return text.split(/[\s,]+/).filter((word) => word !== '');
    case 'numbers':
      return numbersIn(text);
    case 'since':
    case 'flag':
      if (/^(yes|oui|true|1)$/i.test(text)) return true;
      return /^(no|non|false|0|)$/i.test(text) ? false : text;
    case 'reference':
      return text === '' ? null : idOf(text, choices);
    case 'references':
    case 'fleets':
      return text
        .split(NAME_MARK)
        .map((label) => label.trim())
        .filter((label) => label !== '')
        .map((label) => idOf(label, choices));
    case 'number':
    case 'money':
    case 'degrees':
      return text === '' ? null : (numberIn(text) ?? text);
    default:
      return text === '' ? null : text;
  }
}

/** A number with a point or a comma before its decimals; null for what is none. */
function numberIn(text: string): number | null {
  const number = Number(/^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text);
  return Number.isNaN(number) ? null : number;
}

/** Numbers of a list as it is typed, `30, 120, 1440`; the words themselves where one is none, to be refused as such. */
export function numbersIn(text: string): number[] | string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const numbers = words.map(Number);
  return numbers.some(Number.isNaN) ? words : numbers;
}

/** What no choice is called becomes an id that no record has, and is refused as such. */
function idOf(word: string, choices: readonly Choice[]): number {
  const exact = choices.find((choice) => choice.label.toLowerCase() === word.toLowerCase());
  const label = exact?.label ?? labelsNamed(choices).get(foldText(word));
  return choices.find((choice) => choice.label === label)?.id ?? -1;
}
