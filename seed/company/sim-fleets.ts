import { encodeGraph } from '#core/roads/encode.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import type { Books } from '#services/books.ts';

/** The fleets as virtual drivers know them: streets, ranks and tariff. Fleets of one city share its streets. */
export function simFleets({ fleets, cities }: Books) {
  const maps = new Map<string, Uint8Array>();
  return fleets.all().flatMap((fleet) => {
    const city = cities.ofFleet(fleet.id);
    if (!city) return [];
    const streets = maps.get(city.id) ?? encodeGraph(city.graph);
    maps.set(city.id, streets);
    const row = fleet.tariffs.at(-1);
    const definition = row?.definition as Omit<Tariff, 'tariffId' | 'version'> | undefined;
    const tariff = row && definition ? { ...definition, tariffId: row.id, version: row.version } : null;
    return [{ id: fleet.id, zone: fleet.timeZone, ranks: fleet.ranks.map((rank) => rank.position), tariff, streets }];
  });
}
