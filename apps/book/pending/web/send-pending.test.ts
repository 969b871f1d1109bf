import { expect, test } from 'vitest';
import { emptyDraft } from '#cards/booking/web/draft.ts';
import { nextToSend, type PendingBooking, type PendingList, withState } from '#cards/booking/web/pending-bookings.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import type { FoundPlace } from '../../web/client.ts';
import { type SendingDoors, sendPending } from './send-pending.ts';

const NOW_MS = Date.parse('2026-11-21T17:00:00Z');
const HOME = { label: 'Avenyn 1', longitude: 11.97, latitude: 57.7 };

const taken = (clientKey: string, more: Partial<PendingBooking> = {}): PendingBooking => {
  const pickup = more.pickup ?? { text: HOME.label, place: HOME };
  const phone = '0311234567';
  return {
    clientKey,
    fleet: 1,
    takenAtMs: NOW_MS,
    requiredAtMs: null,
    phone,
    passengerName: 'Astrid',
    dropoff: { text: '', place: null },
    draft: { ...emptyDraft('Europe/Stockholm', NOW_MS), phone, passengerName: 'Astrid', pickup },
    state: { kind: 'waiting' },
    ...more,
    pickup,
  };
};

const found = (label: string): FoundPlace =>
  ({ ...HOME, label, kind: 'address', district: '', shortcut: null }) as never;

function desk(list: PendingList, more: Partial<SendingDoors> = {}) {
  let now = list;
  const asked: string[] = [];
  const doors: SendingDoors = {
    next: () => nextToSend(now),
    settle: (key, state) => {
      now = withState(now, key, state);
    },
    findPlaces: async () => [],
    ofPhone: async () => [],
    create: async ({ clientKey }) => {
      asked.push(String(clientKey));
      return { bookingId: asked.length, jobs: [{ id: 100 + asked.length }] };
    },
    me: 'coach',
    ...more,
  };
  return { doors, asked, states: () => now.map(({ state }) => state) };
}

test('what waits is sent in order, each under its own key, and says as which job', async () => {
  const { doors, asked, states } = desk([taken('a'), taken('b')]);
  expect(await sendPending(doors)).toBe(2);
  expect(asked).toEqual(['a', 'b']);
  expect(states()).toEqual([
    { kind: 'sent', bookingId: 1, jobIds: [101] },
    { kind: 'sent', bookingId: 2, jobIds: [102] },
  ]);
});

test('a link that breaks again leaves the rest waiting; the same key is sent once more', async () => {
  const keys: string[] = [];
  let broken = true;
  const { doors, states } = desk([taken('a'), taken('b')], {
    create: async ({ clientKey }) => {
      keys.push(String(clientKey));
      if (broken) throw new CallRefused('NO_ANSWER', 0, {});
      return { bookingId: keys.length, jobs: [{ id: 1 }] };
    },
  });
  expect(await sendPending(doors)).toBe(0);
  expect(states().map(({ kind }) => kind)).toEqual(['waiting', 'waiting']);
  broken = false;
  expect(await sendPending(doors)).toBe(2);
  expect(keys).toEqual(['a', 'a', 'b']);
});

test('one that is refused says why and does not hold up those behind it', async () => {
  const { doors, states } = desk([taken('a'), taken('b')], {
    create: async ({ clientKey }) => {
      if (clientKey === 'a') throw new CallRefused('timePast', 422, { minutes: 5 });
      return { bookingId: 4, jobs: [{ id: 40 }] };
    },
  });
  await sendPending(doors);
  expect(states()).toEqual([
    { kind: 'refused', code: 'timePast', status: 422, data: { minutes: 5 } },
    { kind: 'sent', bookingId: 4, jobIds: [40] },
  ]);
});

test('one like it by somebody else is marked and not sent, until a person is sure', async () => {
  const twin = {
    bookingId: 9,
    createdAtMs: NOW_MS + 60_000,
    createdBy: 'booker',
    requiredAtMs: NOW_MS + 60_000,
    state: 'dispatching',
    pickup: HOME,
  };
  const { doors, asked, states } = desk([taken('a'), taken('b', { sure: true })], { ofPhone: async () => [twin] });
  await sendPending(doors);
  expect(asked).toEqual(['b']);
  expect(states()[0]).toEqual({ kind: 'twin', bookingId: 9, by: 'booker' });
});

test('an address typed without a link is looked up: one place is taken, none or several ask a person', async () => {
  const typed = (key: string, text: string) => taken(key, { pickup: { text, place: null } });
  const { doors, states } = desk([typed('a', 'avenyn 1'), typed('b', 'Storgatan'), typed('c', 'Nowhere 9')], {
    findPlaces: async (_, text) => {
      if (text === 'avenyn 1') return [found('Avenyn 11'), found('Avenyn 1')];
      return text === 'Storgatan' ? [found('Storgatan 1'), found('Storgatan 2')] : [];
    },
  });
  await sendPending(doors);
  expect(states()).toMatchObject([
    { kind: 'sent' },
    { kind: 'refused', code: 'addressUnclear', data: { address: 'Storgatan' } },
    { kind: 'refused', code: 'addressUnclear', data: { address: 'Nowhere 9' } },
  ]);
});
