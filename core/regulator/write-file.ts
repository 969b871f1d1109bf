import { wallTime } from '../kit/sheet.ts';
import { allowedText } from '../kit/xml-text.ts';
import { harmless } from '../resource/csv.ts';
import type {
  AnyPackFile,
  AnyPackRow,
  CsvMarks,
  PackColumn,
  PackFormat,
  PackFormatName,
  PackValue,
} from './pack-file.ts';

export type WriteWorld = { zone: string; decimals: number };
/** What is told of the whole in JSON, where a CSV has rows alone. */
export type WriteAbout = { fleet: string; from: string; through: string; authorisation: string };

/** The text of a file by its layout: every byte of it, without a byte-order mark unless the layout wants one. */
export function writePackFile(
  file: AnyPackFile,
  format: PackFormatName,
  rows: readonly AnyPackRow[],
  { about, ...world }: WriteWorld & { about: WriteAbout },
): string {
  const write = rowWriter(file, world);
  if (format === 'csv') return csvHead(file) + rows.map(write.csv).join('');
  const told = { source: file.source, ...about, zone: world.zone, rows: rows.map(write.object) };
  return `${JSON.stringify(told, null, 2)}\n`;
}

/** The same, to the byte, piece by piece as its rows are read: of any length, in little room. */
export async function* packPieces(
  file: AnyPackFile,
  format: PackFormatName,
  rows: AsyncIterable<readonly AnyPackRow[]>,
  { about, ...world }: WriteWorld & { about: WriteAbout },
): AsyncGenerator<string> {
  const write = rowWriter(file, world);
  if (format === 'csv') {
    yield csvHead(file);
    for await (const some of rows) yield some.map(write.csv).join('');
    return;
  }
  const whole = JSON.stringify({ source: file.source, ...about, zone: world.zone, rows: [] }, null, 2);
  yield whole.slice(0, whole.lastIndexOf(']'));
  let any = false;
  for await (const some of rows) {
    const pieces = some.map((row) => JSON.stringify(write.object(row), null, 2).replaceAll(/^/gm, '    '));
    if (pieces.length > 0) yield `${any ? ',' : ''}\n${pieces.join(',\n')}`;
    any ||= pieces.length > 0;
  }
  yield `${any ? '\n  ' : ''}]\n}\n`;
}

/** Writes rows of a file one by one. */
function rowWriter(file: AnyPackFile, world: WriteWorld) {
  const columns: readonly PackColumn[] = file.columns;
  const valueOf = (row: AnyPackRow, { field }: PackColumn): PackValue => shown(file, row[field] ?? null);
  return {
    csv: (row: AnyPackRow): string =>
      csvLine(
        columns.map((column) => written(valueOf(row, column), column.as, world)),
        file.csv,
      ),
    object: (row: AnyPackRow) =>
      Object.fromEntries(columns.map((column) => [column.head, jsonOf(valueOf(row, column), column.as, world)])),
  };
}

const csvHead = ({ columns, csv }: AnyPackFile): string =>
  (csv.byteOrderMark ? '\uFEFF' : '') +
  csvLine(
    (columns as readonly PackColumn[]).map(({ head }) => head),
    csv,
  );

/** A count too small to be told says so: nought stays nought. */
const shown = ({ hiddenBelow }: AnyPackFile, value: PackValue): PackValue =>
  hiddenBelow !== undefined && typeof value === 'number' && value > 0 && value < hiddenBelow ? -1 : value;

function written(value: PackValue, as: PackFormat, { zone, decimals }: WriteWorld): string {
  if (value === null) return '';
  switch (as.kind) {
    case 'text':
      return harmless(allowedText(String(value)));
    case 'count':
      return String(value);
    case 'flag':
      return value === true ? as.yes : as.no;
    case 'word':
      return as.words[String(value)] ?? String(value);
    case 'date':
      return patterned(as.pattern, new Date(`${String(value)}T00:00:00Z`));
    case 'instant':
      return patterned(as.pattern, wallTime(Number(value), zone));
    case 'money':
      return (Number(value) / 10 ** decimals).toFixed(as.decimals ?? decimals);
    case 'percent':
      return (Number(value) * 100).toFixed(as.decimals);
    case 'kilometres':
      return (Number(value) / 1_000).toFixed(as.decimals);
    case 'minutes':
      return (Number(value) / 60).toFixed(as.decimals);
    case 'degrees':
      return Number(value).toFixed(as.decimals);
  }
}

const FIGURES: readonly PackFormat['kind'][] = ['count', 'percent', 'kilometres', 'minutes', 'degrees'];

/** A figure stays a figure; an amount is a text, as no cent of it may be lost. */
function jsonOf(value: PackValue, as: PackFormat, world: WriteWorld): PackValue {
  if (value === null || typeof value === 'boolean') return value;
  if (as.kind === 'text') return value;
  const text = written(value, as, world);
  return FIGURES.includes(as.kind) ? Number(text) : text;
}

const pad = (value: number, size = 2) => String(value).padStart(size, '0');

const patterned = (pattern: string, at: Date): string =>
  pattern.replace(/yyyy|MM|dd|HH|mm|ss/g, (word) => {
    if (word === 'yyyy') return pad(at.getUTCFullYear(), 4);
    if (word === 'MM') return pad(at.getUTCMonth() + 1);
    if (word === 'dd') return pad(at.getUTCDate());
    if (word === 'HH') return pad(at.getUTCHours());
    return pad(word === 'mm' ? at.getUTCMinutes() : at.getUTCSeconds());
  });

function csvLine(row: readonly string[], { separator, lineEnd, quotes }: CsvMarks): string {
  const wants = (text: string) => quotes === 'always' || text.includes(separator) || /["\r\n]/.test(text);
  const cell = (text: string) => (wants(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return row.map(cell).join(separator) + lineEnd;
}

/** The name of a file, without its ending. */
export const packFileName = ({ fileName }: AnyPackFile, { from, through }: { from: string; through: string }): string =>
  fileName.replace('{from}', from).replace('{through}', through).replace('{month}', from.slice(0, 7));
