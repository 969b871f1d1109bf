import { expect, test } from 'vitest';
import { carrierKey, mailId, readCarrierKey, readMailId } from './carrier-key.ts';

const message = { id: 1_207, round: 2, createdAtMs: Date.UTC(2026, 10, 22, 9) };

test('a message is known again by the id it was handed over with, by SMS and by mail', () => {
  expect(readCarrierKey(carrierKey(message))).toEqual(message);
  const id = mailId(message, 'cabs.example');
  expect(id).toBe(`<mail.${carrierKey(message)}@cabs.example>`);
  expect(readMailId(id)).toEqual(message);
  expect(readMailId(` ${id.slice(1, -1)} `)).toEqual(message);
});

test.each([
  '',
  'x',
  '<mail.1@cabs.example>',
  '<mail.1.0.a@cabs.example>',
  '<other.1.1.a@cabs.example>',
  'mail.1.1.a@',
  '1.1.a',
])('the id %j is none of a mail of the suite', (id) => expect(readMailId(id)).toBeNull());
