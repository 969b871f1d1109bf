import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createFleet } from '#acts/fleet/create-fleet.ts';
import { createUser } from '#acts/user/create-user.ts';
import { openShippedGroup } from '#acts/user/open-shipped-group.ts';
import type { CityContent } from '#core/place/city.ts';
import { encodeGraph } from '#core/roads/encode.ts';
import { keepCity, readCity } from '#services/city-import/import-city.ts';
import type { FleetOfReplay } from '#sim/replay/prepare.ts';
import { joinDatabase } from '#store/cluster/open.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { migrate } from '#store/door/migrate.ts';
import { cityId, loadAddresses, loadCities } from '#store/place/city.ts';
import { writeSetting } from '#store/setting/setting.ts';

/**
 * Makes the data folder of a replay: marked as a simulation, with a city, one fleet and a booker. What is wanted comes as
 * JSON on standard input; the last line of standard output is JSON with the fleet's id.
 */
const wanted = JSON.parse(await text(process.stdin)) as FleetOfReplay;
const say = (line: string) => console.error(line);

async function withStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const database = await joinDatabase({ dataDir, say: () => {}, purpose: 'replay' });
  try {
    await migrate(database.url);
    const store = openStore(database.url, { connections: 4 });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
}

/** The city as another data folder keeps it, or undefined. */
async function kept(dataDir: string, name: string): Promise<CityContent | undefined> {
  if (!existsSync(join(dataDir, 'postgres'))) return undefined;
  return withStore(dataDir, async (store) => {
    const city = (await loadCities(store.db)).find(({ id }) => id === cityId(name));
    return city && { ...city, addresses: await loadAddresses(store.db, city.id) };
  });
}

async function city(): Promise<CityContent> {
  const known = wanted.extract === null ? await kept(wanted.cityDataDir, wanted.city) : undefined;
  if (known) return known;
  const extract = wanted.extract ?? wanted.spareExtract;
  if (extract === null || !existsSync(extract)) {
    say(
      `There is no city '${wanted.city}' in ${wanted.cityDataDir}. Bring it in with: npm run city -- import FILE.osm.pbf --name ${wanted.city}`,
    );
    process.exit(2);
  }
  say(`Reading the streets of ${extract}`);
  return (await readCity(extract, wanted.city)).content;
}

const content = await city();
const { fleetId } = await withStore(wanted.dataDir, async (store) => {
  const clock = { nowMs: () => Date.now() };
  const actor = { kind: 'system', name: 'replay' } as const;
  await writeSetting(store.db, 'simulation', true);
  const id = await keepCity(store, content, clock.nowMs());
  const { west, east, south, north } = content.bounds;
  const made = await createFleet({ store, clock }, actor, {
    ...wanted.fleet,
    city: id,
    centre: [(west + east) / 2, (south + north) / 2],
    areas: content.areas,
  });
  if (!made.ok) throw new Error(`The fleet cannot be made: ${made.code}`);
  const fleets = [made.value.fleetId];
  const user = await createUser({ store, clock }, actor, {
    name: wanted.booker.name,
    fullName: 'Replay',
    email: '',
    language: 'en',
    groupId: await openShippedGroup({ store, clock }, actor, 'Administrator', fleets),
    fleets,
    first: { kind: 'given', password: wanted.booker.password, mustChange: false },
    expireAfterDays: null,
  });
  if (!user.ok) throw new Error(`The booker cannot be made: ${user.code}`);
  return made.value;
});
writeFileSync(wanted.streetsFile, encodeGraph(content.graph));
console.log(JSON.stringify({ fleetId }));
