import type { CityContent } from '#core/place/city.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import type { Store } from '#store/door/connect.ts';
import { cityId, loadAddresses, loadCities } from '#store/place/city.ts';

/** The city of a new company: Gothenburg where none is named, else one that was brought into the data folder. Throws where it was not. */
export async function cityNamed(store: Store, name: string | undefined): Promise<CityContent> {
  if (name === undefined || cityId(name) === 'gothenburg') return gothenburg();
  const cities = await loadCities(store.db);
  const city = cities.find((one) => one.id === cityId(name));
  if (!city) {
    const known = ['gothenburg', ...cities.map((one) => one.id)].join(', ');
    throw new StartRefusal(
      `There is no city '${name}' in this data folder (known: ${known}). Bring it in with: npm run city -- import FILE.osm.pbf --name ${name}`,
      2,
    );
  }
  return { ...city, addresses: await loadAddresses(store.db, city.id) };
}
