import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import writeXlsxFile from 'write-excel-file/node';
import { type SheetCell, xlsxOfSheet } from '#core/kit/sheet.ts';
import { xlsxStream } from '#services/sheet/xlsx-stream.ts';

/** What the parent asks of a process of its own, so that its memory is this work's alone. */
export type XlsxTask = { how: 'stream' | 'whole'; rows: number; file: string };
export type XlsxDone = { seconds: number; peakMb: number };

const TITLES = ['Trip', 'From', 'Began', 'Fare', 'Payment', 'Note'];
const ZONE = 'Europe/Stockholm';

const rowOf = (n: number): SheetCell[] => [
  n,
  `Kungsportsavenyen ${n % 500}`,
  { atMs: 1_700_000_000_000 + n * 1_000, zone: ZONE },
  { amountMinor: n * 7, currency: 'SEK' },
  'card',
  `=1+${n}`,
];

/** As a database hands them on: page by page. */
async function* pages(rows: number): AsyncGenerator<SheetCell[]> {
  for (let n = 1; n <= rows; n += 1) {
    if (n % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve));
    yield rowOf(n);
  }
}

async function main({ how, rows, file }: XlsxTask): Promise<XlsxDone> {
  const began = performance.now();
  if (how === 'stream') {
    const columns = TITLES.map((title) => ({ title }));
    await pipeline(Readable.from(xlsxStream({ name: 'Trips', columns, rows: pages(rows) })), createWriteStream(file));
  } else {
    const all = Array.from({ length: rows }, (_, n) => rowOf(n + 1));
    const { data, options } = xlsxOfSheet({ name: 'Trips', titles: TITLES, rows: all });
    await writeXlsxFile(data, options).toFile(file);
  }
  return { seconds: (performance.now() - began) / 1_000, peakMb: process.resourceUsage().maxRSS / 1_024 };
}

console.log(JSON.stringify(await main(JSON.parse(process.argv[2] ?? '') as XlsxTask)));
