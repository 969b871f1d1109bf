import { spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createInflateRaw } from 'node:zlib';
import { ensureBuilt } from '#tools/launch/build.mjs';
import { figureCases } from '../parts/figure-cases.ts';
import { printTable } from '../parts/print-table.ts';
import type { ReportCase } from '../parts/report-case.ts';
import type { XlsxDone, XlsxTask } from '../parts/xlsx-child.ts';

const AIM_ROWS = 1_000_000;
const AIM_MB = 300;
const MONTH_JOBS = 5_000_000;
const CELLS = 1_000;
/** The peer holds all rows at once: a million would take over 2 GB. */
const PEER_ROWS = 100_000;
const CHILD = fileURLToPath(new URL('../parts/xlsx-child.ts', import.meta.url));

export type ReportsResult = { bench: 'reports'; cases: ReportCase[] };

/** Reports: their files, each made by a process that makes nothing else, and their figures from rows and from daily facts. */
export async function run({
  json = false,
  quick = false,
  rows: jobs = quick ? 50_000 : MONTH_JOBS,
}: {
  json?: boolean;
  quick?: boolean;
  rows?: number;
} = {}): Promise<ReportsResult> {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'reports-bench-'));
  try {
    const file = join(folder, 'trips.xlsx');
    const rows = quick ? 20_000 : AIM_ROWS;
    const cases: ReportCase[] = [];
    // A large one takes long: what is measured is told at once.
    const tell = (one: ReportCase) => {
      cases.push(one);
      console.error(`${one.case}, ${one.rows.toLocaleString('en')} rows: ${one.seconds} s`);
    };
    tell(await xlsx('XLSX as a stream', { how: 'stream', rows, file }));
    tell(
      await xlsx('XLSX by write-excel-file, all rows at once', { how: 'whole', rows: Math.min(rows, PEER_ROWS), file }),
    );
    // Beyond a month of the largest company: how it grows, with a few cells.
    const beyond = jobs > MONTH_JOBS;
    for (const size of beyond ? [jobs] : [jobs / 10, jobs])
      await figureCases(size, { cells: quick || beyond ? 20 : CELLS, fromRowsOnly: beyond }, tell);
    const result: ReportsResult = { bench: 'reports', cases };
    if (json) console.log(JSON.stringify(cases));
    else print(cases);
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function xlsx(name: string, task: XlsxTask): Promise<ReportCase> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { seconds, peakMb } = JSON.parse(await text(child.stdout)) as XlsxDone;
  return {
    case: name,
    rows: task.rows,
    seconds: Math.round(seconds * 10) / 10,
    peakMb: Math.round(peakMb),
    same: task.how === 'whole' || (await holdsAll(task)),
  };
}

/** Whether every row stands in the first sheet, the numbers of the first column adding up. */
async function holdsAll({ file, rows }: XlsxTask): Promise<boolean> {
  const sheet = createReadStream(file, { start: 30 + 'xl/worksheets/sheet1.xml'.length }).pipe(createInflateRaw());
  let [counted, sum, rest] = [0, 0, ''];
  for await (const piece of sheet) {
    const all = rest + String(piece);
    const end = all.lastIndexOf('</row>') + 1;
    for (const [, value] of all.slice(0, end).matchAll(/<c r="A\d+"><v>(\d+)<\/v>/g)) {
      counted += 1;
      sum += Number(value);
    }
    rest = all.slice(end);
  }
  return counted === rows && sum === (rows * (rows + 1)) / 2;
}

function print(cases: readonly ReportCase[]): void {
  printTable(
    `reports (aims: a file of ${AIM_ROWS.toLocaleString('en')} rows under ${AIM_MB} MB; a month of ${MONTH_JOBS.toLocaleString('en')} jobs in 10 s from rows, in 1 s from days; a day made in 20 s)`,
    ['what', 'rows', 's', 'peak MB', 'same'],
    cases.map((one) => [
      one.case,
      one.rows.toLocaleString('en'),
      String(one.seconds),
      String(one.peakMb),
      one.same ? 'yes' : 'NO',
    ]),
  );
}
