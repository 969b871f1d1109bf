import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { createFleet } from '#acts/fleet/create-fleet.ts';
import { startClock } from '#engine/clock/clock.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { keepCity } from '#services/city-import/import-city.ts';
import type { Store } from '#store/door/connect.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import type { PositionLoad } from './parts/position-load.ts';
import { printTable } from './parts/print-table.ts';
import { quietSuite } from './parts/quiet-suite.ts';

const TERMINALS = 500;
const A_SECOND = 4_000;
const SECONDS = 20;

type Measured = { sent: number; stored: number; reportsPerSecond: number; cores: number };
export type PositionsResult = { bench: 'positions'; terminals: number; ours: Measured; bareWsAndInsert: Measured };

/**
 * 4,000 position reports a second from 500 terminals, taken in over WebSocket and stored; `cores` is the CPU of the one
 * server process. Beside it a bare `ws` server that parses the same frames and inserts them once a second: no drivers, no
 * checks, no last positions, no one told.
 */
export async function run({ json = false }: { json?: boolean } = {}): Promise<PositionsResult> {
  const result: PositionsResult = {
    bench: 'positions',
    terminals: TERMINALS,
    ours: await onFreshDatabase((store, { url, dataDir }) => measureOurs(store, url, dataDir)),
    bareWsAndInsert: await onFreshDatabase((store) => measurePeer(store)),
  };
  if (json) console.log(JSON.stringify(result));
  else {
    const row = (name: string, m: Measured) => [
      name,
      String(m.reportsPerSecond),
      String(m.sent - m.stored),
      m.cores.toFixed(2),
    ];
    printTable(
      `${TERMINALS} terminals, ${A_SECOND} reports a second for ${SECONDS} s`,
      ['', 'stored/s', 'not stored', 'cores of the server process'],
      [row('Hansom', result.ours), row('bare ws and insert', result.bareWsAndInsert)],
    );
  }
  return result;
}

async function measureOurs(store: Store, databaseUrl: string, dataDir: string): Promise<Measured> {
  const clock = startClock();
  const city = gothenburg();
  const id = await keepCity(store, city, clock.nowMs());
  const numbers = Array.from({ length: TERMINALS }, (_, n) => String(1_001 + n));
  const made = await createFleet(
    { store, clock },
    { kind: 'system', name: 'bench' },
    {
      name: 'Bench',
      city: id,
      timeZone: 'Europe/Stockholm',
      currency: 'SEK',
      centre: [11.97, 57.7],
      areas: city.areas,
      ranks: [],
      vehicleType: { code: 'SAL', name: 'Saloon', seats: 4 },
      vehicles: numbers.map((plate) => ({ plate, rego: plate })),
      drivers: numbers.map((did) => ({ did, pin: did, name: did })),
      tariff: null,
      goodForDays: 30,
    },
  );
  if (!made.ok) throw new Error(made.code);
  const webDir = join(dataDir, 'web');
  mkdirSync(webDir);
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Hansom</title>');
  const suite = await quietSuite({ databaseUrl, dataDir, webDir, empty: true });
  try {
    return await underLoad(store, { address: suite.address, fleet: made.value.fleetId, plates: numbers });
  } finally {
    await suite.close();
  }
}

async function measurePeer(store: Store): Promise<Measured> {
  await store.pool.query('create table position_report_all partition of position_report default');
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  type Frame = {
    type: string;
    commandId?: string;
    lon: number;
    lat: number;
    headingDegrees: number;
    speedKmh: number;
    atMs: number;
  };
  let waiting: (Frame & { vehicle: number })[] = [];
  let vehicles = 0;
  sockets.on('connection', (socket) => {
    vehicles += 1;
    const vehicle = vehicles;
    socket.on('message', (data) => {
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.type === 'position') waiting.push({ ...frame, vehicle });
      else socket.send(JSON.stringify({ type: 'result', commandId: frame.commandId, ok: true }));
    });
  });
  const timer = setInterval(() => {
    const batch = waiting;
    waiting = [];
    void store.pool.query(
      `insert into position_report select v, to_timestamp(t), x, y, h, s
       from unnest($1::bigint[], $2::float8[], $3::float8[], $4::float8[], $5::real[], $6::real[]) as r(v, t, x, y, h, s)`,
      [
        batch.map((one) => one.vehicle),
        batch.map((one) => one.atMs / 1000),
        batch.map((one) => one.lon),
        batch.map((one) => one.lat),
        batch.map((one) => one.headingDegrees),
        batch.map((one) => one.speedKmh),
      ],
    );
  }, 1_000);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const plates = Array.from({ length: TERMINALS }, (_, n) => String(1_001 + n));
  try {
    return await underLoad(store, { address: `http://127.0.0.1:${port}`, fleet: 1, plates });
  } finally {
    clearInterval(timer);
    for (const socket of sockets.clients) socket.terminate();
    await new Promise((resolve) => http.close(resolve));
  }
}

/** The load comes from another process; this one's CPU is the server's. */
async function underLoad(store: Store, place: { address: string; fleet: number; plates: string[] }): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('./parts/position-load.ts', import.meta.url)));
  const heard = <T>() => new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)));
  const load: PositionLoad = { ...place, aSecond: A_SECOND, seconds: SECONDS };
  const ready = heard();
  child.send(load);
  await ready;
  const before = process.cpuUsage();
  const began = performance.now();
  const ended = heard<{ sent: number }>();
  child.send('go');
  const { sent } = await ended;
  const used = process.cpuUsage(before);
  const wallSeconds = (performance.now() - began) / 1000;
  await sleep(3_000);
  child.kill();
  const { rows } = await store.pool.query<{ n: number }>('select count(*) as n from position_report');
  const stored = rows[0]?.n ?? 0;
  return {
    sent,
    stored,
    reportsPerSecond: Math.round(stored / wallSeconds),
    cores: (used.user + used.system) / 1e6 / wallSeconds,
  };
}
