import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareKey, erasedInShape, type KnownKeys, withoutPersons } from './without-persons.ts';

const KEYS: KnownKeys = { personal: new Set(['passengername', 'longitude']), plain: new Set(['state', 'fields']) };

test('what a line of the trail keeps is numbers, flags and texts under keys that tell of nobody', () => {
  const line = {
    version: 3,
    state: 'cancelled',
    fields: ['notes', 'pickup'],
    passengerName: 'Greta Falk',
    passenger_name: 'Greta Falk',
    newField: 'Greta Falk',
    legs: [{ pickup: { label: 'Home', longitude: 11.97, floor: 2 }, state: 'open', at: null }],
  };
  expect(withoutPersons(line, KEYS)).toEqual({
    version: 3,
    state: 'cancelled',
    fields: ['notes', 'pickup'],
    legs: [{ pickup: { floor: 2 }, state: 'open', at: null }],
  });
  expect(withoutPersons('Greta Falk', KEYS)).toBeUndefined();
  expect(withoutPersons(null, KEYS)).toBeNull();
});

test('no text of any JSON is kept but under a plain key', () => {
  const key = fc.constantFrom('state', 'fields', 'passengerName', 'longitude', 'other', 'pickup');
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.constant('Greta'),
      fc.integer(),
      fc.array(tie('any')),
      fc.dictionary(key, tie('any')),
    ),
  })).any;
  const textsIn = (json: unknown, plain: boolean): string[] => {
    if (typeof json === 'string') return plain ? [] : [json];
    if (Array.isArray(json)) return json.flatMap((one) => textsIn(one, plain));
    if (typeof json !== 'object' || json === null) return [];
    return Object.entries(json).flatMap(([name, inner]) => [
      ...(KEYS.personal.has(bareKey(name)) ? [name] : []),
      ...textsIn(inner, KEYS.plain.has(bareKey(name))),
    ]);
  };
  const kept = fc.property(value, (json) => {
    expect(textsIn(withoutPersons(json, KEYS), false)).toEqual([]);
  });
  fc.assert(kept, { numRuns: 200 });
});

test('JSON keeps its shape: places to about a kilometre, and no text that the shape does not name', () => {
  const place = { label: 'dash', longitude: 'near', latitude: 'near' } as const;
  const leg = { pickup: { label: 'Home 3', longitude: 11.97331, latitude: 57.70893 }, dropoff: null, minutes: 480 };
  const legs = [{ ...leg, notes: 'Ring twice', flightOrTrain: 'SK 444', newText: 'Greta' }];
  const shape = { pickup: place, dropoff: place, notes: 'empty', flightOrTrain: 'null' } as const;
  expect(erasedInShape(legs, shape)).toEqual([
    {
      pickup: { label: '–', longitude: 11.97, latitude: 57.71 },
      dropoff: null,
      minutes: 480,
      notes: '',
      flightOrTrain: null,
      newText: '',
    },
  ]);
});
