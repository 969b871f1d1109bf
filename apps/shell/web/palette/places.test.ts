import { expect, test } from 'vitest';
import type { Flag, Rights } from '#core/access/flags.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { type Found, foundFor, pagesFor, placeOfFound } from './places.ts';

function rightsOf(name: string): Rights {
  const group = SHIPPED_GROUPS.find((one) => one.name === name);
  return new Set<Flag>([...(group?.apps ?? []), ...(group?.options ?? [])]);
}

const found = (kind: Found['kind']): Found => ({ kind, id: 17, fleetId: 2, name: 'x', detail: '' });
const opened = (kind: Found['kind'], group: string) => placeOfFound(found(kind), rightsOf(group))?.route ?? null;

test.each([
  ['job', 'Dispatcher', 'coach/jaq'],
  ['job', 'Booking operator', 'jobSearch'],
  ['vehicle', 'Dispatcher', 'coach/jaq'],
  ['vehicle', 'Workshop', 'vehicle'],
  ['driver', 'Manager', 'vehicle/drivers'],
  ['driver', 'Dispatcher', 'coach/signedOn'],
  ['account', 'Administrator', 'admin/accounts'],
  ['account', 'Booking operator', 'booking'],
  ['account', 'Cashier', null],
  ['key', 'Key handler', 'keyHandler'],
  ['key', 'Booking operator', null],
  ['docket', 'Cashier', 'cashier'],
] as const)('a %s that a %s finds opens in %s', (kind, group, route) => {
  expect(opened(kind, group)).toBe(route);
});

test('what is found is opened with its fleet', () => {
  expect(placeOfFound({ ...found('docket'), state: 'received' }, rightsOf('Cashier'))?.query).toEqual({
    fleet: '2',
    view: 'dockets',
    state: 'received',
  });
  expect(placeOfFound(found('job'), rightsOf('Dispatcher'))?.query).toEqual({ fleet: '2', job: '17' });
});

test('what was found for the first letters does not stand before the page that the whole word means', () => {
  expect(foundFor('search', 's', [found('account')])).toEqual([]);
  expect(foundFor(' search ', 'search', [found('job')])).toEqual([found('job')]);
});

test('pages are found by any part of their name or menu, accents or not, as far as the user may open them', () => {
  const say = (key: string) => (key === 'entry.preBookings' ? 'Préréservations' : key);
  const routes = (text: string, group: string) => pagesFor(text, rightsOf(group), say).map(({ route }) => route);
  expect(routes('prereserv', 'Dispatcher')).toEqual(['preBookings']);
  expect(routes('prereserv', 'Cashier')).toEqual([]);
  const french = (key: string) => (key === 'entry.preBookings' ? 'Réservations à l’avance' : key);
  for (const typed of ["à l'avance", 'a l’av']) {
    expect(pagesFor(typed, rightsOf('Dispatcher'), french).map(({ route }) => route)).toEqual(['preBookings']);
  }
  expect(routes('coach signed', 'Dispatcher')).toEqual(['coach/signedOn', 'coach/signedOff']);
});
