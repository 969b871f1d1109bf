import { expect, test } from 'vitest';
import { mailWay } from './mail-way.ts';

const URL = { HANSOM_SMTP_URL: 'smtp://mail.example' };
const FROM = 'Hansom <no-reply@hansom.example>';

test('mail stays in the outbox of the demo and goes nowhere from a company that names no server', () => {
  expect(mailWay({}, true)).toEqual({ way: 'outbox', from: FROM });
  expect(mailWay({}, false)).toEqual({ way: 'none' });
});

test('a server is named, with a sender and with a secret where bounces are told', () => {
  expect(mailWay(URL, true)).toEqual({ way: 'smtp', url: URL.HANSOM_SMTP_URL, from: FROM, receiptSecret: null });
  const whole = { ...URL, HANSOM_MAIL_FROM: 'cabs@cabs.example', HANSOM_MAIL_RECEIPT_SECRET: 's'.repeat(16) };
  expect(mailWay(whole, false)).toMatchObject({ from: 'cabs@cabs.example', receiptSecret: 's'.repeat(16) });
});

test('a secret that is too short is told at the start', () => {
  expect(() => mailWay({ ...URL, HANSOM_MAIL_RECEIPT_SECRET: 'short' }, false)).toThrow('HANSOM_MAIL_RECEIPT_SECRET');
});
