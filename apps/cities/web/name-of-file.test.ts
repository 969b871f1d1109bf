import { expect, test } from 'vitest';
import { nameOfFile } from './name-of-file.ts';

test.each([
  ['porto-centre-2020-07-19.osm.pbf', 'Porto Centre'],
  ['porto-latest.osm.pbf', 'Porto'],
  ['Göteborg.osm.pbf', 'Göteborg'],
  ['new_south_wales.pbf', 'New South Wales'],
  ['2020.osm.pbf', ''],
])('%s is most likely %s', (file, name) => {
  expect(nameOfFile(file)).toBe(name);
});
