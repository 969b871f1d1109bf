import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { demoPin } from '#seed/demo/drivers.ts';
import { DEMO_CALL_SECRET, DEMO_FLEETS, DEMO_PASSWORD } from '#seed/demo/fleets.ts';
import type { Crew, SimFleet } from './fleet.ts';
import type { CityAtWork } from './run-city.ts';

export type SimOptions = {
  address: string;
  /** Where fitted terminals speak MQTT; null where they do not. */
  broker: string | null;
  /** The shares of the drivers with a fitted terminal, and with a tracker beside their phone; the usual where not given. */
  shares: { fitted?: number | undefined; tracked?: number | undefined };
  fleets: Omit<SimFleet, 'crews'>[];
  /** Vehicles at work over all fleets; `on` for the usual number. */
  count: 'on' | number;
  calm: boolean;
  /** Which day is told; null: none. */
  day: string | null;
  /** Where what truly happened on that day is written; nowhere where it is left out. */
  truthFile?: string | undefined;
  speed: number;
  nowMs: number;
  seed: number;
  say(line: string): void;
};

const STOP_PATIENCE_MS = 2_000;
/** The usual share of a demo fleet's vehicles at work. */
const USUAL_SHARE = 0.75;
const USUAL_FITTED = 0.2;
const USUAL_TRACKED = 0.05;

/** Starts virtual drivers and customers of the demo company in a process of their own. */
export function startSim(options: SimOptions): { vehicles: number; ended: Promise<string>; stop(): Promise<void> } {
  const { say, count, ...rest } = options;
  const fleets = crewed(options.fleets, count);
  const vehicles = fleets.reduce((sum, fleet) => sum + fleet.crews.length, 0);
  const city: CityAtWork = {
    address: rest.address,
    broker: rest.broker,
    shares: { fitted: rest.shares.fitted ?? USUAL_FITTED, tracked: rest.shares.tracked ?? USUAL_TRACKED },
    fleets,
    calm: rest.calm,
    day: rest.day,
    truthFile: rest.truthFile ?? null,
    speed: rest.speed,
    nowMs: rest.nowMs,
    seed: rest.seed,
    booker: { user: 'booker', password: DEMO_PASSWORD },
    desk: { user: 'manager', password: DEMO_PASSWORD },
    callSecret: DEMO_CALL_SECRET,
  };
  const file = fileURLToPath(new URL('./city-process.ts', import.meta.url));
  // The suite's own certificate is nobody's business on the way from this machine to itself.
  const trusting = options.address.startsWith('https:')
    ? { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' }
    : {};
  const env = { ...process.env, ...trusting };
  const child = fork(file, { execArgv: runs(file), serialization: 'advanced', env });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)));
    child.once('error', (error) => resolve(error.message));
  });
  child.send(city, () => undefined);
  say(`The city is at work: ${vehicles} vehicles`);
  return {
    vehicles,
    ended,
    async stop() {
      if (child.connected) child.send('stop', () => undefined);
      await Promise.race([ended, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
      child.kill('SIGKILL');
    },
  };
}

function crewed(fleets: SimOptions['fleets'], count: 'on' | number): SimFleet[] {
  const known = fleets.flatMap((fleet) => {
    const demo = DEMO_FLEETS.find((one) => one.id === fleet.id);
    return demo ? [{ fleet, demo }] : [];
  });
  const total = known.reduce((sum, { demo }) => sum + demo.plates.count, 0);
  const share = count === 'on' ? USUAL_SHARE : Math.min(1, count / Math.max(1, total));
  return known.map(({ fleet, demo }) => {
    const vehicles = Math.max(1, Math.round(demo.plates.count * share));
    return { ...fleet, crews: Array.from({ length: vehicles }, (_, n) => crewOf(demo, n)) };
  });
}

/** Each vehicle has a driver of its own and, as far as there are more drivers, a second one for the next shift. */
function crewOf({ plates, drivers }: (typeof DEMO_FLEETS)[number], n: number): Crew {
  const numbers = [n, plates.count + n].filter((number) => number < drivers.count);
  return {
    plate: String(plates.first + n),
    drivers: numbers.map((number) => {
      const did = String(drivers.firstDid + number);
      return { did, pin: demoPin(did) };
    }),
  };
}

/** Built code runs as it is; sources need their loader. */
function runs(file: string): string[] {
  if (!file.endsWith('.ts')) return ['--enable-source-maps'];
  const loader = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(loader).href];
}
