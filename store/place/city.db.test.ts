import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAddress } from '#core/place/reading/address.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { type Db, openStore } from '../door/connect.ts';
import { testDatabase } from '../testing/test-database.ts';
import { searchAddresses } from './address-search.ts';
import { loadAddresses, loadCities, saveCity } from './city.ts';

const city = gothenburg();
let db: Db;

beforeAll(async () => {
  const { url } = await testDatabase();
  db = openStore(url).db;
  await saveCity(db, city);
});
afterAll(() => db.destroy());

const asked = (text: string) => {
  const { words, lines } = readAddress(text);
  return { words, house: lines[0] ?? null };
};
const labels = async (text: string, limit = 5) =>
  (await searchAddresses(db, 'gothenburg', asked(text), { limit })).map(({ label }) => label);

describe('a city in the store', () => {
  it('comes back as it was saved', async () => {
    const [loaded] = await loadCities(db);
    const { addresses, ...rest } = city;
    expect(loaded).toEqual({ ...rest, id: 'gothenburg', addressCount: addresses.length });
    expect(await loadAddresses(db, 'gothenburg')).toEqual(addresses);
  });

  it('is replaced when it is imported again, and another city stays', async () => {
    await saveCity(db, { ...city, name: 'Little Town', addresses: [], places: [], streets: [] });
    await saveCity(db, {
      ...city,
      name: 'Little Town',
      addresses: [],
      places: [],
      streets: [],
      ranks: city.ranks.slice(0, 2),
    });
    const cities = await loadCities(db);
    expect(cities.map(({ id, ranks }) => [id, ranks.length])).toEqual([
      ['gothenburg', city.ranks.length],
      ['little-town', 2],
    ]);
  });
});

describe('an operator types', () => {
  it('the beginning of a name, with or without its accents', async () => {
    expect(await labels('göt')).toEqual(await labels('got'));
    expect(await labels('göt')).toContain('Götaplatsen');
    expect((await labels('järnt'))[0]).toBe('Järntorget');
  });

  it('a street and a number in either order', async () => {
    expect((await labels('Avenyn 12'))[0]).toBe('Kungsportsavenyen 12');
    expect((await labels('12 avenyn'))[0]).toBe('Kungsportsavenyen 12');
    expect((await labels('kungsportsav 1')).slice(0, 3)).toEqual([
      'Kungsportsavenyen 1',
      'Kungsportsavenyen 10',
      'Kungsportsavenyen 11',
    ]);
  });

  it('words from the middle of a name, in any order', async () => {
    expect(await labels('hamngatan östra')).toContain('Östra Hamngatan');
    expect(await labels('hospital sahlgrenska')).toEqual(['Sahlgrenska University Hospital']);
  });

  it('a name that locals use', async () => {
    expect((await labels('centralen'))[0]).toBe('Göteborg Central Station');
  });

  it('a slip of the finger', async () => {
    expect(await labels('lisberg')).toContain('Liseberg');
    expect((await labels('vasagtan 10'))[0]).toMatch(/^Vasagatan 10/);
  });

  it('a number that the street does not have, and finds the street', async () => {
    expect(await labels('kungsportsavenyen 9999')).toEqual(['Kungsportsavenyen']);
  });

  it('nothing that exists, signs only, or a novel, and finds nothing', async () => {
    for (const text of ['', '   ', '%_%', "'; drop table city; --", 'qqqqxxxx', '\u0000', '1'.repeat(5000)]) {
      expect(await searchAddresses(db, 'gothenburg', asked(text))).toEqual([]);
    }
    expect(await searchAddresses(db, 'atlantis', asked('avenyn'))).toEqual([]);
  });

  it('a name that two streets bear, and gets the nearer one first', async () => {
    const twins = city.streets.filter((street) => street.name === 'Vintergatan');
    for (const twin of twins) {
      const [first] = await searchAddresses(db, 'gothenburg', asked('vintergatan'), { near: twin.position });
      expect(first).toMatchObject({ kind: 'street', label: 'Vintergatan', position: twin.position });
    }
  });
});
