import { expect, test } from 'vitest';
import { z } from 'zod';
import { contracts } from '#apps/server.ts';
import { operation } from '#engine/contract/operation.ts';
import { addressesOf, isPlain } from './addresses.ts';

const contract = {
  near: operation({
    method: 'GET',
    path: '/near',
    right: 'session',
    doc: 'What is near.',
    input: z.object({ text: z.string() }),
    output: z.array(z.string()),
    errors: { tooFar: 422 },
  }),
  note: operation({
    method: 'POST',
    path: '/note',
    right: 'session',
    doc: 'Notes something.',
    input: z.object({ why: z.string().max(200) }),
    output: z.object({}),
    errors: {},
  }),
};

test('the browser learns where an operation is called and what bounds its fields, and nothing else of its schemas', () => {
  expect(JSON.parse(JSON.stringify(addressesOf(contract)))).toEqual({
    near: { '~orpc': { errorMap: {}, meta: {}, route: { method: 'GET', path: '/near' } } },
    note: {
      '~orpc': { errorMap: {}, meta: { asks: { why: { most: 200 } } }, route: { method: 'POST', path: '/note' } },
    },
  });
});

test('every contract of the suite becomes plain addresses', () => {
  for (const one of Object.values(contracts)) expect(isPlain(addressesOf(one))).toBe(true);
});

test('a schema beside a contract is no plain value and stays at the server', () => {
  expect(isPlain(z.string())).toBe(false);
  expect(isPlain(['all', 'failed'])).toBe(true);
  expect(isPlain({ most: 5 })).toBe(true);
});
