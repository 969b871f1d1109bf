import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageing } from './ageing.ts';
import { creditLines, type InvoiceDrive, linesOf, netOf, sameLines, taxOn, totalsOf } from './invoice.ts';
import { missingOfBuyer, missingOfSeller } from './party.ts';
import { openMinor, spread, stateOf } from './state.ts';

const rate = fc.constantFrom(null, 0, 5, 5.5, 6, 7, 10, 19, 20, 25);
const drives = fc.uniqueArray(
  fc.record({
    jobId: fc.integer({ min: 1, max: 9_999 }),
    onDate: fc.constantFrom('2026-10-01', '2026-10-02', '2026-10-31'),
    text: fc.constant('A – B'),
    taxPercent: rate,
    grossMinor: fc.integer({ min: 1, max: 2_000_000 }),
  }),
  { minLength: 1, maxLength: 30, selector: ({ jobId }) => jobId },
);
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

test('an invoice comes to what its drives come to, by every rate and to the last unit', () => {
  fc.assert(
    fc.property(drives, (all: InvoiceDrive[]) => {
      const lines = linesOf(all);
      const totals = totalsOf(lines);
      expect(totals.totalMinor).toBe(sum(all.map(({ grossMinor }) => grossMinor)));
      expect(sum(lines.map(({ netMinor }) => netMinor))).toBe(totals.netMinor);
      expect(totals.netMinor + totals.taxMinor + totals.roundingMinor).toBe(totals.totalMinor);
      expect(totals.roundingMinor).toBeGreaterThanOrEqual(0);
      expect(totals.roundingMinor).toBeLessThanOrEqual(totals.taxes.length);
      for (const { percent, netMinor, taxMinor, category } of totals.taxes) {
        expect(taxMinor).toBe(taxOn(netMinor, percent));
        expect(category === 'S').toBe(percent > 0);
      }
      for (const line of lines) expect(line.netMinor).toBeLessThanOrEqual(line.grossMinor);
      expect(lines.map(({ line }) => line)).toEqual(lines.map((_, at) => at + 1));
      // A whole credit note is the invoice again.
      expect(creditLines(lines)).toEqual(lines);
    }),
  );
});

test('the net is the largest that does not exceed what was paid, so at most one unit is rounded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), fc.constantFrom(0, 5.5, 6, 10, 25, 100), (gross, percent) => {
      const net = netOf(gross, percent);
      expect(net + taxOn(net, percent)).toBeLessThanOrEqual(gross);
      expect(net + 1 + taxOn(net + 1, percent)).toBeGreaterThan(gross);
      expect(gross - net - taxOn(net, percent)).toBeLessThanOrEqual(1);
    }),
  );
});

test('three thirds of 100.00 with 25 % come to 80.00 and 20.00', () => {
  const drive = { onDate: '2026-10-01', text: 'A', taxPercent: 25 };
  const lines = linesOf([3_334, 3_333, 3_333].map((grossMinor, at) => ({ ...drive, jobId: at + 1, grossMinor })));
  expect(lines.map(({ netMinor }) => netMinor)).toEqual([2_667, 2_667, 2_666]);
  expect(totalsOf(lines)).toMatchObject({ netMinor: 8_000, taxMinor: 2_000, roundingMinor: 0, totalMinor: 10_000 });
});

test('a draft differs from the book when a fare, a rate or a drive does', () => {
  const drive = { jobId: 1, onDate: '2026-10-01', text: 'A', taxPercent: 25, grossMinor: 100 };
  const lines = linesOf([drive]);
  expect(sameLines(lines, linesOf([{ ...drive, text: 'Another name' }]))).toBe(true);
  for (const now of [
    [],
    [{ ...drive, grossMinor: 99 }],
    [{ ...drive, taxPercent: 6 }],
    [drive, { ...drive, jobId: 2 }],
  ]) {
    expect(sameLines(lines, linesOf(now))).toBe(false);
  }
});

test('an invoice is overdue from the day after its due day on, until it is paid or credited', () => {
  const issued = { number: 7, dueOn: '2026-10-31', totalMinor: 100, creditedMinor: 0, paidMinor: 0 };
  expect(stateOf({ ...issued, number: null }, '2027-01-01')).toBe('draft');
  expect(stateOf(issued, '2026-10-31')).toBe('issued');
  expect(stateOf({ ...issued, paidMinor: 1 }, '2026-10-31')).toBe('partPaid');
  expect(stateOf({ ...issued, paidMinor: 1 }, '2026-11-01')).toBe('overdue');
  expect(stateOf({ ...issued, paidMinor: 60, creditedMinor: 40 }, '2026-11-01')).toBe('paid');
  expect(stateOf({ ...issued, creditedMinor: 100 }, '2026-11-01')).toBe('credited');
  expect(openMinor({ ...issued, paidMinor: 30, creditedMinor: 20 })).toBe(50);
});

test('a payment settles in order, and none beyond what is open', () => {
  const open = [
    { id: 1, minor: 50 },
    { id: 2, minor: 30 },
  ];
  expect(spread(open, 60)).toEqual([
    { id: 1, minor: 50 },
    { id: 2, minor: 10 },
  ]);
  expect(spread(open, 500).map(({ minor }) => minor)).toEqual([50, 30]);
  expect(spread(open, 0)).toEqual([]);
});

test('what the law wants of seller and buyer is named where it is missing', () => {
  const party = { name: 'N', address: ['S 1'], country: 'SE', taxNumber: 'SE1', email: '' };
  const seller = { ...party, companyNumber: '', iban: 'SE45' };
  const buyer = { ...party, taxNumber: '', reference: '1' };
  expect([missingOfSeller(seller), missingOfBuyer(buyer)]).toEqual([null, null]);
  expect(missingOfSeller({ ...seller, taxNumber: '' })).toBe('taxNumber');
  expect(missingOfBuyer({ ...buyer, address: [] })).toBe('address');
});

test('what is open is told by how long it has been due, to the day', () => {
  const dueOn = '2026-10-01';
  const at = (today: string) =>
    Object.entries(ageing([{ dueOn, minor: 5 }], today)).find(([, minor]) => minor > 0)?.[0];
  expect(['2026-10-01', '2026-10-02', '2026-10-31', '2026-11-01', '2026-11-30'].map(at)).toEqual([
    'notDue',
    'to30',
    'to30',
    'to60',
    'to60',
  ]);
  expect(['2026-12-01', '2026-12-30', '2026-12-31'].map(at)).toEqual(['to90', 'to90', 'over']);
});
