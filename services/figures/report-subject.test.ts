import { expect, test } from 'vitest';
import { type MadeReport, reportParams } from '#core/figure/made-report.ts';
import type { Language } from '#core/language/languages.ts';
import { subjectOfReport } from './report-subject.ts';

const made = (change: Partial<MadeReport> = {}, asked: Partial<MadeReport['asked']> = {}): MadeReport => ({
  page: 'fleet',
  format: 'xlsx',
  language: 'en',
  drawn: 'jobs',
  asked: {
    fleets: [1],
    figures: ['jobs'],
    by: ['day'],
    first: '2026-11-20',
    last: '2026-11-22',
    compare: null,
    filters: {},
    ...asked,
  },
  ...change,
});
const said = (report: MadeReport, language: Language = 'en') => subjectOfReport(reportParams(report), language);

test('a report in the list of long work says its name, days, cut, figures and format, in the language of its reader', () => {
  expect(said(made())).toBe('Fleet report · 20 Nov 2026 – 22 Nov 2026 · Day · Jobs · XLSX');
  expect(said(made(), 'fr')).toBe('Rapport de flotte · 20 nov. 2026 – 22 nov. 2026 · Jour · Courses · XLSX');
});

test('reports that differ in any of it are told apart', () => {
  const all = [
    made(),
    made({ format: 'pdf' }),
    made({ page: 'performance' }),
    made({}, { last: '2026-11-21' }),
    made({}, { by: ['area'] }),
    made({}, { by: ['day', 'hour'] }),
    made({}, { figures: ['jobs', 'covered'] }),
    made({}, { filters: { area: [3] } }),
    made({}, { compare: 'week' }),
  ];
  for (const language of ['en', 'fr'] as const)
    expect(new Set(all.map((report) => said(report, language))).size).toBe(all.length);
});

test('what this release does not know says nothing', () => {
  expect(subjectOfReport({}, 'en')).toBeNull();
  expect(said(made({}, { figures: ['nothing'] as never }))).toBeNull();
});
