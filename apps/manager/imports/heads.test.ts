import { expect, test } from 'vitest';
import { driverResource } from '#core/driver/driver-record.ts';
import { cellReader } from '#core/resource/given-cells.ts';
import { guessColumns } from '#core/resource/guess-columns.ts';
import type { Resource } from '#core/resource/resource.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { TABLES } from '../contract/all-tables.ts';
import { texts as drivers } from '../drivers/web/texts.ts';
import { texts as vehicles } from '../web/vehicles/texts.ts';

const all: [Resource, ...Record<string, string>[]][] = [
  [vehicleResource, vehicles.en.vehicle.fields, vehicles.fr.vehicle.fields],
  [driverResource, drivers.en.driver.fields, drivers.fr.driver.fields],
  ...Object.values(TABLES).map(({ resource, texts }): [Resource, ...Record<string, string>[]] => [
    resource,
    texts.en.fields,
    texts.fr.fields,
  ]),
];

test('a file whose columns are called as the page calls them, or as an export does, is read without a question', () => {
  for (const [resource, ...labels] of all) {
    const names = Object.keys(resource.fields);
    const words = Object.fromEntries(names.map((name) => [name, labels.map((one) => one[name] ?? '')]));
    const reader = cellReader(resource, { choices: {}, words: {}, digits: 2 });
    for (const heads of [names, ...labels.map((one) => names.map((name) => one[name] ?? ''))]) {
      const guesses = guessColumns(resource, heads, [], words, reader);
      expect([resource.name, ...guesses.map((guess) => guess?.field)]).toEqual([resource.name, ...names]);
    }
  }
});
