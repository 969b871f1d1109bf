import { expect, test } from 'vitest';
import { emptyDraft } from '#cards/booking/web/draft.ts';
import type { CallerCard } from '../../web/client.ts';
import { departsFrom, filledBy, filledByTemplate, nextEmpty } from './fill.ts';

const EMPTY = emptyDraft('Europe/Stockholm', Date.UTC(2026, 10, 22, 8));
const HOME = {
  id: 7,
  kind: 'home' as const,
  name: 'Elsa Holm',
  instructions: 'Ring',
  fleetId: 1,
  bookingType: null,
  place: {
    label: 'Kungsgatan 1',
    longitude: 11.96,
    latitude: 57.7,
  },
  vehicleTypeId: 2,
  preferred: [],
  bannedCars: ['103'],
  allowChange: true,
  ivr: false,
  holler: false,
};
const ELSA: NonNullable<CallerCard['customer']> = {
  id: 1,
  fleet: 1,
  name: 'Elsa Holm',
  email: '',
  language: 'fr',
  notes: '',
  bannedWhy: null,
  preferred: ['101'],
  bannedCars: [],
  accountId: 4,
  templates: [HOME],
};
const PER = { ...ELSA, id: 2, name: 'Per Dahl', language: null, preferred: [], accountId: null, templates: [] };

test('a known caller brings their name, wishes, language and account', () => {
  expect(filledBy(EMPTY, ELSA, null)).toEqual({
    passengerName: 'Elsa Holm',
    preferred: '101',
    language: 'fr',
    accountId: 4,
  });
});

test('what the operator typed stays', () => {
  expect(filledBy({ ...EMPTY, passengerName: 'Karin', preferred: '205' }, ELSA, null)).toEqual({
    language: 'fr',
    accountId: 4,
  });
});

test('another number brings another customer, and lets go of what the first one brought', () => {
  const draft = { ...EMPTY, ...filledBy(EMPTY, ELSA, null), templateId: 7, notes: 'By the gate' };
  const next = { ...draft, ...filledBy(draft, PER, ELSA) };
  expect(next).toMatchObject({ passengerName: 'Per Dahl', preferred: '', language: null, accountId: null });
  expect(next).toMatchObject({ templateId: null, notes: 'By the gate' });
  expect({ ...next, ...filledBy(next, null, PER) }).toMatchObject({ passengerName: '' });
});

test('a template brings whom, where and how, and leaves what it does not say', () => {
  const { change, leg } = filledByTemplate({ ...EMPTY, bookingType: 'parcel', preferred: '101' }, HOME);
  expect(change).toEqual({
    templateId: 7,
    passengerName: 'Elsa Holm',
    bookingType: 'parcel',
    vehicleTypeId: 2,
    banned: '103',
    notes: 'Ring',
    addressLines: [],
  });
  expect(leg).toEqual({ pickup: { text: 'Kungsgatan 1', place: HOME.place } });
});

test('a template has its say in the notes before what an address brought, and never over what was typed', () => {
  const line = 'Kungsgatan 1: gate code 1234';
  const noted = { ...EMPTY, notes: line, addressLines: [line] };
  expect(filledByTemplate(noted, HOME).change).toMatchObject({ notes: 'Ring', addressLines: [] });
  expect(filledByTemplate({ ...noted, notes: `Big dog\n${line}` }, HOME).change).not.toHaveProperty('notes');
});

test('after a template the hand goes to what is still empty', () => {
  const leg = (pickup: string) => ({ ...EMPTY.legs[0]!, pickup: { text: pickup, place: null } });
  expect(nextEmpty({ passengerName: ' ', legs: [leg('Kungsgatan 1')] }, 0)).toBe('passengerName');
  expect(nextEmpty({ passengerName: 'Elsa', legs: [leg('Kungsgatan 1'), leg('')] }, 1)).toBe('legs.1.pickup');
  expect(nextEmpty({ passengerName: 'Elsa', legs: [leg('Kungsgatan 1')] }, 0)).toBe('legs.0.dropoff');
});

test('only a change that a template allows may be kept in it', () => {
  const booking = { passengerName: 'Elsa Holm', jobs: [{ pickup: { label: 'Kungsgatan 1' } }] };
  expect(departsFrom(HOME, booking)).toBe(false);
  expect(departsFrom(HOME, { ...booking, passengerName: 'Nils Holm' })).toBe(true);
  expect(departsFrom(HOME, { ...booking, jobs: [{ pickup: { label: 'Kungsgatan 2' } }] })).toBe(true);
  expect(departsFrom({ ...HOME, allowChange: false }, { ...booking, passengerName: 'Nils Holm' })).toBe(false);
});
