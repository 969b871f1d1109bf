import type { Dimension } from './facts.ts';
import type { FigureName } from './figures.ts';
import { filled, wordsIn } from './report-words.ts';
import { figureTitle, rowName, valueText } from './said.ts';
import type { ToldReport, ToldRow } from './told-report.ts';

/** A row of a report as a table has it. */
export type ReportLine = { id: string; row: ToldRow; label: string; currency: string | null };

type Shape = { figures: readonly FigureName[]; by: readonly Dimension[] };

/** In which currency a row's amounts are; null where it has several. */
export function currencyOf(by: readonly Dimension[], row: ToldRow, report: ToldReport): string | null {
  const place = by.indexOf('fleet');
  if (place < 0) return report.currency;
  return report.currencies[String(row.key[place])] ?? null;
}

/** The rows of a report with how they are called. */
export const linesOf = (by: readonly Dimension[], report: ToldReport, language: string): ReportLine[] =>
  report.rows.map((row) => ({
    id: JSON.stringify(row.key),
    row,
    label: rowName(by, row.key, report.labels, language),
    currency: currencyOf(by, row, report),
  }));

/** What a chart of a figure is called. */
export function chartTitle(name: FigureName, by: readonly Dimension[], language: string): string {
  const words = wordsIn(language);
  const cut = by.map((one) => words.dimension[one]).join(' · ');
  return filled(words.chart, { figure: figureTitle(name, language), by: cut });
}

/** The sentence of what stands out: where a figure is highest, and where it is lowest; empty where nothing is known. */
export function standsOut(
  name: FigureName,
  lines: readonly ReportLine[],
  { figures }: Pick<Shape, 'figures'>,
  language: string,
): string {
  const words = wordsIn(language);
  const place = figures.indexOf(name);
  const at = (line: ReportLine) => line.row.values[place] ?? null;
  const known = lines.filter((line) => at(line) !== null);
  const figure = figureTitle(name, language);
  const sorted = known.toSorted((a, b) => (at(b) ?? 0) - (at(a) ?? 0));
  const [most, least] = [sorted[0], sorted.at(-1)];
  if (!most || !least) return '';
  const value = (line: ReportLine) => valueText(name, at(line), line.currency, language);
  if (most === least) return filled(words.standsOutOne, { figure, value: value(most), what: most.label });
  return filled(words.standsOut, {
    figure,
    what: most.label,
    value: value(most),
    least: least.label,
    leastValue: value(least),
  });
}

/** The clocks that days and hours of it are by. */
export function clocksSaid(zones: ToldReport['zones'], language: string): string {
  const words = wordsIn(language);
  const different = [...new Set(Object.values(zones))];
  return different.length === 1 ? filled(words.clocks, { zone: different[0] ?? '' }) : words.clocksEach;
}
