import { expect, test } from 'vitest';
import { checkTariff } from '#core/tariff/check-tariff.ts';
import { DEMO_FLEETS } from './fleets.ts';

test.each(DEMO_FLEETS.map(({ name, tariff }) => ({ name, tariff })))('the tariff of $name is sound', ({ tariff }) => {
  expect(checkTariff(tariff)).toEqual([]);
});
