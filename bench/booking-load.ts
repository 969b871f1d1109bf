import { type ChildProcess, fork } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import type { Store } from '#store/door/connect.ts';
import type { Called, Calling } from './parts/booking-callers.ts';
import type { Driven, Driving } from './parts/booking-drivers.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { addLargeFleet, driveAll, emptyScreens } from './parts/large-fleet.ts';
import type { Heard, Listening } from './parts/live-listeners.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { quietSuite } from './parts/quiet-suite.ts';
import type { Committed, Committing } from './peers/bare-commits.ts';

const A_SECOND = 50;
const SECONDS = 300;
const QUICK_SECONDS = 20;
const VEHICLES = 5_000;
const OPERATORS = 200;
/** Of these so many book; the others listen. */
const BOOKING = 20;
/** What the booking screen of an operator listens to. */
const TOPICS = ['jobs', 'calls'];
const FLEET = 1;
const AIM_MS = 250;
const SETTLES_MS = 3_000;
const KEY = 'booking-load';
const COMMIT_EVERY_MS = 100;

type Waits = { p50: number; p95: number; p99: number; worst: number };
export type BookingLoadResult = {
  bench: 'booking-load';
  aSecond: number;
  seconds: number;
  vehicles: number;
  operators: number;
  asked: number;
  acknowledged: number;
  /** Answered with something else than a booking. */
  failed: number;
  /** Acknowledged, and not in the database afterwards. */
  lost: number;
  /** Keys with more than one booking, or bookings without exactly one job. */
  doubled: number;
  /** Keys sent twice, and how many of them answered another booking than the first time. */
  sentAgain: number;
  otherBooking: number;
  /** From when a booking was due to be sent until its number was there. */
  acknowledgedMs: Waits;
  againMs: Waits;
  /** The peer: one row written and flushed by itself, ten times a second, on the same disk at the same time. */
  bareCommitMs: Waits;
  aimMs: number;
  /** Of those wanted now. */
  accepted: number;
  offloaded: number;
  driversRefused: Record<string, number>;
  /** Live messages that reached the operators, together. */
  messagesHeard: number;
  cores: { server: number; of: number };
  /** Processes that wanted to run on this machine, over a minute: before and at the end. */
  load: { before: number; after: number };
};

/**
 * Fifty bookings a second over HTTP, nine in ten for later, while the drivers of a large fleet drive those for now and two
 * hundred operators listen. Callers, drivers and operators are processes of their own. Beside them a bare connection commits
 * one row at a time: no booking is acknowledged before the disk has what it says.
 */
export async function run({
  json = false,
  quick = false,
  seconds = quick ? QUICK_SECONDS : SECONDS,
}: {
  json?: boolean;
  quick?: boolean;
  seconds?: number;
} = {}): Promise<BookingLoadResult> {
  const before = loadavg()[0] ?? 0;
  const result = await onFreshDatabase(async (store, { url, dataDir }) => {
    await addLargeFleet(store, { vehicles: VEHICLES, jobs: 0 });
    await store.pool.query('vacuum analyze');
    const running = await quietSuite({ databaseUrl: url, dataDir, webDir: emptyScreens(dataDir) });
    const driving = driveAll(running.suite, VEHICLES);
    try {
      return await measure(store, running.address, { databaseUrl: url, seconds, before });
    } finally {
      driving.stop();
      await running.close();
    }
  });
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

const started: ChildProcess[] = [];
function start(file: string): ChildProcess {
  const child = fork(fileURLToPath(new URL(`./${file}`, import.meta.url)));
  started.push(child);
  return child;
}

/** The next message of a process; fails where it ends without one. */
function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process of the load has ended by itself (${code})`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as T);
    });
  });
}

async function measure(
  store: Store,
  address: string,
  { databaseUrl, seconds, before }: { databaseUrl: string; seconds: number; before: number },
): Promise<BookingLoadResult> {
  try {
    const sessions: Session[] = [];
    for (let n = 0; n < BOOKING; n += 1) sessions.push(await signIn(address, 'booker'));
    const session = sessions[0]!;
    const operators = start('parts/live-listeners.ts');
    const open = answerOf(operators);
    operators.send({
      address,
      key: session.code,
      user: session.user,
      fleet: FLEET,
      coaches: OPERATORS,
      topics: TOPICS,
      countOnly: true,
    } satisfies Listening);
    await open;
    const drivers = start('parts/booking-drivers.ts');
    const drove = answerOf<Driven>(drivers);
    drivers.send({ databaseUrl, fleetId: FLEET } satisfies Driving);
    const commits = start('peers/bare-commits.ts');
    commits.send({ databaseUrl, everyMs: COMMIT_EVERY_MS } satisfies Committing);
    await sleep(SETTLES_MS);

    const callers = start('parts/booking-callers.ts');
    const answered = answerOf<Called>(callers);
    const cpu = process.cpuUsage();
    const began = performance.now();
    callers.send({ address, sessions, aSecond: A_SECOND, seconds, key: KEY } satisfies Calling);
    const called = await answered;
    const used = process.cpuUsage(cpu);
    const wallSeconds = (performance.now() - began) / 1_000;
    const after = loadavg()[0] ?? 0;
    const bare = answerOf<Committed>(commits);
    commits.send('end');
    const bareCommitMs = waitsOf(await bare);
    await sleep(SETTLES_MS);
    drivers.send('end');
    const driven = await drove;
    const heard = answerOf<Heard>(operators);
    operators.send('end');
    const { messages } = await heard;
    const kept = await keptOf(store);
    const { acknowledged, again, failed } = called;
    for (const words of new Set(failed.map((one) => one.replace(/^[^:]*: /, '')).slice(0, 5))) console.error(words);
    return {
      bench: 'booking-load',
      aSecond: A_SECOND,
      seconds,
      vehicles: VEHICLES,
      operators: OPERATORS,
      asked: A_SECOND * seconds,
      acknowledged: acknowledged.length,
      failed: failed.length,
      lost: acknowledged.filter(({ key, bookingId }) => !kept.get(key)?.ids.includes(bookingId)).length,
      doubled: [...kept.values()].filter(({ ids, jobs }) => ids.length !== 1 || jobs !== 1).length,
      sentAgain: again.length,
      otherBooking: again.filter(({ same }) => !same).length,
      acknowledgedMs: waitsOf(acknowledged),
      againMs: waitsOf(again),
      bareCommitMs,
      aimMs: AIM_MS,
      accepted: driven.accepted,
      offloaded: driven.offloaded,
      driversRefused: driven.refused,
      messagesHeard: messages,
      cores: { server: Math.round((used.user + used.system) / 1e4 / wallSeconds) / 100, of: cpus().length },
      load: { before, after },
    };
  } finally {
    for (const child of started.splice(0)) child.kill();
  }
}

/** What the database has of each key: its bookings, and their jobs. */
async function keptOf({ pool }: Store): Promise<Map<string, { ids: number[]; jobs: number }>> {
  const { rows } = await pool.query<{ key: string; ids: string[]; jobs: string }>(
    `select b.client_key as key, array_agg(distinct b.id) as ids, count(j.id) as jobs
     from booking b left join job j on j.booking_id = b.id where b.client_key like $1 group by b.client_key`,
    [`${KEY}-%`],
  );
  return new Map(rows.map(({ key, ids, jobs }) => [key, { ids: ids.map(Number), jobs: Number(jobs) }]));
}

function waitsOf(of: readonly { ms: number }[]): Waits {
  const sorted = of.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(10 * quantile(sorted, share)) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}

function print(result: BookingLoadResult): void {
  const { acknowledgedMs, againMs, bareCommitMs, load } = result;
  const row = (name: string, { p50, p95, p99, worst }: Waits, aim: string) => [
    name,
    ...[p50, p95, p99, worst].map(String),
    aim,
  ];
  printTable(
    `booking-load: ${result.aSecond} bookings/s for ${result.seconds} s, one in ten for now, ${result.vehicles} vehicles at 1 Hz, ${result.operators} operators listening`,
    ['', 'p50 ms', 'p95 ms', 'p99 ms', 'worst', 'aim p99'],
    [
      row('asked → booked', acknowledgedMs, `< ${result.aimMs}`),
      row(`sent again (${result.sentAgain})`, againMs, ''),
      row('a bare commit beside it', bareCommitMs, ''),
    ],
  );
  console.log(
    `  ${result.acknowledged} of ${result.asked} acknowledged, ${result.failed} failed, ${result.lost} lost, ${result.doubled} doubled, ${result.otherBooking} answered as another`,
  );
  console.log(
    `  for now: ${result.accepted} accepted, ${result.offloaded} driven to their end; ${result.messagesHeard} live messages heard by the operators`,
  );
  console.log(
    `  ${result.cores.server} cores of the server process, of ${result.cores.of}; load of the machine ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} at the end`,
  );
}
