import { setMaxListeners } from 'node:events';
import { appendFileSync } from 'node:fs';
import { seededRandom } from '#core/kit/random.ts';
import { ringLine } from './calls/callers.ts';
import { webhookExchange } from './calls/webhook.ts';
import { bookerApi } from './customer/api.ts';
import { bookFrom, runCustomers } from './customer/customers.ts';
import { type DayTruth, directDay, type Stage } from './day/director.ts';
import { dayNamed } from './day/named-days.ts';
import type { Driver } from './driver/driver.ts';
import { runVehicle } from './driver/vehicle.ts';
import type { SimFleet } from './fleet.ts';
import { runDesk } from './office/desk.ts';
import { keepKeys } from './office/keep-keys.ts';
import { tellDrivers } from './office/tell-drivers.ts';
import { openStreets, type Streets } from './streets.ts';
import { carKey, equip, type Shares } from './terminal/equip.ts';
import { suiteTime } from './time.ts';

export type CityAtWork = {
  address: string;
  /** Where fitted terminals speak MQTT; null where they do not. */
  broker: string | null;
  shares: Shares;
  fleets: SimFleet[];
  /** Passengers stand ready, drivers set off at once, links hold. */
  calm: boolean;
  /** Which day is told; null: none. */
  day: string | null;
  /** Where what truly happened is written, a line each; null: nowhere. */
  truthFile: string | null;
  /** How many times as fast as the wall's the suite's clock runs. */
  speed: number;
  nowMs: number;
  seed: number;
  booker: { user: string; password: string };
  /** Who answers drivers that nobody else answers. */
  desk: { user: string; password: string };
  /** By which people ring the lines of the fleets. */
  callSecret: string;
};

const BEAT_WALL_MS = 100;
const CALLERS_SEED = 700_001;
const OFFICE_SEED = 700_027;
const LINE_SEED = 700_043;
const KEYS_SEED = 700_057;
/** Everybody at once at the door would be a crowd no real morning has. */
const SIGN_ON_GAP_WALL_MS = 25;

/** Drivers and customers of some fleets, until stopped. */
export function runCity(city: CityAtWork): { stop(): Promise<void> } {
  const over = new AbortController();
  const { signal } = over;
  setMaxListeners(0, signal);
  const time = suiteTime(city.speed, city.nowMs);
  const maps = new Map<Uint8Array, Streets>();
  const running: Promise<void>[] = [];
  const cars: { beat(): void }[] = [];
  const starts: NodeJS.Timeout[] = [];
  const day = dayNamed(city.day);
  const stages: Stage[] = [];
  const equipped = equip(
    city.address,
    city.fleets,
    city.broker === null ? { ...city.shares, fitted: 0 } : city.shares,
    city.desk,
  );
  const cityCars = city.fleets.reduce((sum, { crews }) => sum + crews.length, 0);

  for (const fleet of city.fleets) {
    const streets = maps.get(fleet.streets) ?? openStreets(fleet.streets);
    maps.set(fleet.streets, streets);
    const api = bookerApi(city.address, city.booker.user, city.booker.password);
    const { address, broker, calm } = city;
    const seed = city.seed * 1_000_003 + fleet.id * 10_007;
    const drivers: Driver[] = [];
    const callers = seededRandom(seed + CALLERS_SEED);
    stages.push({ drivers, book: (door, until) => bookFrom({ fleet, streets, api, signal: until }, callers, door) });
    for (const [n, crew] of fleet.crews.entries()) {
      const start = async () => {
        const equipment = (await equipped).get(carKey(fleet.id, crew.plate));
        if (signal.aborted) return;
        const who = { address, broker, equipment, calm, fleet, crew };
        const parts = { ...who, streets, time, seed: seed + n + 1, cars: cityCars, signal };
        const { car, driver, ended } = runVehicle(parts);
        cars.push(car);
        drivers.push(driver);
        running.push(ended);
      };
      starts.push(setTimeout(() => void start(), starts.length * SIGN_ON_GAP_WALL_MS));
    }
    running.push(runCustomers({ fleet, cars: fleet.crews.length, streets, time, api, day, seed, signal }));
  }
  for (const { id } of city.fleets) {
    const random = seededRandom(city.seed * 1_000_003 + id * 10_007 + OFFICE_SEED);
    running.push(tellDrivers({ address: city.address, ...city.desk, fleet: id, time, random, signal }));
    const keys = seededRandom(city.seed * 1_000_003 + id * 10_007 + KEYS_SEED);
    running.push(keepKeys({ address: city.address, ...city.desk, fleet: id, time, random: keys, signal }));
  }
  for (const { id } of city.calm ? [] : city.fleets) {
    const seed = city.seed * 1_000_003 + id * 10_007 + LINE_SEED;
    const wall = suiteTime(1, Date.now());
    const exchange = webhookExchange({ address: city.address, secret: city.callSecret, fleet: id });
    running.push(ringLine({ exchange, fleet: id, extension: null, wall, seed, signal }));
  }
  const fleets = city.fleets.map(({ id }) => id);
  running.push(runDesk({ address: city.address, ...city.desk, fleets, time, signal }));
  if (day) running.push(directDay(day, stages, { time, seed: city.seed, signal, tell }));
  function tell(truth: DayTruth): void {
    const fleet = city.fleets[truth.fleet]?.id;
    if (city.truthFile) appendFileSync(city.truthFile, `${JSON.stringify({ ...truth, fleet })}\n`);
  }
  const beat = setInterval(() => {
    for (const car of cars) car.beat();
  }, BEAT_WALL_MS);

  return {
    async stop() {
      for (const timer of starts) clearTimeout(timer);
      over.abort();
      clearInterval(beat);
      await Promise.all(running);
    },
  };
}
