import { createFleet } from '#acts/fleet/create-fleet.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import type { CityContent } from '#core/place/city.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { keepCity } from '#services/city-import/import-city.ts';
import { findPlaces } from '#services/places/find-places.ts';
import type { Store } from '#store/door/connect.ts';
import { insertFleetAddresses } from '#store/place/fleet-address.ts';
import { insertLandmarks } from '#store/place/landmark.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { largeTown, typedSoFar } from './parts/large-town.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { writtenAddress } from './parts/written-addresses.ts';
import { byIlike, bySimilarity, keepLabels } from './peers/plain-typeahead.ts';

const ADDRESSES = 250_000;
const ASKED = 2_000;
const WRITTEN = 600;
const ASKED_OF_PEERS = 100;
const SLIPS = 0.1;
const SHOWN = 10;
/** What the fleet keeps itself is searched beside its city. */
const LANDMARKS = 500;
const OWN_ADDRESSES = 2_000;
const BENCH = { kind: 'system', name: 'bench' } as const;

type Figures = {
  p50Ms: number;
  p95Ms: number;
  /** Share of texts for which the street that was meant is among the first ten, and of those with a slip. */
  found: number;
  foundWithSlip: number;
};
export type TypeaheadResult = {
  bench: 'typeahead';
  addresses: number;
  asked: number;
  slips: number;
  ours: Figures;
  /** Whole addresses as hotels and tour operators write them: share of which the very house is the first that is found. */
  written: { asked: number; p50Ms: number; p95Ms: number; first: number };
  ilike: Figures & { p50Ratio: number };
  similarity: Figures & { p50Ratio: number };
};

type Typed = { text: string; slipped: boolean; street: string };

/** Addresses while they are typed, beside a search for the text anywhere and one for labels alike. The aim is a p95 under 30 ms.
 * Whole addresses are asked as they are written in mails and lists; of those 95 in 100 are to be found first. */
export async function run({ json = false }: { json?: boolean } = {}): Promise<TypeaheadResult> {
  const result = await onFreshDatabase(measure);
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

async function measure(store: Store): Promise<TypeaheadResult> {
  const random = seededRandom(6);
  const town = largeTown(gothenburg(), ADDRESSES, random);
  const labels = town.addresses.map(({ street, number }) => `${town.streets[street]!.name} ${number}`);
  const city = await keepCity(store, town, Date.now());
  const fleet = await addFleet(store, { ...town, id: city }, random);
  await keepLabels(store, labels);
  await store.pool.query('vacuum analyze');
  const typed = Array.from({ length: ASKED }, (): Typed => {
    const n = Math.floor(random() * labels.length);
    return { ...typedSoFar(labels[n]!, SLIPS, random), street: town.streets[town.addresses[n]!.street]!.name };
  });
  const few = typed.slice(0, ASKED_OF_PEERS);
  const known = { ...town, id: city, addressCount: labels.length };
  const find = async (text: string) => {
    const { places } = await findPlaces({ db: store.db, geocoder: null }, fleet, known, text, false);
    return places.map(({ label }) => label);
  };
  const ours = await ask(typed, ({ text }) => find(text));
  const written = await askWritten(
    Array.from({ length: WRITTEN }, () => {
      const { street, number } = town.addresses[Math.floor(random() * labels.length)]!;
      const house = { street: town.streets[street]!.name, number };
      return { label: `${house.street} ${number}`, text: writtenAddress(house, random) };
    }),
    find,
  );
  const ilike = await ask(few, ({ text }) => byIlike(store, text, SHOWN));
  const similarity = await ask(few, ({ text }) => bySimilarity(store, text, SHOWN));
  const beside = (peer: Figures) => ({ ...peer, p50Ratio: ours.p50Ms / peer.p50Ms });
  return {
    bench: 'typeahead',
    addresses: labels.length,
    asked: typed.length,
    slips: SLIPS,
    ours,
    written,
    ilike: beside(ilike),
    similarity: beside(similarity),
  };
}

/** A fleet of the town with landmarks and addresses of its own. */
async function addFleet(store: Store, town: CityContent & { id: string }, random: Random) {
  const { west, east, south, north } = town.bounds;
  const centre = [(west + east) / 2, (south + north) / 2] as const;
  const made = await createFleet({ store, clock: { nowMs: () => Date.now() } }, BENCH, {
    name: 'Bench',
    timeZone: 'Europe/Stockholm',
    currency: 'SEK',
    centre,
    city: town.id,
    areas: town.areas,
    ranks: [],
    vehicleType: { code: 'SAL', name: 'Saloon', seats: 4 },
    vehicles: [],
    drivers: [],
    tariff: null,
    goodForDays: 30,
  });
  if (!made.ok) throw new Error(`The fleet cannot be made: ${made.code}`);
  const { fleetId: fleet_id } = made.value;
  const somewhere = () => {
    const { name, position } = town.streets[Math.floor(random() * town.streets.length)]!;
    return { name, fleet_id, longitude: position[0], latitude: position[1] };
  };
  const landmarks = Array.from({ length: LANDMARKS }, (_, n) => {
    const { name, ...at } = somewhere();
    return { ...at, shortcut: `l${n}`, name: `${name}s hotell` };
  });
  const own = Array.from({ length: OWN_ADDRESSES }, (_, n) => {
    const { name, ...at } = somewhere();
    return { ...at, label: `${name} ${1 + n}` };
  });
  await insertLandmarks(store.db, landmarks);
  await insertFleetAddresses(store.db, own);
  return { id: fleet_id, centre };
}

async function ask(typed: readonly Typed[], search: (typed: Typed) => Promise<readonly string[]>): Promise<Figures> {
  for (const one of typed.slice(0, 20)) await search(one);
  const took: number[] = [];
  const hits: { slipped: boolean; hit: boolean }[] = [];
  for (const one of typed) {
    const began = performance.now();
    const shown = await search(one);
    took.push(performance.now() - began);
    hits.push({ slipped: one.slipped, hit: shown.some((label) => label.startsWith(one.street)) });
  }
  took.sort((a, b) => a - b);
  const share = (some: typeof hits) => some.filter(({ hit }) => hit).length / Math.max(1, some.length);
  return {
    p50Ms: quantile(took, 0.5),
    p95Ms: quantile(took, 0.95),
    found: share(hits),
    foundWithSlip: share(hits.filter(({ slipped }) => slipped)),
  };
}

async function askWritten(
  written: readonly { label: string; text: string }[],
  search: (text: string) => Promise<readonly string[]>,
): Promise<TypeaheadResult['written']> {
  const took: number[] = [];
  let first = 0;
  for (const { label, text } of written) {
    const began = performance.now();
    const [best = ''] = await search(text);
    took.push(performance.now() - began);
    if (`${best},`.startsWith(`${label},`)) first += 1;
    else if (process.env['HANSOM_BENCH_MISSED']) console.log(`${text} → ${best}`);
  }
  took.sort((a, b) => a - b);
  return {
    asked: written.length,
    p50Ms: quantile(took, 0.5),
    p95Ms: quantile(took, 0.95),
    first: first / written.length,
  };
}

function print({ addresses, asked, ours, written, ilike, similarity }: TypeaheadResult): void {
  const line = (name: string, { p50Ms, p95Ms, found, foundWithSlip }: Figures, ratio?: number) => [
    name,
    p50Ms.toFixed(1),
    p95Ms.toFixed(1),
    `${(found * 100).toFixed(1)} %`,
    `${(foundWithSlip * 100).toFixed(1)} %`,
    ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
  ];
  printTable(
    `typeahead: ${asked} texts typed so far, among ${addresses} addresses (aim: p95 < 30 ms)`,
    ['search', 'p50 ms', 'p95 ms', 'found', 'found with a slip', 'ours ÷ it'],
    [
      line('ours', ours),
      line('ILIKE anywhere', ilike, ilike.p50Ratio),
      line('labels alike', similarity, similarity.p50Ratio),
    ],
  );
  printTable(
    `typeahead: ${written.asked} whole addresses as they are written (aim: 95 % first)`,
    ['search', 'p50 ms', 'p95 ms', 'found first'],
    [['ours', written.p50Ms.toFixed(1), written.p95Ms.toFixed(1), `${(written.first * 100).toFixed(1)} %`]],
  );
}
