import { expect, test } from 'vitest';
import { driverResource } from '../driver/driver-record.ts';
import { hiddenFields, withoutFields, withoutValues } from './shown-fields.ts';

test('a field with a right of its own is none for who lacks it', () => {
  const looks = new Set(['manager', 'driverView'] as const);
  expect(hiddenFields(driverResource, looks)).toEqual(['pin', 'bankAccount']);
  expect(hiddenFields(driverResource, new Set(['driverEdit']))).toEqual(['pin', 'bankAccount']);
  expect(hiddenFields(driverResource, new Set(['manager', 'driverEdit']))).toEqual([]);
  const seen = withoutFields(driverResource, ['pin', 'bankAccount']);
  expect(Object.keys(seen.fields)).not.toContain('pin');
  expect(Object.keys(seen.fields)).toHaveLength(Object.keys(driverResource.fields).length - 2);
  expect(withoutFields(driverResource, [])).toBe(driverResource);
  expect(withoutValues({ did: '1', pin: '4821' }, ['pin'])).toEqual({ did: '1' });
});
