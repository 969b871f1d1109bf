import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { signIn } from '#apps/testing/sign-in.ts';
import type { Suite } from '#engine/server/context.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { addLargeFleet, changeJobOf, changeVehicleOf, driveAll, emptyScreens } from './parts/large-fleet.ts';
import type { Heard, Listening } from './parts/live-listeners.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { quietSuite } from './parts/quiet-suite.ts';

const TOPICS = ['jobs', 'vehicles', 'queries', 'positions'];
const FULL = { coaches: 200, vehicles: 5_000, jobs: 2_000, seconds: 30 };
const QUICK = { coaches: 50, vehicles: 1_000, jobs: 500, seconds: 8 };
const JOB_CHANGES_A_SECOND = 20;
const VEHICLE_CHANGES_A_SECOND = 20;
const SETTLES_MS = 3_000;

type Load = typeof FULL;
type Measured = { cores: number; bytesPerCoachPerSecond: number; p50Ms: number; p99Ms: number; missed: number };
export type LiveResult = { bench: 'live'; load: Load; ours: Measured; bareWs: Pick<Measured, 'cores'> };

/**
 * Coaches with every live topic open on one fleet whose vehicles report once a second: CPU of the server process, bytes
 * to each coach, and the time from a job's commit until a coach has its row. Beside it a bare `ws` server that sends as
 * many bytes in as many frames: nothing read, nothing numbered, nothing made.
 */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<LiveResult> {
  const load = quick ? QUICK : FULL;
  const ours = await onFreshDatabase(async (store, { url, dataDir }) => {
    await addLargeFleet(store, load);
    const running = await quietSuite({ databaseUrl: url, dataDir, webDir: emptyScreens(dataDir) });
    const driving = driveAll(running.suite, load.vehicles);
    try {
      return await measure(running.suite, running.address, load);
    } finally {
      driving.stop();
      await running.close();
    }
  });
  const bareWs = await measureBare(load, ours.bytesPerCoachPerSecond);
  const result: LiveResult = { bench: 'live', load, ours, bareWs };
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

async function listeners(told: Listening) {
  const child = fork(fileURLToPath(new URL('./live-listeners.ts', new URL('./parts/', import.meta.url))));
  const heard = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)));
  const ready = heard();
  child.send(told);
  await ready;
  return {
    count: () => child.send('count'),
    async end(): Promise<Heard> {
      const all = heard<Heard>();
      child.send('end');
      return all;
    },
  };
}

async function measure(suite: Suite, address: string, load: Load): Promise<Measured> {
  const session = await signIn(address, 'coach');
  const coaches = await listeners({
    address,
    key: session.code,
    user: 'coach',
    fleet: 1,
    coaches: load.coaches,
    topics: TOPICS,
  });
  await sleep(SETTLES_MS);
  coaches.count();
  const before = process.cpuUsage();
  const began = performance.now();
  const committed: Record<string, number> = {};
  const changes: Promise<void>[] = [];
  for (let turn = 0; turn < load.seconds * JOB_CHANGES_A_SECOND; turn += 1) {
    await sleep(Math.max(0, began + (turn * 1_000) / JOB_CHANGES_A_SECOND - performance.now()));
    const n = 1 + (turn % load.jobs);
    changes.push(
      changeJobOf(suite, n, `Passenger ${turn}`).then(({ id, version, atMs }) => {
        committed[`${id}/${version}`] = atMs;
      }),
    );
    if (turn % Math.max(1, JOB_CHANGES_A_SECOND / VEHICLE_CHANGES_A_SECOND) === 0) {
      const car = load.jobs + 1 + (turn % (load.vehicles - load.jobs));
      changes.push(changeVehicleOf(suite, car, Math.floor(turn / (load.vehicles - load.jobs)) % 2 === 0));
    }
  }
  await Promise.all(changes);
  const used = process.cpuUsage(before);
  const wallSeconds = (performance.now() - began) / 1_000;
  await sleep(SETTLES_MS);
  const heard = await coaches.end();
  const seconds = wallSeconds + SETTLES_MS / 1_000;
  const delays: number[] = [];
  let missed = 0;
  for (const [key, atMs] of Object.entries(committed)) {
    const got = heard.jobs[key] ?? [];
    missed += load.coaches - got.length;
    for (const one of got) delays.push(Math.max(0, one - atMs));
  }
  delays.sort((a, b) => a - b);
  return {
    cores: (used.user + used.system) / 1e6 / wallSeconds,
    bytesPerCoachPerSecond: Math.round(heard.bytes / load.coaches / seconds),
    p50Ms: quantile(delays, 0.5),
    p99Ms: quantile(delays, 0.99),
    missed,
  };
}

/** One frame a second for the positions, and one for each change. */
async function measureBare(load: Load, bytesPerSecond: number): Promise<Pick<Measured, 'cores'>> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const { type, topic } = JSON.parse(data.toString()) as { type: string; topic?: string };
      if (type === 'subscribe') socket.send(JSON.stringify({ type: 'snapshot', topic }));
    });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const coaches = await listeners({ address, key: '', user: '', fleet: 1, coaches: load.coaches, topics: TOPICS });
  const frames = 1 + JOB_CHANGES_A_SECOND + VEHICLE_CHANGES_A_SECOND;
  const text = `{"type":"positions","rows":"${'x'.repeat(Math.max(0, Math.round(bytesPerSecond / frames) - 32))}"}`;
  const before = process.cpuUsage();
  const began = performance.now();
  for (let turn = 0; turn < load.seconds * frames; turn += 1) {
    await sleep(Math.max(0, began + (turn * 1_000) / frames - performance.now()));
    for (const socket of sockets.clients) socket.send(text);
  }
  const used = process.cpuUsage(before);
  const wallSeconds = (performance.now() - began) / 1_000;
  await coaches.end();
  for (const socket of sockets.clients) socket.terminate();
  await new Promise((closed) => http.close(closed));
  return { cores: (used.user + used.system) / 1e6 / wallSeconds };
}

function print({ load, ours, bareWs }: LiveResult): void {
  const { coaches, vehicles, jobs } = load;
  printTable(
    `live: ${coaches} coaches on all topics of ${vehicles} vehicles at 1 Hz and ${jobs} jobs, ${JOB_CHANGES_A_SECOND} jobs and ${VEHICLE_CHANGES_A_SECOND} vehicles changed a second`,
    ['', 'cores of the server process', 'kB a coach a second', 'commit → coach p50 ms', 'p99 ms', 'missed'],
    [
      [
        'Hansom',
        ours.cores.toFixed(2),
        (ours.bytesPerCoachPerSecond / 1_000).toFixed(0),
        ours.p50Ms.toFixed(0),
        ours.p99Ms.toFixed(0),
        String(ours.missed),
      ],
      ['bare ws, as many bytes', bareWs.cores.toFixed(2), '', '', '', ''],
    ],
  );
}
