import { expect, test } from 'vitest';
import { becomes, nextPhoto, restMs } from './next-photo.ts';

const photo = (id: string, ofCommandId: string, owner = '1/1005') => ({
  id,
  owner,
  ofCommandId,
  pointId: null,
  source: 'data:image/jpeg;base64,',
});
const badge = { fleet: 1, did: '1005', pin: '4005', plate: '105' };
const told = (commandId: string) => ({ commandId, order: { type: 'signOff' }, doneAtMs: 0 }) as const;
const none = () => false;

test('a photo goes once the office has what it is of, the oldest first, and only its own driver’s', () => {
  const photos = [photo('a', 'one', '1/1006'), photo('b', 'one'), photo('c', 'two')];
  const state = { badge, seated: true, queue: [] };
  expect(nextPhoto(photos, state, none)?.id).toBe('b');
  expect(nextPhoto(photos, { ...state, queue: [told('one')] }, none)?.id).toBe('c');
  expect(nextPhoto(photos, { ...state, queue: [told('one'), told('two')] }, none)).toBeUndefined();
  expect(nextPhoto(photos, { ...state, seated: false }, none)).toBeUndefined();
  expect(nextPhoto(photos, { ...state, badge: null }, none)).toBeUndefined();
  expect(nextPhoto(photos, state, () => true)).toBeUndefined();
});

test.each([
  [200, undefined, 'sent'],
  [422, 'pictureBroken', 'refused'],
  [409, 'photosTooMany', 'refused'],
  [404, 'ticketUnknown', 'again'],
  [429, 'tooMany', 'again'],
  [503, 'notNow', 'again'],
  [502, undefined, 'again'],
] as const)('a photo answered with %s %s is %s', (status, code, what) => {
  expect(becomes(status, code)).toBe(what);
});

test('a photo that does not get through rests ever longer, up to five minutes', () => {
  expect([1, 2, 3, 4, 40].map(restMs)).toEqual([5_000, 10_000, 20_000, 40_000, 300_000]);
});
