import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import {
  changePending,
  type KnownBooking,
  nextToSend,
  type PendingBooking,
  pendingBookings,
  pendingCounts,
  twinOf,
  withoutPending,
  withPending,
  withState,
  withSure,
} from './pending-bookings.ts';

const TAKEN_AT_MS = 1_000 * MINUTE_MS;
const HOME = { label: 'Avenyn 1', longitude: 11.97, latitude: 57.7 };

const taken = (clientKey: string, more: Partial<PendingBooking> = {}): PendingBooking => ({
  clientKey,
  fleet: 1,
  takenAtMs: TAKEN_AT_MS,
  requiredAtMs: null,
  phone: '031 123 45 67',
  passengerName: 'Astrid Lind',
  pickup: { text: HOME.label, place: HOME },
  dropoff: { text: '', place: null },
  draft: {},
  state: { kind: 'waiting' },
  ...more,
});

test('bookings are sent in the order in which they were taken, whatever becomes of each', () => {
  const outcome = fc.constantFrom('sent', 'refused', 'twin');
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), fc.func(outcome), (keys, ends) => {
      let list = keys.reduce<readonly PendingBooking[]>((all, key) => withPending(all, taken(key)), []);
      const order: string[] = [];
      for (let next = nextToSend(list); next; next = nextToSend(list)) {
        const { clientKey } = next;
        order.push(clientKey);
        const kind = ends(clientKey);
        if (kind === 'sent') list = withState(list, clientKey, { kind, bookingId: 1, jobIds: [1] });
        else if (kind === 'twin') list = withState(list, clientKey, { kind, bookingId: 2, by: 'booker' });
        else list = withState(list, clientKey, { kind: 'refused', code: 'timePast', status: 422, data: {} });
      }
      expect(order).toEqual(keys);
      expect(list.map(({ clientKey }) => clientKey)).toEqual(keys);
    }),
  );
});

test('a booking kept twice, as by two presses of the key, is one', () => {
  expect(withPending(withPending([], taken('a')), taken('a'))).toHaveLength(1);
});

test('those that wait for a person are counted apart, and go on waiting once that person is sure', () => {
  const twin = withState([taken('a'), taken('b')], 'a', { kind: 'twin', bookingId: 7, by: 'booker' });
  expect(pendingCounts(twin)).toEqual({ waiting: 1, asks: 1 });
  const sure = withSure(twin, 'a');
  expect(pendingCounts(sure)).toEqual({ waiting: 2, asks: 0 });
  expect(nextToSend(sure)).toMatchObject({ clientKey: 'a', sure: true });
  expect(pendingCounts(withoutPending(sure, 'b'))).toEqual({ waiting: 1, asks: 0 });
});

const known = (more: Partial<KnownBooking> = {}): KnownBooking => ({
  bookingId: 9,
  createdAtMs: TAKEN_AT_MS + 2 * MINUTE_MS,
  createdBy: 'booker',
  requiredAtMs: TAKEN_AT_MS + 2 * MINUTE_MS,
  state: 'dispatching',
  pickup: HOME,
  ...more,
});

test('the same call taken by somebody else meanwhile is found by pick-up and time', () => {
  expect(twinOf(taken('a'), [known()], 'coach')).toMatchObject({ bookingId: 9 });
  const near = { label: 'Avenyn 3', longitude: 11.9703, latitude: 57.7001 };
  expect(twinOf(taken('a'), [known({ pickup: near })], 'coach')).toBeDefined();
  const typed = taken('a', { pickup: { text: ' avenyn 1', place: null } });
  expect(twinOf(typed, [known()], 'coach')).toBeDefined();
});

test.each<[string, Partial<KnownBooking>, Partial<PendingBooking>]>([
  ['my own', { createdBy: 'coach' }, {}],
  ['a cancelled one', { state: 'cancelled' }, {}],
  ['one from before', { createdAtMs: TAKEN_AT_MS - 60 * MINUTE_MS, requiredAtMs: TAKEN_AT_MS }, {}],
  ['another street', { pickup: { label: 'Hamngatan 2', longitude: 11.96, latitude: 57.71 } }, {}],
  ['another time', {}, { requiredAtMs: TAKEN_AT_MS + 180 * MINUTE_MS }],
  ['one that a person has looked at', {}, { sure: true }],
])('%s is not the same call', (_, other, mine) => {
  expect(twinOf(taken('a', mine), [known(other)], 'coach')).toBeUndefined();
});

test('each user has a list of their own, and nonsense in the store is an empty one', () => {
  changePending('coach', (list) => withPending(list, taken('a')));
  expect(pendingBookings('coach')).toHaveLength(1);
  expect(pendingBookings('booker')).toEqual([]);
  changePending('coach', (list) => withoutPending(list, 'a'));
  expect(pendingBookings('coach')).toEqual([]);
});
