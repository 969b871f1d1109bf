import { datesBetween } from '../../calendar/calendar-date.ts';
import { chartTicks } from '../../print/chart-scale.ts';
import type { PrintedTick } from '../../print/printed.ts';
import type { Dimension } from '../facts.ts';
import { type FigureName, figureOf } from '../figures.ts';
import type { ReportLine } from '../report-lines.ts';
import { NOT_KNOWN, partText, valueText } from '../said.ts';
import type { Labels } from '../told-report.ts';

/** A value as it is drawn, and what it was beside it. */
export type ReportBar = {
  /** Of its row; null for a day or an hour between the others that has none. */
  id: string | null;
  label: string;
  value: number | null;
  was: number | null;
  text: string;
  wasText: string | null;
};

export type HeatField = { id: string; label: string; part: number; text: string };

/** What is drawn of a report: bars, or a field for each pair. `shown` of its rows are in it. */
export type ReportChart =
  | { shape: 'upright' | 'lying'; shown: number; bars: ReportBar[]; scale: PrintedTick[] }
  | {
      shape: 'heat';
      shown: number;
      columns: string[];
      rows: { label: string; cells: (HeatField | null)[] }[];
      least: string;
      most: string;
    };

type Asked = { figures: readonly FigureName[]; by: readonly Dimension[] };
type Told = { language: string; labels: Labels; currency: string | null };

/** Those whose values have an order of their own, what reads best from left to right first. */
const IN_ORDER: readonly Dimension[] = ['hour', 'weekday', 'month', 'day'];
const MOST_UPRIGHT = 200;
const MOST_LYING = 8;
const MOST_COLUMNS = 31;
const MOST_ROWS = { inOrder: 24, named: 12 };

/** Days or hours are drawn in their order, two dimensions as fields, all else as bars that lie, those furthest from nought. */
export function chartOf(lines: readonly ReportLine[], name: FigureName, asked: Asked, told: Told): ReportChart {
  const heat = heatOf(lines, name, asked, told);
  if (heat) return heat;
  const place = asked.figures.indexOf(name);
  const barOf = ({ id, label, row, currency }: ReportLine): ReportBar => {
    const [value, was] = [row.values[place] ?? null, row.was?.[place] ?? null];
    return {
      id,
      label,
      value,
      was,
      text: valueText(name, value, currency, told.language),
      wasText: row.was ? valueText(name, was, currency, told.language) : null,
    };
  };
  const upright = asked.by.every((one) => IN_ORDER.includes(one)) && lines.length <= MOST_UPRIGHT;
  const bars = upright ? withGaps(lines, asked.by, told, barOf) : furthest(lines.map(barOf));
  const shown = bars.filter(({ id }) => id !== null).length;
  return { shape: upright ? 'upright' : 'lying', shown, bars, scale: scaleOf(name, bars, told) };
}

/** The rows in their order, and what lies between them: two days beside each other are then a day apart. */
function withGaps(
  lines: readonly ReportLine[],
  by: readonly Dimension[],
  { language, labels }: Told,
  barOf: (line: ReportLine) => ReportBar,
): ReportBar[] {
  const [dimension, second] = by;
  const known = distinct(lines, 0);
  if (dimension === undefined || second !== undefined || known.includes(null)) return lines.map(barOf);
  const values = columnsOf(dimension, known);
  if (values.length > MOST_UPRIGHT) return lines.map(barOf);
  const byKey = new Map(lines.map((line) => [line.row.key[0], line]));
  const gap = { id: null, value: null, was: null, text: NOT_KNOWN, wasText: null };
  return values.map((value) => {
    const line = byKey.get(value);
    return line ? barOf(line) : { ...gap, label: partText(dimension, value, labels, language) };
  });
}

function furthest(bars: readonly ReportBar[]): ReportBar[] {
  const far = ({ value }: ReportBar) => Math.abs(value ?? 0);
  return bars
    .toSorted((a, b) => far(b) - far(a))
    .slice(0, MOST_LYING)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
}

/** What a step of a scale is counted in: of times, minutes, hours or days, as they are read. */
function stepOf(name: FigureName, reach: number): number {
  switch (figureOf(name).unit) {
    case 'seconds':
      return reach > 120 ? 60 : 1;
    case 'minutes':
      return reach > 2_880 ? 1_440 : reach > 120 ? 60 : 1;
    case 'hours':
      return 3_600;
    default:
      return 1;
  }
}

function scaleOf(name: FigureName, bars: readonly ReportBar[], { language, currency }: Told): PrintedTick[] {
  const values = bars.flatMap(({ value, was }) => [value ?? 0, was ?? 0]);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepOf(name, Math.max(most, -least));
  const whole = figureOf(name).unit === 'count';
  return chartTicks(most / step, least / step)
    .map((tick) => tick * step)
    .filter((tick) => !whole || Number.isInteger(tick))
    .map((value) => ({ value, text: valueText(name, value, currency, language) }));
}

const distinct = (lines: readonly ReportLine[], place: number) => [
  ...new Set(lines.map(({ row }) => row.key[place] ?? null)),
];

/** Hours and weekdays are all there, and each day from the first to the last, also those of which nothing is known. */
function columnsOf(dimension: Dimension, known: readonly (string | number | null)[]): (string | number | null)[] {
  if (dimension === 'hour') return Array.from({ length: 24 }, (_, hour) => hour);
  if (dimension === 'weekday') return Array.from({ length: 7 }, (_, day) => day + 1);
  const sorted = known.toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  return dimension === 'day' && sorted.length > 0 ? datesBetween(String(sorted[0]), String(sorted.at(-1))) : sorted;
}

function heatOf(
  lines: readonly ReportLine[],
  name: FigureName,
  { figures, by }: Asked,
  { language, labels }: Told,
): ReportChart | null {
  if (by.length !== 2) return null;
  const across = IN_ORDER.map((one) => by.indexOf(one)).find((at) => at >= 0);
  if (across === undefined) return null;
  const [down, place] = [1 - across, figures.indexOf(name)];
  const [columnDimension, rowDimension] = [by[across]!, by[down]!];
  const columns = columnsOf(columnDimension, distinct(lines, across));
  const inOrder = IN_ORDER.includes(rowDimension);
  const all = inOrder ? columnsOf(rowDimension, distinct(lines, down)) : distinct(lines, down);
  if (columns.length > MOST_COLUMNS || all.length < 2 || (inOrder && all.length > MOST_ROWS.inOrder)) return null;
  const at = (line: ReportLine) => line.row.values[place] ?? null;
  const rows = inOrder ? all : highest(all, lines, (line) => [line.row.key[down] ?? null, at(line)]);
  const drawn = lines.filter(({ row }) => rows.includes(row.key[down] ?? null));
  const known = drawn.filter((line) => at(line) !== null);
  // Amounts of several currencies have no common measure.
  if (known.length === 0 || new Set(known.map(({ currency }) => currency)).size > 1) return null;
  const sorted = known.toSorted((a, b) => at(a)! - at(b)!);
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  const reach = at(most)! - at(least)! || 1;
  const text = (line: ReportLine) => valueText(name, at(line), line.currency, language);
  const byKey = new Map(known.map((line) => [JSON.stringify([line.row.key[down], line.row.key[across]]), line]));
  return {
    shape: 'heat',
    shown: drawn.length,
    columns: columns.map((value) => partText(columnDimension, value, labels, language)),
    rows: rows.map((row) => ({
      label: partText(rowDimension, row, labels, language),
      cells: columns.map((column): HeatField | null => {
        const line = byKey.get(JSON.stringify([row, column]));
        return line
          ? { id: line.id, label: line.label, part: (at(line)! - at(least)!) / reach, text: text(line) }
          : null;
      }),
    })),
    least: text(least),
    most: text(most),
  };
}

/** Those with the highest field, as many as can be read, in the order in which they came. */
function highest(
  all: readonly (string | number | null)[],
  lines: readonly ReportLine[],
  fieldOf: (line: ReportLine) => [string | number | null, number | null],
): (string | number | null)[] {
  const most = new Map<string | number | null, number>();
  for (const line of lines) {
    const [key, value] = fieldOf(line);
    most.set(key, Math.max(most.get(key) ?? Number.NEGATIVE_INFINITY, value ?? Number.NEGATIVE_INFINITY));
  }
  const kept = new Set(all.toSorted((a, b) => (most.get(b) ?? 0) - (most.get(a) ?? 0)).slice(0, MOST_ROWS.named));
  return all.filter((one) => kept.has(one));
}
