import { describe, expect, test } from 'vitest';
import { askedOf, placeOfSearch, searchOfPlace } from './history-view.ts';

describe('the search of the history', () => {
  test('stands in the address and is read from it again', () => {
    const search = { kind: 'drills', driver: 'Ek & Söner', code: '2', from: '2026-11-21T18:00' };
    expect(searchOfPlace(placeOfSearch(search))).toEqual(search);
    expect(placeOfSearch({ text: '  ' })).toBeUndefined();
    expect(searchOfPlace('text=flat+tyre&colour=red')).toEqual({ text: 'flat tyre' });
    expect(searchOfPlace(undefined)).toEqual({});
  });

  test('asks for what fits a field, and for times as the fleet’s clocks show them', () => {
    expect(askedOf({ kind: 'alarms', code: '4', from: '2026-11-21T18:00', to: 'soon' }, 'Europe/Stockholm')).toEqual({
      kind: 'alarms',
      code: 4,
      fromMs: Date.UTC(2026, 10, 21, 17),
    });
    expect(askedOf({ kind: 'all', code: 'x', plate: '4711' }, 'Europe/Stockholm')).toEqual({ plate: '4711' });
  });
});
