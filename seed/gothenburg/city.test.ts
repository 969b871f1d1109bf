import { describe, expect, it } from 'vitest';
import { areaHolds, makeAreaFinder } from '#core/area/area.ts';
import { contains, distanceMetres } from '#core/kit/geo.ts';
import { driveSecondsTo } from '#core/roads/drive-times.ts';
import { nodePosition } from '#core/roads/graph.ts';
import { route } from '#core/roads/route.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { gothenburg } from './city.ts';

describe('the demo city', () => {
  const city = gothenburg();
  const snap = makeSnapper(city.graph);
  const at = (name: string) => snap(city.places.find((place) => place.name === name)!.position)!;

  it('has streets, house numbers, places, ten ranks and a dozen areas, all within its bounds', () => {
    expect(city.streets.length).toBeGreaterThan(2000);
    expect(city.addresses.length).toBeGreaterThan(30_000);
    expect(city.places.length).toBeGreaterThan(80);
    expect(city.ranks.length).toBeGreaterThanOrEqual(10);
    expect(city.areas.length).toBeGreaterThanOrEqual(12);
    for (const { position } of [...city.streets, ...city.addresses, ...city.places, ...city.ranks]) {
      expect(contains(city.bounds, position)).toBe(true);
    }
    for (let node = 0; node < city.graph.nodeCount; node += 1)
      expect(contains(city.bounds, nodePosition(city.graph, node))).toBe(true);
  });

  it('lies wholly in its areas, each place in exactly one', () => {
    const find = makeAreaFinder(city.areas);
    for (const { position } of [...city.places, ...city.ranks, ...city.addresses.filter((_, i) => i % 50 === 0)]) {
      expect(city.areas.filter((area) => areaHolds(area, position))).toHaveLength(1);
      expect(find(position)).not.toBeNull();
    }
  });

  it('says of every house number that it is made up, gives each once, and stands it beside its street', () => {
    expect(city.addresses.every((address) => address.generated)).toBe(true);
    expect(new Set(city.addresses.map(({ street, number }) => `${street}/${number}`)).size).toBe(city.addresses.length);
    for (const { position } of city.addresses.filter((_, i) => i % 100 === 0))
      expect(snap(position)!.metres).toBeLessThan(12);
  });

  it('is the same each time it is made', () => {
    const again = gothenburg();
    expect(again.addresses).toEqual(city.addresses);
    expect(again.areas).toEqual(city.areas);
  });

  it('has ranks and places on streets', () => {
    for (const { position } of [...city.places, ...city.ranks]) expect(snap(position)!.metres).toBeLessThan(1);
  });

  it('is driven from the Central Station to Liseberg in some minutes, by the streets', () => {
    const found = route(city.graph, at('Göteborg Central Station'), at('Liseberg'))!;
    const straight = distanceMetres(at('Göteborg Central Station').position, at('Liseberg').position);
    expect(found.metres).toBeGreaterThan(straight);
    expect(found.metres).toBeLessThan(straight * 2.5);
    expect(found.seconds / 60).toBeGreaterThan(2);
    expect(found.seconds / 60).toBeLessThan(12);
  });

  it('gives the same drive times one by one and all at once', () => {
    const target = at('Chalmers University of Technology');
    const sources = city.ranks.map((rank) => snap(rank.position)!);
    const times = driveSecondsTo(city.graph, target, sources, 3600);
    sources.forEach((source, i) => expect(times[i]).toBeCloseTo(route(city.graph, source, target)!.seconds, 6));
  });
});
