import type { CityContent } from '#core/place/city.ts';
import type { CityFound } from '#core/place/city-import.ts';
import type { Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { cityId, saveCity } from '#store/place/city.ts';
import { ImportRefusal } from './import-refusal.ts';
import { makeCity } from './make-city.ts';
import { readExtract } from './read-extract.ts';

const NAME_LONGEST = 60;

export interface ReadCity {
  readonly content: CityContent;
  /** Points that ways name and the extract does not have. */
  readonly missingPoints: number;
}

/** Makes a city of an OpenStreetMap extract (`.osm.pbf`) without touching the store. Throws an ImportRefusal. */
export async function readCity(file: string, name: string, onProgress?: (share: number) => void): Promise<ReadCity> {
  const plain = name.trim();
  if (cityId(plain) === '' || plain.length > NAME_LONGEST) throw new ImportRefusal('NAME_UNUSABLE');
  const extract = await readExtract(file, onProgress);
  const content = makeCity(plain, extract);
  if (content === null) throw new ImportRefusal('NO_STREETS', { file });
  return { content, missingPoints: extract.missingPoints };
}

/** Writes a read city whole or not at all, in place of one of the same name. Answers its id. */
export function keepCity(store: Store, content: CityContent, nowMs: number): Promise<string> {
  return transact(store, { kind: 'system', name: 'city import' }, nowMs, async (t) => {
    const id = await saveCity(t.db, content);
    t.audit({
      act: 'city.import',
      entity: 'city',
      entityId: id,
      became: { name: content.name, ...foundIn(content) },
    });
    return id;
  });
}

/** What a city has, counted. */
export const foundIn = ({ streets, addresses, places, ranks, areas }: CityContent): CityFound => ({
  streets: streets.length,
  addresses: addresses.length,
  places: places.length,
  ranks: ranks.length,
  areas: areas.length,
});
