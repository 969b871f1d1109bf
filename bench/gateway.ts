import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { issueDevice } from '#acts/device/issue-device.ts';
import { createFleet } from '#acts/fleet/create-fleet.ts';
import { sendOffer } from '#acts/job/send-offer.ts';
import { startClock } from '#engine/clock/clock.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { keepCity } from '#services/city-import/import-city.ts';
import type { Store } from '#store/door/connect.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import type { GatewayLoad, GatewayLoaded } from './parts/gateway-load.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { quietSuite } from './parts/quiet-suite.ts';
import { type PlainGateway, plainAedes, plainWebSockets } from './peers/plain-gateway.ts';

const TERMINALS = 200;
const POSITIONS_EACH = 300;
const COMMANDS_EACH = 20;
const OFFER_EVERY_MS = 40;
const ROUTE_GRACE_MS = 30_000;
const BENCH = { kind: 'system', name: 'bench' } as const;

type Carrier = 'webSocket' | 'mqtt';
type Rates = { positionsPerSecond: number; commandsPerSecond: number };
type Measured = Rates & { acceptP50Ms: number; acceptP99Ms: number; accepts: number };
export type GatewayResult = {
  bench: 'gateway';
  terminals: number;
  ours: Record<Carrier, Measured>;
  peers: { wsEcho: Rates; aedesPublish: Rates };
};

/**
 * Positions and commands a second over each carrier, and how long a driver waits for the word that the job is theirs.
 * A command is a transaction with its audit line and its receipt. Beside them a bare `ws` server and a bare `aedes` that
 * parse the same messages, count positions and say yes. The load comes from a process of its own on the same machine.
 */
export async function run({ json = false, quick = false } = {}): Promise<GatewayResult> {
  const count = quick ? TERMINALS / 10 : TERMINALS;
  const ours = (carrier: Carrier) =>
    onFreshDatabase((store, { url, dataDir }) => measureOurs(store, { url, dataDir, carrier, count }));
  const result: GatewayResult = {
    bench: 'gateway',
    terminals: count,
    ours: { webSocket: await ours('webSocket'), mqtt: await ours('mqtt') },
    peers: {
      wsEcho: await measurePeer(await plainWebSockets(), 'webSocket', count),
      aedesPublish: await measurePeer(await plainAedes(), 'mqtt', count),
    },
  };
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

const numbersOf = (count: number) => Array.from({ length: count }, (_, n) => String(1_001 + n));

async function measureOurs(
  store: Store,
  place: { url: string; dataDir: string; carrier: Carrier; count: number },
): Promise<Measured> {
  const { carrier, count } = place;
  const clock = startClock();
  const city = gothenburg();
  const numbers = numbersOf(count);
  const made = await createFleet({ store, clock }, BENCH, {
    name: 'Bench',
    city: await keepCity(store, city, clock.nowMs()),
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
  });
  if (!made.ok) throw new Error(made.code);
  const { fleetId } = made.value;
  const webDir = join(place.dataDir, 'web');
  mkdirSync(webDir);
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Hansom</title>');
  const input = { databaseUrl: place.url, dataDir: place.dataDir, webDir, empty: true };
  const running = await quietSuite({ ...input, mqtt: { port: 0 } });
  const load = startLoad();
  try {
    const badges = [];
    for (const number of numbers) {
      if (carrier === 'webSocket') {
        badges.push({ number, fitting: null });
        continue;
      }
      const issued = await issueDevice({ store, clock }, BENCH, { fleetId, kind: 'fitted', plate: number, name: '' });
      if (!issued.ok || issued.value.vehicleId === null) throw new Error('no credentials');
      const { name, secret, vehicleId } = issued.value;
      badges.push({ number, fitting: { fleetId, vehicleId, name, secret } });
    }
    const address = carrier === 'mqtt' ? `mqtt://127.0.0.1:${running.mqttPort}` : running.address;
    let heard = 0;
    running.suite.books.positions.onReport(() => {
      heard += 1;
    });
    await load.do({ do: 'open', address, fleet: fleetId, badges });
    const rates = await measureRates(load, count, () => heard);
    const offering = offerJobs(store, fleetId, count);
    const { acceptMs = [] } = await load.do({ do: 'accepts', count: Math.floor(count * 0.9) });
    await offering;
    const sorted = [...acceptMs].sort((a, b) => a - b);
    return {
      ...rates,
      acceptP50Ms: quantile(sorted, 0.5),
      acceptP99Ms: quantile(sorted, 0.99),
      accepts: sorted.length,
    };
  } finally {
    load.stop();
    await running.close();
  }
}

async function measurePeer(peer: PlainGateway, carrier: Carrier, count: number): Promise<Rates> {
  const load = startLoad();
  try {
    const badges = numbersOf(count).map((number, n) => ({
      number,
      fitting: carrier === 'mqtt' ? { fleetId: 1, vehicleId: n + 1, name: `cab-1-${n + 1}`, secret: 'x' } : null,
    }));
    await load.do({ do: 'open', address: peer.address, fleet: 1, badges });
    return await measureRates(load, count, peer.positions);
  } finally {
    load.stop();
    await peer.close();
  }
}

async function measureRates(load: Load, count: number, heard: () => number): Promise<Rates> {
  const sent = count * POSITIONS_EACH;
  const before = heard();
  const began = performance.now();
  const sending = load.do({ do: 'positions', each: POSITIONS_EACH });
  while (heard() - before < sent && performance.now() - began < ROUTE_GRACE_MS) await sleep(5);
  const seconds = (performance.now() - began) / 1000;
  const positionsPerSecond = Math.round((heard() - before) / seconds);
  await sending;
  const { ms } = await load.do({ do: 'commands', each: COMMANDS_EACH });
  return { positionsPerSecond, commandsPerSecond: Math.round((count * COMMANDS_EACH) / (ms / 1000)) };
}

/** A job for each vehicle, offered at a steady pace. */
async function offerJobs(store: Store, fleetId: number, count: number): Promise<void> {
  const clock = startClock();
  const { rows: seats } = await store.pool.query<{ vehicle_id: number; driver_id: number }>(
    'select vehicle_id, driver_id from vehicle_now where fleet_id = $1 and shift_id is not null',
    [fleetId],
  );
  await store.pool.query(
    `insert into booking (fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
     values ($1, 'api', 'now', 'Bench', '+46310000000', now(), 'bench')`,
    [fleetId],
  );
  for (const { vehicle_id: vehicleId, driver_id: driverId } of seats.slice(0, count)) {
    const { rows } = await store.pool.query<{ id: number; version: number }>(
      `insert into job (fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude,
         pickup_latitude, passenger_name, phone, state_at, created_at)
       values ($1, (select min(id) from booking), 'dispatching', false, now(), 'Kerb', 11.97, 57.7, 'Bench',
         '+46310000000', now(), now()) returning id, version`,
      [fleetId],
    );
    const job = rows[0];
    if (!job) continue;
    const offer = { jobId: job.id, jobVersion: job.version, vehicleId, driverId, planVersion: 1, reasons: {} };
    await sendOffer({ store, clock }, BENCH, { ...offer, expiresAtMs: clock.nowMs() + 20_000 });
    await sleep(OFFER_EVERY_MS);
  }
}

type Load = { do(load: GatewayLoad): Promise<GatewayLoaded>; stop(): void };

function startLoad(): Load {
  const child = fork(fileURLToPath(new URL('./parts/gateway-load.ts', import.meta.url)));
  return {
    do(load) {
      return new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`the load has ended by itself (${code})`));
        child.once('exit', ended);
        child.once('message', (answer) => {
          child.off('exit', ended);
          resolve(answer as GatewayLoaded);
        });
        child.send(load);
      });
    },
    stop: () => child.kill(),
  };
}

function print({ terminals, ours, peers }: GatewayResult): void {
  const row = (name: string, rates: Rates & Partial<Measured>) => [
    name,
    String(rates.positionsPerSecond),
    String(rates.commandsPerSecond),
    rates.acceptP50Ms === undefined ? '' : rates.acceptP50Ms.toFixed(1),
    rates.acceptP99Ms === undefined ? '' : rates.acceptP99Ms.toFixed(1),
  ];
  printTable(
    `gateway: ${terminals} terminals; accept to confirmed while all say each second where they are`,
    ['', 'positions/s', 'commands/s', 'accept p50, ms', 'p99, ms'],
    [
      row('WebSocket', ours.webSocket),
      row('bare ws, parses and answers', peers.wsEcho),
      row('MQTT, broker within the suite', ours.mqtt),
      row('bare aedes, parses and answers', peers.aedesPublish),
    ],
  );
}
