import { expect, test } from 'vitest';
import { checkRecord } from '#core/resource/check.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { levyResource } from './levy.ts';

const LEVY = { ...emptyValues(levyResource), name: 'Passenger levy', fromDate: '2026-01-01' };

test.each([
  [{ amountMinor: 110 }, []],
  [{ percent: 0 }, []],
  [{ amountMinor: 110, percent: 2.5 }, [{ field: 'percent', rule: 'oneOfTwo' }]],
  [{}, [{ field: 'percent', rule: 'required' }]],
  [{ percent: 2.505 }, [{ field: 'percent', rule: 'notBetween', least: 0, most: 100 }]],
  [{ percent: 5, untilDate: '2025-12-31' }, [{ field: 'untilDate', rule: 'beforeStart' }]],
])('a levy of %j: %j', (more, problems) => {
  expect(checkRecord(levyResource, { ...LEVY, ...more })).toEqual(problems);
});
