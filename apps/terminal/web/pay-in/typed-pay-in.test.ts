import { expect, test } from 'vitest';
import { NOTHING_TYPED, toldOf } from './typed-pay-in.ts';

test('what is typed is told in minor units and metres; a figure that is none is not sent', () => {
  const dockets = [{ number: 'A1', amountMinor: 5_000 }];
  expect(toldOf({ fare: '1 200', hirings: '', km: '', vouchers: '', cash: '', dockets }, 'SEK')).toBeNull();
  const typed = { fare: '1200,50', hirings: '12', km: '150,5', vouchers: '', cash: '400', dockets };
  expect(toldOf(typed, 'SEK')).toEqual({
    totals: { hirings: 12, distanceMetres: 150_500, fareMinor: 120_050 },
    dockets,
    vouchersMinor: 0,
    cashMinor: 40_000,
  });
  expect(toldOf({ ...NOTHING_TYPED, cash: '5' }, 'SEK')).toMatchObject({ totals: null, cashMinor: 500 });
  for (const wrong of [{}, { hirings: '1.5' }, { km: 'far' }, { cash: '-5' }]) {
    expect(toldOf({ ...NOTHING_TYPED, ...wrong }, 'SEK')).toBeNull();
  }
});
