import type { Printed, PrintedChart, PrintedColumn, PrintedPart } from './printed.ts';

/** A report as it is to stand on paper: all words in its language, all values written out. */
export type ReportPaper = {
  language: Printed['language'];
  /** Whose paper it is, and the foot of each page: the letterhead. */
  from: readonly string[];
  foot?: string;
  title: string;
  /** Lines beneath the title: the span with its zone, the filters in words, what stands out. */
  subtitles: readonly string[];
  chart?: Omit<PrintedChart, 'kind'>;
  columns: readonly PrintedColumn[];
  rows: readonly (readonly string[])[];
  totals?: readonly string[];
  /** Said in the place of a table without rows. */
  empty: string;
  /** What each figure counts. */
  notes: readonly { label: string; text: string }[];
  notesHeading: string;
};

/** A paper takes so many rows: setting them takes six seconds. What is longer is a matter for a file. */
export const MOST_PAPER_ROWS = 1_500;
/** So many columns fit an upright page. */
const MOST_UPRIGHT = 7;

const isDrawn = (drawn: PrintedChart['drawn']) =>
  drawn.shape === 'heat' ? drawn.rows.length > 0 : drawn.bars.length > 0;

/** A report as a paper: title, lines, chart, table with its totals, what each figure counts. */
export function printedReport(paper: ReportPaper): Printed {
  const { language, from, foot, title, subtitles, chart, columns, rows, totals, empty, notes, notesHeading } = paper;
  const parts: PrintedPart[] = [];
  if (subtitles.length > 0) parts.push({ kind: 'text', lines: subtitles });
  if (chart && isDrawn(chart.drawn)) parts.push({ kind: 'chart', ...chart });
  if (rows.length === 0) parts.push({ kind: 'text', lines: [empty] });
  else parts.push({ kind: 'table', columns, rows, ...(totals ? { totals } : {}) });
  if (notes.length > 0)
    parts.push({ kind: 'text', heading: notesHeading, lines: notes.map(({ label, text }) => `${label}: ${text}`) });
  return {
    language,
    title,
    from,
    facts: [],
    parts,
    wide: columns.length > MOST_UPRIGHT,
    ...(foot === undefined ? {} : { foot }),
  };
}
