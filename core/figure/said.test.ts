import { expect, test } from 'vitest';
import { chartOf } from './chart/report-chart.ts';
import { aboutReport, paperOfReport, type ReadReport, sheetOfReport } from './report-file.ts';
import { linesOf, standsOut } from './report-lines.ts';
import { partText, rowName, valueCell, valueText } from './said.ts';
import type { ToldReport } from './told-report.ts';

const NO_LABELS = {};

test.each([
  ['jobs', 1_234, '1,234', '1\u202f234'],
  ['waitMean', 270, '4:30', '4:30'],
  ['promiseBias', -90, '−1:30', '−1:30'],
  ['revenue', 123_450, '1,234.50', '1\u202f234,50'],
  ['distance', 7_400, '7.4\u00a0km', '7,4\u00a0km'],
  ['coveredShare', 0.981, '98.1%', '98,1\u202f%'],
  ['shiftTime', 5_400, '1.5\u00a0h', '1,5\u00a0h'],
  ['jobs', null, '–', '–'],
  ['decideMean', 44.6, '45\u00a0min', '45\u00a0min'],
  ['decideMean', 60, '1\u00a0h', '1\u00a0h'],
  ['decideMean', 2_879, '47\u00a0h\u00a059\u00a0min', '47\u00a0h\u00a059\u00a0min'],
  ['suspensionMost', 10_260, '7\u00a0d\u00a03\u00a0h', '7\u00a0j\u00a03\u00a0h'],
  ['workCostAKm', 2_050.4, '20.50', '20,50'],
] as const)('%s of %s is said as %s, in French %s', (name, value, en, fr) => {
  expect([valueText(name, value, 'SEK', 'en'), valueText(name, value, 'SEK', 'fr')]).toEqual([en, fr]);
});

test('money without a currency is not said, and stands in no cell', () => {
  expect([valueText('revenue', 100, null, 'en'), valueCell('revenue', 100, null)]).toEqual(['–', null]);
  expect(valueCell('revenue', 100, 'KWD')).toEqual({ amountMinor: 100, currency: 'KWD' });
});

test('a row is called by what it stands for', () => {
  expect(rowName(['weekday', 'hour'], [1, 23], NO_LABELS, 'en')).toBe('Monday · 23–00');
  expect(rowName(['month'], ['2026-11'], NO_LABELS, 'fr')).toBe('novembre 2026');
  expect(rowName(['area', 'source'], [3, 'book'], { area: { 3: 'Haga' } }, 'fr')).toBe('Haga · Standard');
  expect(rowName([], [], NO_LABELS, 'en')).toBe('All together');
  expect(partText('area', null, NO_LABELS, 'en')).toBe('None');
  expect(partText('workCause', 'wear', NO_LABELS, 'fr')).toBe('Usure');
  expect(partText('tamperRule', 'gpsGap', NO_LABELS, 'en')).toBe('Silent while hired');
  expect(partText('channel', 'authority', NO_LABELS, 'fr')).toBe('Autorité');
  expect(partText('itemKind', 'bankCard', NO_LABELS, 'en')).toBe('Bank card');
  expect(partText('tamperRule', 'gone', NO_LABELS, 'en')).toBe('gone');
  expect(partText('severity', 1, NO_LABELS, 'en')).toBe('1');
  const courses = { course: { 3: 'City, 2\nVille, 2', 4: 'City' } };
  expect(['en', 'fr'].map((language) => partText('course', 3, courses, language))).toEqual(['City, 2', 'Ville, 2']);
  expect(partText('course', 4, courses, 'fr')).toBe('City');
});

const report: ToldReport = {
  rows: [
    { key: [9], values: [3], over: [null], was: [5] },
    { key: [17], values: [7], over: [null], was: [2] },
  ],
  total: { key: [], values: [10], over: [null], was: [7] },
  labels: {},
  currency: 'SEK',
  currencies: { 1: 'SEK' },
  zones: { 1: 'Europe/Stockholm' },
  compared: { first: '2026-11-13', last: '2026-11-19' },
};
const read: ReadReport = {
  made: {
    page: 'fleet',
    format: 'pdf',
    language: 'en',
    drawn: 'jobs',
    asked: {
      fleets: [1],
      figures: ['jobs'],
      by: ['hour'],
      first: '2026-11-20',
      last: '2026-11-26',
      filters: { area: [3] },
      compare: 'before',
    },
  },
  report,
  asked: { fleet: { 1: 'Cabs' }, area: { 3: 'Haga' } },
};

test('what a report is about is said in lines', () => {
  expect(aboutReport(read)).toEqual([
    '20 Nov 2026 to 26 Nov 2026. Days and hours are by the clocks of Europe/Stockholm.',
    'Fleets: Cabs',
    'Only Area: Haga',
    'Beside 13 Nov 2026 to 19 Nov 2026',
    'Jobs: most for 17–18 (7), least for 09–10 (3).',
  ]);
});

test('a paper and a sheet have the same rows and the same total', () => {
  const paper = paperOfReport(read, { from: ['Cabs AB'], foot: 'Cabs AB' });
  expect(paper.columns.map(({ head }) => head)).toEqual(['Hour', 'Jobs', 'Jobs, before']);
  expect(paper.rows).toEqual([
    ['09–10', '3', '5'],
    ['17–18', '7', '2'],
  ]);
  expect(paper.totals).toEqual(['All together', '10', '7']);
  const bars = paper.chart?.drawn.shape === 'bars' ? paper.chart.drawn.bars : [];
  expect(bars).toHaveLength(24);
  expect(bars.filter(({ value }) => value !== null)).toEqual([
    { label: '09–10', value: 3, text: '3', before: { value: 5, text: '5' } },
    { label: '17–18', value: 7, text: '7', before: { value: 2, text: '2' } },
  ]);
  expect(bars[18]).toEqual({ label: '18–19', value: null, text: '–' });
  const sheet = sheetOfReport(read);
  expect([...sheet.rows]).toEqual([
    ['09–10', 3, 5],
    ['17–18', 7, 2],
  ]);
  expect(sheet.beneath[0]).toEqual(['All together', 10, 7]);
});

test('of one row is said what it is, and of none nothing', () => {
  const lines = linesOf(['hour'], { ...report, rows: report.rows.slice(0, 1) }, 'en');
  expect(standsOut('jobs', lines, read.made.asked, 'en')).toBe('Jobs: 3 for 09–10.');
  expect(standsOut('jobs', [], read.made.asked, 'en')).toBe('');
  expect(chartOf(lines, 'jobs', read.made.asked, { language: 'en', labels: {}, currency: 'SEK' })).toMatchObject({
    shape: 'upright',
    shown: 1,
    bars: expect.arrayContaining([expect.objectContaining({ text: '3', wasText: '5' })]),
  });
});
