import { expect, test } from 'vitest';
import { z } from 'zod';
import { asksOf } from './asks.ts';
import { wire } from './wire.ts';

test('the schema of an operation tells how long a text may be, between what a number lies, and what cannot be left empty', () => {
  const input = z.strictObject({
    fleet: wire.fleet,
    driverId: wire.id,
    why: wire.text(200),
    note: wire.text(40).default(''),
    name: wire.name(60),
    amountMinor: z.number().int(),
    minutes: z.number().int().min(5).max(600),
    seats: z.number().min(1).max(40).nullable(),
    on: z.coerce.number<number>().pipe(z.number()),
    kind: z.enum(['drop', 'bring']),
    whole: z.boolean(),
  });
  expect(asksOf(input)).toEqual({
    driverId: { must: true, least: 0 },
    why: { most: 200 },
    note: { most: 40 },
    name: { must: true, most: 60 },
    amountMinor: { must: true },
    minutes: { must: true, least: 5, most: 600 },
    seats: { least: 1, most: 40 },
    on: { must: true },
  });
});

test.each([undefined, null, 7, z.string(), z.union([z.object({ a: z.string() }), z.string()])])(
  'what has no fields says nothing of any',
  (input) => expect(asksOf(input)).toEqual({}),
);
