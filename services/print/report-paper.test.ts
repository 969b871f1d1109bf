import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartTicks } from '#core/print/chart-scale.ts';
import { printedReport, type ReportPaper } from '#core/print/report-paper.ts';
import { pdfOf } from './pdf.ts';
import { hasPoppler, readPaper } from './testing/read-paper.ts';

const MADE = { madeAt: new Date('2026-11-21T11:00:00Z') };

const scale = (most: number, least = 0) => chartTicks(most, least).map((value) => ({ value, text: `${value} drawn` }));

const report = (rows: number, change: Partial<ReportPaper> = {}): ReportPaper => ({
  language: 'en',
  from: ['Gothenburg Cabs AB', 'Invented Street 1'],
  foot: 'Gothenburg Cabs AB · 556000-0001',
  title: 'Fleet report',
  subtitles: [
    '1 to 30 November 2026, by the clocks of Europe/Stockholm',
    'Areas: Centrum, Haga; bookings by telephone only',
    'Friday evening stands out: 212 jobs, twice the usual.',
  ],
  chart: {
    heading: 'Jobs by hour',
    alt: 'Jobs by hour: most at 18, 212; fewest at 4, 6.',
    drawn: {
      shape: 'bars',
      scale: scale(300),
      legend: { now: 'November 2026', before: 'October 2026' },
      bars: Array.from({ length: 24 }, (_, hour) => ({
        label: String(hour).padStart(2, '0'),
        value: hour * 9,
        text: String(hour * 9),
        before: { value: 100, text: '100' },
      })),
    },
  },
  columns: [{ head: 'Day' }, { head: 'Area', share: 2 }, { head: 'Jobs', end: true }, { head: 'Covered', end: true }],
  rows: Array.from({ length: rows }, (_, n) => [`${(n % 30) + 1} Nov`, `Area ${n}`, String(n), '98.1 %']),
  totals: ['All', '', '4,950', '98.1 %'],
  empty: 'Nothing of the kind happened in this span.',
  notes: [
    { label: 'Jobs', text: 'Jobs wanted in the span, whatever became of them but cancelled.' },
    { label: 'Covered', text: 'Jobs whose customer was picked up.' },
  ],
  notesHeading: 'What each figure counts',
  ...change,
});

const drawn = (change: ReportPaper) => pdfOf(printedReport(change), MADE);
const plain = (paper: Buffer) => paper.toString('latin1');
const count = (pdf: string, what: RegExp) => pdf.match(what)?.length ?? 0;

const wide = () => {
  const columns = Array.from({ length: 10 }, (_, n) => ({ head: `Colonne ${n + 1}`, end: n > 0 }));
  const names = ['Centrum', 'Hisingen', 'Mölndal'];
  const bars = names.map((label, n) => ({ label, value: n * 1_000, text: `${n} 000 kr` }));
  const rows = [columns.map((_, n) => String(n))];
  const { totals: _, ...rest } = report(0, {
    language: 'fr',
    title: 'Rapport',
    columns,
    rows,
    chart: { alt: 'Trois secteurs', drawn: { shape: 'bars', bars, scale: scale(2_000) } },
  });
  return rest;
};

const [upright, lying, empty] = await Promise.all([
  drawn(report(100)),
  drawn(wide()),
  drawn(report(0, { chart: { alt: '', drawn: { shape: 'bars', bars: [], scale: [] } } })),
]);

test('a report is tagged, its chart a figure with its words, its table with totals over as many pages as it needs', () => {
  const pdf = plain(upright);
  for (const said of ['/MarkInfo', 'pdfuaid:part', '/Lang (en)', '/MediaBox [0 0 595.28 841.89]'])
    expect(pdf).toContain(said);
  expect(count(pdf, /\/Type \/Page\b(?!s)/g)).toBe(4);
  expect(pdf).toContain('/Alt (Jobs by hour: most at 18, 212; fewest at 4, 6.)');
  // The head, a hundred rows and the totals.
  expect([count(pdf, /\/S \/TR\b/g), count(pdf, /\/S \/TH\b/g), count(pdf, /\/S \/Figure\b/g)]).toEqual([102, 4, 1]);
  // Drawn, not painted: no picture is in it.
  expect(pdf).not.toContain('/Subtype /Image');
});

test('many columns lie on their side; a span in which nothing happened has no table and no chart', () => {
  expect(plain(lying)).toContain('/MediaBox [0 0 841.89 595.28]');
  expect([count(plain(empty), /\/S \/Table\b/g), count(plain(empty), /\/S \/Figure\b/g)]).toEqual([0, 0]);
});

test('bars go below nought too, pairs are fields with the least and the most beside them', async ({ skip }) => {
  const below = await drawn(
    report(3, {
      chart: {
        alt: 'Over and short by till.',
        drawn: {
          shape: 'bars',
          scale: scale(200, -300),
          bars: Array.from({ length: 20 }, (_, n) => ({ label: `T${n}`, value: n * 20 - 250, text: String(n) })),
        },
      },
    }),
  );
  const fields = await drawn(
    report(3, {
      chart: {
        alt: 'Jobs by weekday and hour.',
        drawn: {
          shape: 'heat',
          columns: Array.from({ length: 24 }, (_, hour) => `h${hour}`),
          rows: ['Monday', 'Tuesday'].map((label, day) => ({
            label,
            cells: Array.from({ length: 24 }, (_, hour) => (hour === 3 ? null : { part: (hour + day) / 24 })),
          })),
          least: '4 jobs',
          most: '96 jobs',
        },
      },
    }),
  );
  expect([count(plain(below), /\/S \/Figure\b/g), count(plain(fields), /\/S \/Figure\b/g)]).toEqual([1, 1]);
  if (!hasPoppler) return skip('pdftotext is not installed: the charts were not read by another program');
  expect(readPaper(below).text).toMatch(/-300 drawn/);
  const { text } = readPaper(fields);
  for (const said of ['Monday', 'Tuesday', 'h0', '4 jobs', '96 jobs']) expect(text).toContain(said);
});

test('another program reads its tags, its size and all that it says, in both languages', ({ skip }) => {
  if (!hasPoppler) return skip('pdfinfo and pdftotext are not installed: the paper was not read by another program');
  const { info, text } = readPaper(upright);
  expect(info).toMatch(/Title: +Fleet report/);
  expect(info).toMatch(/Tagged: +yes/);
  expect(info).toMatch(/Pages: +4\nEncrypted: +no\nPage size: +595.28 x 841.89 pts \(A4\)/);
  for (const said of [
    'Gothenburg Cabs AB',
    'by the clocks of Europe/Stockholm',
    'Areas: Centrum, Haga; bookings by telephone only',
    'Friday evening stands out',
    'Page 1 of 4',
    'Page 4 of 4',
    'Jobs wanted in the span, whatever became of them but cancelled.',
    '556000-0001',
  ])
    expect(text).toContain(said);
  expect(text).toMatch(/All +4,950 +98\.1 %/);
  expect(text).toMatch(/99 +98\.1 %/);
  const french = readPaper(lying);
  expect(french.text).toContain('Page 1 sur 1');
  expect(french.text).toMatch(/Mölndal +2 000 kr/);
  expect(readPaper(empty).text).toContain('Nothing of the kind happened in this span.');
});

test('a scale goes in even steps through nought, from at or below the least value to at or above the largest', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 1e12, noNaN: true }),
      fc.oneof(fc.constant(0), fc.double({ min: -1e12, max: -1e-6, noNaN: true })),
      (largest, least) => {
        const ticks = chartTicks(largest, least);
        const slack = 1e-9 * Math.max(largest, -least);
        expect(ticks).toContain(0);
        expect(ticks[0]).toBeLessThanOrEqual(least + slack);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest - slack);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(least === 0 ? 9 : 17);
        if (least === 0) expect(ticks[0]).toBe(0);
      },
    ),
  );
  expect(chartTicks(212)).toEqual([0, 100, 200, 300]);
  expect(chartTicks(212, -30)).toEqual([-100, 0, 100, 200, 300]);
  expect(chartTicks(0, -9)).toEqual([-10, -7.5, -5, -2.5, 0]);
  expect(chartTicks(0)).toEqual([0, 1]);
});
