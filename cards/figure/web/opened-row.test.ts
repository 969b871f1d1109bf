import { expect, test } from 'vitest';
import { APP_FLAGS, type Flag, OPTION_FLAGS, type Rights } from '#core/access/flags.ts';
import type { FactName } from '#core/figure/facts.ts';
import { FACTS_OF_MONEY } from '#core/figure/money/facts-of-money.ts';
import { openedRow } from './opened-row.ts';

const row = {
  id: 1,
  atMs: 0,
  fleetId: 2,
  jobId: null,
  plate: null,
  did: '217',
  place: null,
  number: '7',
  who: 'Saga',
  opensId: 9,
  opensIn: 'approved',
  matter: null,
  value: 1,
};
const all: Rights = new Set<Flag>([...APP_FLAGS, ...OPTION_FLAGS]);

test('each paper of money opens where it is kept, in its fleet', () => {
  for (const fact of Object.keys(FACTS_OF_MONEY) as FactName[])
    expect(openedRow(fact, row, all)?.places).toMatchObject({ fleet: '2' });
  expect(openedRow('payIn', row, all)).toEqual({
    route: 'cashier',
    places: { fleet: '2', view: 'shifts', show: 'paid', shift: '9', find: '217' },
  });
  expect(openedRow('tillSession', row, all)?.places).toMatchObject({ session: '9', which: 'approved' });
  expect(openedRow('statement', { ...row, opensIn: '2026-11-01' }, all)?.places).toMatchObject({
    statement: '9',
    period: '2026-11-01',
  });
});

test('for nobody who may not open that page, nor a row that has none', () => {
  expect(openedRow('payIn', row, new Set<Flag>(['reports']))).toBeNull();
  expect(openedRow('payIn', row, new Set<Flag>(['cashier']))).not.toBeNull();
  expect(openedRow('invoice', row, new Set<Flag>(['admin']))).toBeNull();
  expect(openedRow('shift', row, all)).toBeNull();
  expect(openedRow('payIn', { ...row, opensId: null }, all)).toBeNull();
});
