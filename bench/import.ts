import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { isOpenWork } from '#core/long-work/state.ts';
import type { SheetLine } from '#core/resource/csv.ts';
import { csvOfLines, piecesOf } from '#core/resource/given-lines.ts';
import type { BackgroundImport } from '#engine/resource/contract.ts';
import type { Suite } from '#engine/server/context.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { addLargeFleet, changeJobOf, emptyScreens } from './parts/large-fleet.ts';
import type { Heard } from './parts/live-listeners.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { quietSuite } from './parts/quiet-suite.ts';

const FLEET = { vehicles: 400, jobs: 200 };
const LISTENERS = 5;
const JOB_CHANGES_A_SECOND = 20;
const SETTLES_MS = 1_000;
const AIM_SECONDS = 20;
const AIM_DELAY_MS = 500;
/** The page looks once a second; a shorter file is measured more finely. */
const LOOK_EVERY_MS = 100;

type Table = { names: readonly string[]; path: string; line: (n: number) => string[] };
type Measured = { case: string; rows: number; seconds: number; rssMb: number; liveTopicDelayP99Ms: number };
export type ImportResult = { bench: 'import'; cases: Measured[] };

const DRIVERS: Table = {
  path: '/manager/drivers/import',
  names: ['did', 'pin', 'name', 'mobilePhone', 'permitNumber', 'permitExpiry', 'driverClass', 'driverGroup'],
  line: (n) => [
    String(100_000 + n),
    `71${1_000 + (n % 9_000)}`,
    `Driver ${n}`,
    `+467${String(10_000_000 + n)}`,
    `P-${n}`,
    '2031-06-30',
    'taxi',
    'day',
  ],
};
const VEHICLES: Table = {
  path: '/manager/vehicles/import',
  names: ['plate', 'rego', 'vehicleTypeId', 'usageExpiry', 'mdtType', 'make', 'colour'],
  line: (n) => [`I${n}`, `IMP ${n}`, 'SAL', '2031-06-30', 'driverPage', 'Volvo', 'black'],
};

const MAKANI: Table = {
  path: '/admin/makani/import',
  names: ['number', 'name', 'longitude', 'latitude'],
  line: (n) => [String(2_000_000_000 + n), `Entrance ${n}`, String(11.9 + (n % 1_000) / 1e4), String(57.7)],
};

/**
 * Spreadsheets brought in as the page brings them, checked in pieces over HTTP and written in the background, while jobs of the same fleet change and coaches
 * listen: how long it takes, what the process grows to, and how late the coaches hear of a job. Each file twice: the second
 * time nothing is to be written.
 */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<ImportResult> {
  const [drivers, vehicles, makani] = quick ? [1_000, 500, 1_000] : [12_000, 5_000, 20_000];
  const cases = await onFreshDatabase(async (store, { url, dataDir }) => {
    await addLargeFleet(store, FLEET);
    const running = await quietSuite({ databaseUrl: url, dataDir, webDir: emptyScreens(dataDir) });
    try {
      const admin = await signIn(running.address, 'admin');
      const measured: Measured[] = [];
      for (const [name, table, rows] of [
        ['drivers', DRIVERS, drivers],
        ['drivers, the same file again', DRIVERS, drivers],
        ['vehicles', VEHICLES, vehicles],
        ['vehicles, the same file again', VEHICLES, vehicles],
        ['Makani numbers', MAKANI, makani],
        ['Makani numbers, the same file again', MAKANI, makani],
      ] as const)
        measured.push(await measure(running.suite, running.address, admin, name, table, rows));
      return measured;
    } finally {
      await running.close();
    }
  });
  const result: ImportResult = { bench: 'import', cases };
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

async function measure(
  suite: Suite,
  address: string,
  admin: Session,
  name: string,
  table: Table,
  rows: number,
): Promise<Measured> {
  const coaches = await listeners(address);
  const committed: Record<string, number> = {};
  let working = true;
  const changing = (async () => {
    const changes: Promise<void>[] = [];
    for (let turn = 0; working; turn += 1) {
      changes.push(
        changeJobOf(suite, 1 + (turn % FLEET.jobs), `Passenger ${name} ${turn}`).then(({ id, version, atMs }) => {
          committed[`${id}/${version}`] = atMs;
        }),
      );
      await sleep(1_000 / JOB_CHANGES_A_SECOND);
    }
    await Promise.all(changes);
  })();
  let heard: Heard | undefined;
  const brought = await bringIn(address, admin, table, rows).finally(async () => {
    working = false;
    await changing;
    await sleep(SETTLES_MS);
    heard = await coaches.end();
  });
  const delays = Object.entries(committed).flatMap(([key, atMs]) =>
    (heard?.jobs[key] ?? [Number.POSITIVE_INFINITY]).map((at) => Math.max(0, at - atMs)),
  );
  const liveTopicDelayP99Ms = Math.round(
    quantile(
      delays.toSorted((a, b) => a - b),
      0.99,
    ),
  );
  return {
    case: name,
    rows,
    seconds: Number(brought.seconds.toFixed(1)),
    rssMb: Math.round(brought.rssMb),
    liveTopicDelayP99Ms,
  };
}

/** The whole file checked piece by piece, then handed over to be written in the background and watched, as the page does it. */
async function bringIn(
  address: string,
  admin: Session,
  table: Table,
  rows: number,
): Promise<{ rssMb: number; seconds: number }> {
  const began = performance.now();
  let rssMb = 0;
  const grown = () => {
    rssMb = Math.max(rssMb, process.memoryUsage().rss / 1e6);
  };
  const lines = Array.from({ length: rows }, (_, n): SheetLine => ({ line: n + 2, cells: table.line(n) }));
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${address}/api/v1${table.path}${path}`, {
      headers: admin.headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const told = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(told).slice(0, 400));
    grown();
    return told as T;
  };
  const pieces = piecesOf(lines).map((piece) => ({
    csv: csvOfLines(table.names, piece),
    lines: piece.map(({ line }) => line),
  }));
  for (const { csv } of pieces) {
    const { problems } = await ask<{ problems: unknown[] }>('', { fleet: 1, csv, dryRun: true, keepPins: true });
    if (problems.length > 0) throw new Error(JSON.stringify(problems).slice(0, 400));
  }
  const { workId } = await ask<{ workId: number }>('/background', { fleet: 1, pieces, keepPins: true });
  for (;;) {
    const { import: now } = await ask<{ import: BackgroundImport | null }>('/state?fleet=1');
    if (now?.workId !== workId) throw new Error('The import is not told of.');
    if (now.state === 'done' && now.bad === 0) break;
    if (!isOpenWork(now.state)) throw new Error(`${now.state}: ${JSON.stringify(now.problems).slice(0, 400)}`);
    await sleep(LOOK_EVERY_MS);
  }
  return { rssMb, seconds: (performance.now() - began) / 1_000 };
}

async function listeners(address: string): Promise<{ end(): Promise<Heard> }> {
  const coach = await signIn(address, 'coach');
  const child = fork(fileURLToPath(new URL('./live-listeners.ts', new URL('./parts/', import.meta.url))));
  const heard = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)));
  const ready = heard();
  child.send({ address, key: coach.code, user: coach.user, fleet: 1, coaches: LISTENERS, topics: ['jobs'] });
  await ready;
  return {
    async end() {
      const all = heard<Heard>();
      child.send('end');
      return all;
    },
  };
}

function print({ cases }: ImportResult): void {
  printTable(
    `import: a file checked in pieces and written in the background while ${JOB_CHANGES_A_SECOND} jobs a second change (aims: 12,000 drivers in ${AIM_SECONDS} s, live topics at most ${AIM_DELAY_MS} ms late)`,
    ['file', 'rows', 's', 'MB', 'live p99 ms'],
    cases.map(({ case: name, rows, seconds, rssMb, liveTopicDelayP99Ms }) => [
      name,
      String(rows),
      seconds.toFixed(1),
      String(rssMb),
      String(liveTopicDelayP99Ms),
    ]),
  );
}
