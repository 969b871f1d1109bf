import type { City } from '#core/place/city.ts';
import { makeSnapper, type Snapper } from '#core/roads/snap.ts';
import type { Store } from '#store/door/connect.ts';
import { citiesMark, loadCities } from '#store/place/city.ts';
import { repeat } from '../repeat.ts';
import { streetsGeoJson } from './city-streets.ts';

/** A city as the services use it: its streets in memory, ready to be asked. */
export type LoadedCity = City & {
  /** The nearest place on a street, or null farther than `maxMetres` from any. */
  snap: Snapper;
  /** The base map as GeoJSON text, made when first asked for. */
  streetsJson(): string;
};

/** The cities of this suite by id; an import while it runs is seen at the next `refresh`. */
export type CityBook = {
  of(cityId: string): LoadedCity | undefined;
  ofFleet(fleetId: number): LoadedCity | undefined;
  all(): LoadedCity[];
  refresh(): Promise<void>;
  /** Looks every few seconds whether a city was brought in, and reads them again. Answers how to stop. */
  watch(onError: (error: unknown) => void, everyMs?: number): () => Promise<void>;
};

const LOOK_EVERY_MS = 5_000;

export async function openCityBook(
  store: Store,
  cityIdOfFleet: (fleetId: number) => string | undefined,
): Promise<CityBook> {
  let cities = new Map<string, LoadedCity>();
  let mark = '';
  const book: CityBook = {
    of: (cityId) => cities.get(cityId),
    ofFleet: (fleetId) => cities.get(cityIdOfFleet(fleetId) ?? ''),
    all: () => [...cities.values()],
    async refresh() {
      mark = await citiesMark(store.db);
      const loaded = await loadCities(store.db);
      cities = new Map(loaded.map((city) => [city.id, ready(city)]));
    },
    watch(onError, everyMs = LOOK_EVERY_MS) {
      const look = async () => {
        if ((await citiesMark(store.db)) !== mark) await book.refresh();
      };
      return repeat(look, { everyMs, onError }).stop;
    },
  };
  await book.refresh();
  return book;
}

function ready(city: City): LoadedCity {
  let snap: Snapper | undefined;
  let streets: string | undefined;
  return {
    ...city,
    snap: (position, maxMetres) => {
      snap ??= makeSnapper(city.graph);
      return snap(position, maxMetres);
    },
    streetsJson: () => {
      streets ??= streetsGeoJson(city.graph, city.attribution);
      return streets;
    },
  };
}
