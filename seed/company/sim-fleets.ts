import { encodeGraph } from '#core/roads/encode.ts';
import { readTariff } from '#core/tariff/read-tariff.ts';
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
    const tariff = row ? readTariff(row, fleet.currency) : null;
    return [{ id: fleet.id, zone: fleet.timeZone, ranks: fleet.ranks.map((rank) => rank.position), tariff, streets }];
  });
}
