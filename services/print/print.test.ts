import { createServer } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyName } from '#core/letters/testing/any-name.ts';
import { NAMES } from '#core/letters/testing/names-of-scripts.ts';
import { PAPER_WIDTHS, PAPERS } from '#core/print/paper-width.ts';
import { printedAmount } from '#core/print/print-words.ts';
import type { Printed } from '#core/print/printed.ts';
import { printerAddress } from '#core/print/printer-address.ts';
import { drawReceipt } from './draw-pdf.ts';
import { labelsPdf } from './labels.ts';
import { pdfOf } from './pdf.ts';
import { receiptBytes } from './receipt.ts';
import { receiptLetters } from './receipt-letters.ts';
import { sendToPrinter } from './send-to-printer.ts';
import { linesOfPrinter, picturesOfPrinter } from './testing/receipt-printer.ts';

const MADE = { madeAt: new Date('2026-06-01T08:00:00Z') };

const statement = (rows: number): Printed => ({
  language: 'en',
  title: 'Statement',
  number: 'S-2026-0007',
  from: ['Gothenburg Cabs AB', 'Invented Street 1', '411 00 Göteborg'],
  to: ['Łukasz Åsberg', 'Δρόμος 7'],
  facts: [
    { label: 'Period', value: 'May 2026' },
    { label: 'Account', value: '1001' },
  ],
  parts: [
    {
      kind: 'table',
      heading: 'Journeys',
      columns: [{ head: 'Day' }, { head: 'What', share: 3 }, { head: 'SEK', end: true }],
      rows: Array.from({ length: rows }, (_, n) => [
        `${(n % 28) + 1} May`,
        `Avenyn to Järntorget, journey ${n}`,
        '120.00',
      ]),
    },
    {
      kind: 'totals',
      sums: [
        { label: 'Tax', value: '7.20' },
        { label: 'To pay', value: '1,200.00', main: true },
      ],
    },
    { kind: 'text', heading: 'How to pay', lines: ['Within 30 days.'] },
    { kind: 'code', of: 'code128', text: 'S20260007' },
  ],
  foot: 'SE556000000001',
});

test('a paper is PDF/UA of as many pages as it needs, and the same to the byte when made again', async () => {
  const pdf = await pdfOf(statement(120), MADE);
  const text = pdf.toString('latin1');
  expect(text.slice(0, 8)).toBe('%PDF-1.7');
  for (const said of [
    '/MarkInfo',
    '/StructTreeRoot',
    '/Lang (en)',
    '/DisplayDocTitle true',
    'pdfuaid:part',
    '/FontFile2',
  ])
    expect(text).toContain(said);
  expect(text.match(/\/Type \/Page\b(?!s)/g)?.length).toBe(4);
  expect(text.match(/\/S \/TH\b/g)?.length).toBe(3);
  expect(text.match(/\/S \/TR\b/g)?.length).toBe(121);
  expect(text).toMatch(/\/Alt \(S20260007\)/);
  expect(await pdfOf(statement(120), MADE)).toEqual(pdf);
  const copy = await pdfOf(statement(120), { ...MADE, copy: true });
  expect(copy.length).toBeGreaterThan(pdf.length);
});

test('a receipt printer writes it line by line, with its letters, and says when it is a copy', () => {
  const lines = linesOfPrinter(receiptBytes({ ...statement(2), to: ['Åsa Öberg'] }, { copy: true }));
  expect(lines.map((line) => line.trim())).toEqual(
    expect.arrayContaining(['COPY', 'Gothenburg Cabs AB', '411 00 Göteborg', 'Åsa Öberg']),
  );
  expect(lines).toContain('To pay                                  1,200.00');
  expect(lines.at(-1)).toBe('✂');
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(48);
});

const called = (name: string): Printed => {
  return {
    ...statement(1),
    title: name,
    from: [name, name],
    to: [name],
    foot: name,
    facts: [{ label: name, value: name }],
  };
};

test('an amount in French is printed with a blank that the printer has', () => {
  const value = printedAmount(123_490, 'EUR', 'fr');
  const lines = linesOfPrinter(
    receiptBytes({ ...statement(1), parts: [{ kind: 'totals', sums: [{ label: 'À payer', value, main: true }] }] }),
  );
  expect(lines).toContain('À payer                                 1 234,90');
});

test.each([
  ['Łukasz Żółć, Ζωή, Жук', 'Łukasz Żółć, Ζωή, Жук'],
  ['Nguyễn Thị Hương', 'Nguyen Thi Huong'],
  ['A → B ✓ −5 ₹', 'A -> B v -5 INR'],
  ['“Chez l’ami” – 1\u202f234,90 € …', '“Chez l’ami” – 1 234,90 € …'],
  ['a\u0000b\u001bm\u202ec', 'a b mc'],
])('a receipt printer writes %j as %j', (name, told) => {
  expect(linesOfPrinter(receiptBytes(called(name))).map((line) => line.trim())).toContain(told);
});

const dark = ({ dots }: { dots: Uint8Array }) => dots.reduce((sum, byte) => sum + (byte === 0 ? 0 : 1), 0);
const toOne = (name: string): Printed => ({ ...statement(1), to: [name], facts: [], parts: [] });

test.each(NAMES.filter(([, name]) => receiptLetters(name) === null))(
  'a receipt printer draws %s, of which it has no letters: %s',
  (_, name) => {
    for (const [width, dots] of [
      ['wide', 576],
      ['middle', 512],
      ['narrow', 384],
    ] as const) {
      const bytes = receiptBytes(toOne(name), { width });
      const pictures = picturesOfPrinter(bytes);
      expect(pictures).toHaveLength(1);
      for (const picture of pictures) {
        expect(picture.width).toBe(dots);
        expect(picture.height % 8).toBe(0);
        expect(picture.dots).toHaveLength((dots / 8) * picture.height);
        expect(dark(picture)).toBeGreaterThan(20);
      }
      expect(linesOfPrinter(bytes)).toContain(`▧ ${dots} × ${pictures[0]?.height}`);
    }
  },
);

test('a name that is drawn stands at the side where its letters would', () => {
  const [left, right] = picturesOfPrinter(
    receiptBytes({
      ...toOne('山'),
      to: [],
      facts: [
        { label: '山', value: '1.00' },
        { label: 'Driver', value: '김' },
      ],
    }),
  );
  const columns = ({ width, dots }: { width: number; dots: Uint8Array }) =>
    [...new Set(Array.from(dots, (byte, n) => (byte === 0 ? -1 : n % (width / 8))))].filter((column) => column >= 0);
  for (const picture of [left, right]) {
    const inked = columns(picture as { width: number; dots: Uint8Array });
    expect(Math.min(...inked)).toBeLessThan(3);
    expect(Math.max(...inked)).toBeGreaterThan(68);
  }
});

test('whatever somebody is called, a receipt is made of letters that the printer has, of pictures, and of no command', () => {
  fc.assert(
    fc.property(anyName, fc.constantFrom(...PAPERS), (name, width) => {
      // The sign of what a printer has no letter for.
      fc.pre(!name.includes('?') && !(receiptLetters(name) ?? '').includes('?'));
      const lines = linesOfPrinter(receiptBytes(called(name), { width }));
      for (const line of lines) {
        expect(line).not.toMatch(/\p{Cc}|‹\d+:/u);
        expect(line.length).toBeLessThanOrEqual(PAPER_WIDTHS[width].columns);
        expect(line).not.toContain('?');
      }
    }),
    { numRuns: 15 },
  );
});

test.each(PAPERS)('on paper that is %s figures stand at the right end, as far as it goes', (width) => {
  const { columns } = PAPER_WIDTHS[width];
  const lines = linesOfPrinter(receiptBytes(statement(3), { width }));
  expect(Math.max(...lines.map((line) => line.length))).toBe(columns);
  expect(lines).toContain(`${'To pay'.padEnd(columns - 8)}1,200.00`);
});

test('a receipt is drawn in a thread of its own, as it is here', async () => {
  const [paper, how] = [toOne('山田太郎'), { copy: true, width: 'narrow' }] as const;
  expect(await drawReceipt(paper, how)).toEqual(Buffer.from(receiptBytes(paper, how)));
});

test('a name in letters that a printer has is printed as it is written', () => {
  const letters = fc.constantFrom(...'aZéÅßøŁłŻčůĞşıЖяЩΩωςąė€7 -.');
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 40 }), (name) => {
      const text = name.trim().replace(/ +/g, ' ');
      fc.pre(text !== '');
      expect(linesOfPrinter(receiptBytes(toOne(text)))).toContain(text);
    }),
  );
});

test('a sheet of labels takes any text', async () => {
  expect((await labelsPdf([{ code: 'F102', lines: ['محمد \ud800'] }], '王')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a printer in the network gets all of it; one that is off is told', async () => {
  const taken: Buffer[] = [];
  const printer = createServer((socket) => socket.on('data', (chunk) => taken.push(chunk)));
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  const { port } = printer.address() as { port: number };
  const bytes = receiptBytes(statement(300));
  expect(await sendToPrinter({ host: '127.0.0.1', port }, bytes)).toMatchObject({ ok: true });
  await new Promise((resolve) => printer.close(resolve));
  expect(Buffer.concat(taken)).toEqual(Buffer.from(bytes));
  expect(await sendToPrinter({ host: '127.0.0.1', port }, bytes)).toEqual({
    ok: false,
    code: 'printerSilent',
    detail: { address: `127.0.0.1:${port}` },
  });
});

test('the address of a printer', () => {
  expect(printerAddress('till-1.office:9101')).toEqual({ host: 'till-1.office', port: 9_101 });
  expect(printerAddress(' 192.0.2.7 ')).toEqual({ host: '192.0.2.7', port: 9_100 });
  expect(printerAddress('[2001:db8::7]:9100')).toEqual({ host: '2001:db8::7', port: 9_100 });
  for (const none of ['', 'http://x', 'x:0', 'x:70000', 'a b', 'x/y']) expect(printerAddress(none)).toBeNull();
});
