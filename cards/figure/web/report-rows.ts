import type { Dimension } from '#core/figure/facts.ts';
import { type FigureName, figureOf } from '#core/figure/figures.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import type { AskedReport, ToldReport, ToldRow } from '../contract.ts';
import { figureSays, figureTitle, valueCell, valueText } from './figure-said.ts';
import type { Bar } from './ReportChart.tsx';
import type { useFigureTexts } from './texts.ts';

type Say = ReturnType<typeof useFigureTexts>;

/** A row of a report as the table has it. */
export type ReportLine = { id: string; row: ToldRow; label: string; currency: string | null };

const IN_ORDER: readonly Dimension[] = ['day', 'weekday', 'month', 'hour'];
const MOST_UPRIGHT = 200;
const MOST_LYING = 8;

/** In which currency a row's amounts are; null where it has several. */
export function currencyOf(by: readonly Dimension[], row: ToldRow, report: ToldReport): string | null {
  const place = by.indexOf('fleet');
  if (place < 0) return report.currency;
  return report.currencies[String(row.key[place])] ?? null;
}

/** The columns of a report: what the row stands for, then each figure, beside it what it was where that is asked. */
export function reportColumns(
  asked: AskedReport,
  currency: string | null,
  say: Say,
  language: string,
): BoardColumn<ReportLine>[] {
  const { figures, by, compare } = asked;
  const places = new Map(figures.map((name, place) => [name, place]));
  const valueOf = (name: FigureName, of: 'values' | 'was') => (line: ReportLine) =>
    line.row[of]?.[places.get(name) ?? 0] ?? null;
  const column = (name: FigureName, of: 'values' | 'was'): BoardColumn<ReportLine> => {
    const value = valueOf(name, of);
    const money = currency !== null && figureOf(name).unit.startsWith('minor') ? ` (${currency})` : '';
    const title = `${figureTitle(name, language)}${money}`;
    return {
      id: of === 'values' ? name : `${name}-was`,
      title: of === 'values' ? title : say('was', { name: title }),
      width: Math.max(96, Math.min(190, title.length * 8 + 40)),
      kind: 'number',
      value,
      text: (line) => valueText(name, value(line), line.currency, language),
      hint: () => figureSays(name, language),
      sheet: (line) => valueCell(name, value(line), line.currency),
      ...(of === 'was' ? { tone: () => 'soft' as const } : {}),
    };
  };
  return [
    {
      id: 'key',
      title: by.map((one) => say(`dimension.${one}`)).join(' · '),
      width: 220,
      pinned: true,
      strong: true,
      // Rows stand in the order of their keys until another column is sorted by.
      value: (line) => line.label,
    },
    ...figures.flatMap((name) =>
      compare === null ? [column(name, 'values')] : [column(name, 'values'), column(name, 'was')],
    ),
  ];
}

/** What is drawn of a figure: all rows in their order where they are days or hours, else the highest. */
export function barsOf(
  lines: readonly ReportLine[],
  name: FigureName,
  asked: AskedReport,
  language: string,
): { shown: Bar[]; upright: boolean } {
  const place = asked.figures.indexOf(name);
  const upright = asked.by.every((one) => IN_ORDER.includes(one)) && lines.length <= MOST_UPRIGHT;
  const bars = lines.map(({ id, label, row, currency }): Bar => {
    const [value, was] = [row.values[place] ?? null, row.was?.[place] ?? null];
    return {
      id,
      label,
      value,
      was,
      text: valueText(name, value, currency, language),
      wasText: row.was ? valueText(name, was, currency, language) : null,
    };
  });
  if (upright) return { shown: bars, upright };
  return {
    shown: bars.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, MOST_LYING),
    upright,
  };
}

/** The sentence of what stands out: where a figure is highest, and where it is lowest. */
export function standsOut(
  name: FigureName,
  lines: readonly ReportLine[],
  { figures }: AskedReport,
  say: Say,
  language: string,
): string {
  const place = figures.indexOf(name);
  const at = (line: ReportLine) => line.row.values[place] ?? null;
  const known = lines.filter((line) => at(line) !== null);
  const figure = figureTitle(name, language);
  const sorted = known.toSorted((a, b) => (at(b) ?? 0) - (at(a) ?? 0));
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (!most || !least) return '';
  const value = (line: ReportLine) => valueText(name, at(line), line.currency, language);
  if (most === least) return say('standsOutOne', { figure, value: value(most), what: most.label });
  return say('standsOut', {
    figure,
    what: most.label,
    value: value(most),
    least: least.label,
    leastValue: value(least),
  });
}
