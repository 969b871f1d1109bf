import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../kit/time.ts';
import { MOST_RESENT, type Resent, resendLimit } from './resend-limit.ts';

const NOW = 100 * HOUR_MS;
const sent = (times: number, minutesAgo: number, what: Partial<Resent>): Resent[] =>
  Array.from({ length: times }, () => ({
    atMs: NOW - minutesAgo * MINUTE_MS,
    booking: false,
    address: false,
    user: false,
    ...what,
  }));

test.each(['booking', 'address', 'user'] as const)('one %s has its own number an hour', (what) => {
  const most = MOST_RESENT[what];
  expect(resendLimit(sent(most - 1, 10, { [what]: true }), NOW)).toBeNull();
  expect(resendLimit(sent(most, 10, { [what]: true }), NOW)).toMatchObject({ most, minutes: 50, waitSeconds: 3_000 });
  expect(resendLimit(sent(most, 60, { [what]: true }), NOW)).toBeNull();
});

test('those of others count for nothing', () => {
  expect(resendLimit(sent(100, 1, {}), NOW)).toBeNull();
});

test('there is room again as soon as the oldest that fills the hour leaves it', () => {
  const resent = [...sent(3, 55, { booking: true }), ...sent(4, 5, { booking: true })];
  expect(resendLimit(resent, NOW)).toMatchObject({ code: 'bookingToldOften', minutes: 5 });
});
