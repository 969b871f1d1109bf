import { expect, test } from 'vitest';
import { smsWay } from './sms-way.ts';

const URL = { HANSOM_SMS_URL: 'https://sms.example/messages' };

test('SMS stay in the outbox of the demo and go nowhere from a company that names no provider', () => {
  expect(smsWay({}, true)).toEqual({ way: 'outbox' });
  expect(smsWay({}, false)).toEqual({ way: 'none' });
});

test('a provider is named with its sender, and with a secret where it sends receipts', () => {
  expect(smsWay({ ...URL, HANSOM_SMS_SENDER: 'Taxi Kurir' }, true)).toEqual({
    way: 'http',
    url: URL.HANSOM_SMS_URL,
    token: '',
    sender: 'Taxi Kurir',
    receiptSecret: null,
  });
  const whole = { HANSOM_SMS_TOKEN: 't', HANSOM_SMS_SENDER: '+46700000000', HANSOM_SMS_RECEIPT_SECRET: 's'.repeat(16) };
  expect(smsWay({ ...URL, ...whole }, false)).toMatchObject({ token: 't', receiptSecret: 's'.repeat(16) });
});

test.each([
  [{}, 'HANSOM_SMS_SENDER'],
  [{ HANSOM_SMS_SENDER: 'Gothenburg Cabs' }, 'HANSOM_SMS_SENDER'],
  [{ HANSOM_SMS_SENDER: 'Cabs', HANSOM_SMS_RECEIPT_SECRET: 'short' }, 'HANSOM_SMS_RECEIPT_SECRET'],
])('what is only half said is told at the start: %j', (given, name) => {
  expect(() => smsWay({ ...URL, ...given }, false)).toThrow(name);
});
