import { languageOf } from '../language/languages.ts';
import type { WorkParams } from '../long-work/declared.ts';
import type { Filters } from './cut.ts';
import type { Dimension } from './facts.ts';
import { FIGURE_NAMES, type FigureName } from './figures.ts';
import type { ReportLanguage } from './report-words.ts';
import { REPORT_NAMES, type ReportName } from './reports.ts';
import type { Comparison, Days } from './span.ts';

export const REPORT_FORMATS = ['pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What a report is asked. */
export type ReportAsked = Days & {
  fleets: readonly number[];
  figures: readonly FigureName[];
  by: readonly Dimension[];
  filters: Filters;
  compare: Comparison | null;
};

/** A report that a file is to be made of. */
export type MadeReport = {
  page: ReportName;
  format: ReportFormat;
  language: ReportLanguage;
  drawn: FigureName;
  asked: ReportAsked;
};

/** Rows of a file. */
export const MOST_FILE_ROWS = 100_000;

/** The same of the same report, in whichever order its fleets and filters were named. */
export function reportParams({ page, format, language, drawn, asked }: MadeReport): WorkParams {
  const { figures, by, first, last, compare } = asked;
  const fleets = [...new Set(asked.fleets)].toSorted((a, b) => a - b);
  const filters = Object.fromEntries(Object.entries(asked.filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const report = JSON.stringify({ figures, by, first, last, compare, filters });
  return { page, format, language, drawn, fleets: fleets.join(','), report };
}

/** The report that these params ask for; null where this release does not know what it names. */
export function reportFrom(params: WorkParams): MadeReport | null {
  const { format, language, drawn, fleets } = params;
  const page = REPORT_NAMES.find((name) => name === params['page']);
  const asked = JSON.parse(String(params['report'])) as Omit<ReportAsked, 'fleets'>;
  if (!page || !asked.figures.every((name) => FIGURE_NAMES.includes(name))) return null;
  return {
    page,
    format: format === 'xlsx' ? 'xlsx' : 'pdf',
    language: languageOf(String(language)),
    drawn: asked.figures.find((name) => name === drawn) ?? (asked.figures[0] as FigureName),
    asked: { ...asked, fleets: String(fleets).split(',').map(Number) },
  };
}
