import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Position } from '#core/kit/geo.ts';
import type { Tariff } from '#core/tariff/tariff.ts';

/** What the data folder of a replay is made of. */
export type FleetOfReplay = {
  dataDir: string;
  city: string;
  /** The extract to read, where one is named; else the city kept in `cityDataDir`, else `spareExtract`. */
  extract: string | null;
  cityDataDir: string;
  spareExtract: string | null;
  streetsFile: string;
  booker: { name: string; password: string };
  fleet: {
    name: string;
    timeZone: string;
    currency: string;
    ranks: { name: string; position: Position }[];
    vehicleType: { code: string; name: string; seats: number };
    vehicles: { plate: string; rego: string }[];
    drivers: { did: string; pin: string; name: string }[];
    tariff: Omit<Tariff, 'tariffId' | 'version'> | null;
    goodForDays: number;
  };
};

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs node in a process of its own, never at the database of DATABASE_URL. */
export function runApart(args: readonly string[]) {
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...env } = process.env;
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] });
}

/** Makes the data folder; answers the fleet's id. Null where it could not be made: why has been said. */
export async function prepareReplay(wanted: FleetOfReplay): Promise<number | null> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = runApart(['--enable-source-maps', '--import', loader, 'tools/prepare-replay.ts']);
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  child.stdin!.end(JSON.stringify(wanted));
  const said = await text(child.stdout!);
  if ((await ended) !== 0) return null;
  const last = said.trim().split('\n').at(-1) ?? '';
  return (JSON.parse(last) as { fleetId: number }).fleetId;
}
