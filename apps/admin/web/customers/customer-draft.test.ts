import { expect, test } from 'vitest';
import { draftOf, newTemplate, phoneIn, problemsOf, valuesOf } from './customer-draft.ts';

const PLACE = { label: 'Kungsgatan 1', longitude: 11.96, latitude: 57.7 };

test('a new customer needs a name; a ban its reason; a template its passenger and a place that is known', () => {
  const template = { ...newTemplate([], 1, '', 'a'), address: { text: 'Kungsgatan', place: null } };
  const draft = { ...draftOf(null), banned: true, templates: [template] };
  expect(problemsOf(draft)).toEqual({
    name: 'needed',
    bannedWhy: 'needed',
    'a.name': 'needed',
    'a.address': 'addressNeeded',
  });
});

test('templates are offered as Home, then Office, then Other', () => {
  expect(newTemplate([], 1, '', 'a').kind).toBe('home');
  expect(newTemplate(['home'], 1, '', 'a').kind).toBe('office');
  expect(newTemplate(['office'], 1, '', 'a').kind).toBe('home');
  expect(newTemplate(['home', 'office'], 1, '', 'a').kind).toBe('other');
});

test('what is read of a card is what is saved again', () => {
  const card = {
    id: 1,
    version: 3,
    name: 'Elsa Holm',
    phones: ['+46701234567', '031123456'],
    email: '',
    language: null,
    notes: '',
    bannedWhy: null,
    preferred: ['101'],
    bannedCars: ['D1002', '103'],
    accountId: null,
    templates: [
      {
        id: 7,
        kind: 'home' as const,
        name: 'Elsa',
        instructions: 'Ring',
        place: PLACE,
        fleetId: 1,
        bookingType: null,
        vehicleTypeId: null,
        preferred: ['101'],
        bannedCars: [],
        allowChange: false,
        ivr: true,
        holler: true,
      },
    ],
  };
  const { id: _, version: __, ...values } = card;
  expect(valuesOf(draftOf(card))).toEqual(values);
});

test('a searched number begins a new card, a name does not', () => {
  expect(phoneIn('070-123 45 67')).toBe('070-123 45 67');
  expect(phoneIn('Holm')).toBe('');
});
