import type { SheetCell } from '../kit/sheet.ts';
import type { SheetColumn } from '../kit/xlsx/sheet-xml.ts';
import { colonIn } from '../language/typeset.ts';
import { printedDay } from '../print/print-words.ts';
import type { Printed, PrintedChart } from '../print/printed.ts';
import type { ReportPaper } from '../print/report-paper.ts';
import { chartOf } from './chart/report-chart.ts';
import type { Dimension } from './facts.ts';
import { type FigureName, isMoney } from './figures.ts';
import type { MadeReport } from './made-report.ts';
import { chartTitle, clocksSaid, currencyOf, linesOf, standsOut } from './report-lines.ts';
import { REPORT_TITLES } from './report-titles.ts';
import { filled, wordsIn } from './report-words.ts';
import { figureSays, figureTitle, partText, valueCell, valueText } from './said.ts';
import type { Days } from './span.ts';
import type { Labels, ToldReport, ToldRow } from './told-report.ts';

/** A report that was read, with how the fleets and filters it was asked by are called. */
export type ReadReport = { made: MadeReport; report: ToldReport; asked: Labels };

export const titleOf = ({ page, language }: MadeReport): string => REPORT_TITLES[language][page];

/** What its file is called. */
export const fileNameOf = (made: MadeReport): string => `${titleOf(made)} ${made.asked.first} – ${made.asked.last}`;

function daysSaid({ first, last }: Days, language: MadeReport['language']): string {
  if (first === last) return printedDay(first, language);
  const days = { first: printedDay(first, language), last: printedDay(last, language) };
  return filled(wordsIn(language).through, days);
}

/** The days with their clocks, the fleets, the filters, what it is beside, what stands out: a line each. */
export function aboutReport({ made, report, asked: labels }: ReadReport): string[] {
  const { asked, language, drawn } = made;
  const words = wordsIn(language);
  const filters = Object.entries(asked.filters).map(([dimension, values]) => {
    const named = values.map((value) => partText(dimension as Dimension, value, labels, language));
    return `${words.dimension[dimension as Dimension]}${colonIn(language)}${named.join(', ')}`;
  });
  const names = asked.fleets.map((id) => partText('fleet', id, labels, language)).join(', ');
  const hidden = report.currency === null && asked.figures.some(isMoney) && !asked.by.includes('fleet');
  return [
    `${daysSaid(asked, language)}. ${clocksSaid(report.zones, language)}`,
    filled(words.fleets, { names }),
    ...(filters.length > 0 ? [filled(words.limitedTo, { filters: filters.join('; ') })] : []),
    ...(report.compared ? [filled(words.beside, { days: daysSaid(report.compared, language) })] : []),
    ...(hidden ? [words.noMoney] : []),
    standsOut(drawn, linesOf(asked.by, report, language), asked, language),
  ].filter((line) => line !== '');
}

type Column = { title: string; name: FigureName; of: 'values' | 'was'; place: number };

function columnsOf({ made: { asked, language }, report }: ReadReport): Column[] {
  const words = wordsIn(language);
  return asked.figures.flatMap((name, place): Column[] => {
    const money = report.currency !== null && isMoney(name) ? ` (${report.currency})` : '';
    const title = `${figureTitle(name, language)}${money}`;
    const is: Column = { title, name, of: 'values', place };
    return asked.compare === null ? [is] : [is, { ...is, title: filled(words.was, { name: title }), of: 'was' }];
  });
}

const heads = ({ made: { asked, language } }: ReadReport): string[] =>
  asked.by.length === 0 ? [''] : asked.by.map((one) => wordsIn(language).dimension[one]);

/** A report as a paper with this letterhead. */
export function paperOfReport(read: ReadReport, head: Pick<Printed, 'from' | 'foot'>): ReportPaper {
  const { made, report } = read;
  const { asked, language, drawn } = made;
  const words = wordsIn(language);
  const columns = columnsOf(read);
  const cells = (row: ToldRow, currency: string | null) =>
    columns.map(({ name, of, place }) => {
      const text = valueText(name, row[of]?.[place] ?? null, currency, language);
      return report.currency === null && currency !== null && isMoney(name) ? `${text} ${currency}` : text;
    });
  const lines = linesOf(asked.by, report, language);
  const said = standsOut(drawn, lines, asked, language);
  const title = chartTitle(drawn, asked.by, language);
  return {
    language,
    from: head.from,
    ...(head.foot === undefined ? {} : { foot: head.foot }),
    title: titleOf(made),
    subtitles: aboutReport(read),
    chart: { heading: title, alt: `${title}. ${said}`, drawn: drawnOf(read) },
    columns: [
      ...heads(read).map((head) => ({ head, share: 1.6 })),
      ...columns.map(({ title }) => ({ head: title, end: true })),
    ],
    rows: report.rows.map((row) => [...keyTexts(read, row), ...cells(row, currencyOf(asked.by, row, report))]),
    totals: [...totalHeads(read), ...cells(report.total, report.currency)],
    empty: words.empty,
    notes: asked.figures.map((name) => ({ label: figureTitle(name, language), text: figureSays(name, language) })),
    notesHeading: words.sentences,
  };
}

function drawnOf({ made: { asked, language, drawn }, report }: ReadReport): PrintedChart['drawn'] {
  const words = wordsIn(language);
  const lines = asked.by.length === 0 ? [] : linesOf(asked.by, report, language);
  const chart = chartOf(lines, drawn, asked, { language, labels: report.labels, currency: report.currency });
  if (chart.shape === 'heat') return chart;
  const bars = chart.bars
    .filter(({ value }) => value !== null || chart.shape === 'upright')
    .map(({ label, value, text, was, wasText }) => ({
      label,
      value,
      text,
      ...(was === null ? {} : { before: { value: was, text: wasText ?? '' } }),
    }));
  const legend = asked.compare === null ? {} : { legend: { now: words.now, before: words.before } };
  return { shape: 'bars', bars, scale: chart.scale, ...legend };
}

function keyTexts({ made: { asked, language }, report }: ReadReport, row: ToldRow): string[] {
  if (asked.by.length === 0) return [wordsIn(language).all];
  return asked.by.map((dimension, place) => partText(dimension, row.key[place] ?? null, report.labels, language));
}

const totalHeads = (read: ReadReport): string[] =>
  heads(read).map((_, place) => (place === 0 ? wordsIn(read.made.language).all : ''));

export type ReportSheet = {
  name: string;
  columns: SheetColumn[];
  rows: Iterable<SheetCell[]>;
  beneath: SheetCell[][];
};

/** A report as a table of typed cells; beneath it its totals, what it is about, what its figures count. */
export function sheetOfReport(read: ReadReport): ReportSheet {
  const { made, report } = read;
  const { asked, language } = made;
  const columns = columnsOf(read);
  const apart = report.currency === null && asked.figures.some(isMoney) && asked.by.includes('fleet');
  const cells = (row: ToldRow, currency: string | null): SheetCell[] => [
    ...columns.map(({ name, of, place }) => valueCell(name, row[of]?.[place] ?? null, currency)),
    ...(apart ? [currency] : []),
  ];
  const keys = (row: ToldRow): SheetCell[] =>
    keyTexts(read, row).map((text, place) => (asked.by[place] === 'day' ? { date: String(row.key[place]) } : text));
  function* rows() {
    for (const row of report.rows) yield [...keys(row), ...cells(row, currencyOf(asked.by, row, report))];
  }
  return {
    name: titleOf(made),
    columns: [
      ...heads(read).map((title) => ({ title, width: 24 })),
      ...columns.map(({ title }) => ({ title })),
      ...(apart ? [{ title: wordsIn(language).currency }] : []),
    ],
    rows: rows(),
    beneath: [
      [...totalHeads(read), ...cells(report.total, report.currency)],
      [],
      ...aboutReport(read).map((line) => [line]),
      ...asked.figures.map((name) => [`${figureTitle(name, language)}: ${figureSays(name, language)}`]),
    ],
  };
}
