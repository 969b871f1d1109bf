import { describe, expect, it } from 'vitest';
import type { QueryRow } from '#core/query/query-row.ts';
import { acknowledge, isOpen, nothingYet, seen } from './acknowledged.ts';
import {
  emergenciesNow,
  emergenciesOfFetch,
  emergenciesOfTopic,
  type FetchedQuery,
  freeQueries,
  heldOfTopic,
  LIVE,
} from './emergency.ts';

const fetched = (ID: number, Code: number, User = ''): FetchedQuery => ({
  ID,
  Code,
  User,
  Query: 'Panic button',
  DateTime: '2026-11-21T12:00:00.000Z',
  DID: '17',
  Plate: '4711',
});

const told = (id: number, code: number, claimedBy = ''): QueryRow => ({
  id,
  version: 1,
  code,
  codeName: '',
  query: '',
  atMs: Date.UTC(2026, 10, 21, 12) + id,
  did: '17',
  plate: '4711',
  driverName: 'Sven Ek',
  vehicleId: 3,
  position: null,
  claimedBy,
  claimedUntilMs: null,
  emergency: claimedBy === '',
  escalated: false,
  drill: false,
  jobId: null,
});

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('emergencies', () => {
  it('are the codes 2, 4 and 5 that nobody has taken; other codes count as queries', () => {
    const codes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 20];
    expect(ids(emergenciesOfFetch(codes.map((code) => fetched(code, code))))).toEqual([2, 4, 5]);
    expect(
      ids(
        emergenciesOfTopic(
          codes.map((code) => told(code, code)),
          1,
        ),
      ),
    ).toEqual([2, 4, 5]);
    expect(emergenciesOfFetch([fetched(1, 2, 'coach')])).toEqual([]);
    expect(emergenciesOfTopic([told(1, 2, 'coach')], 1)).toEqual([]);
    expect(freeQueries([...codes.map((code) => fetched(code, code)), fetched(90, 1, 'coach')])).toBe(7);
  });

  it('say which of them are exercises, by whichever way they came', () => {
    const drill = { ...told(1, 2), drill: true, escalated: true };
    expect(emergenciesOfTopic([drill], 1)[0]).toMatchObject({ drill: true, escalated: true });
    expect(emergenciesOfFetch([{ ...fetched(1, 2), Query: 'DRILL: Panic button' }])[0]).toMatchObject({ drill: true });
    expect(emergenciesOfFetch([fetched(1, 2)])[0]).toMatchObject({ drill: false });
  });

  it('are a supervisor’s own once taken, where they came to the supervisors', () => {
    const own = { ...told(1, 2, 'rut'), escalated: true };
    const rows = [
      own,
      told(2, 2, 'rut'),
      { ...told(3, 5, 'cilla'), escalated: true },
      { ...told(4, 4), escalated: true },
    ];
    expect(heldOfTopic(rows, 2, 'rut')).toMatchObject([{ id: 1, fleet: 2 }]);
  });

  it('name the driver by number where the call gives no name', () => {
    expect(emergenciesOfTopic([told(1, 2)], 1)[0]).toMatchObject({ driver: 'Sven Ek', plate: '4711' });
    expect(emergenciesOfFetch([fetched(1, 2)])[0]).toMatchObject({ driver: '17', atMs: Date.UTC(2026, 10, 21, 12) });
  });

  const sight = (asOfMs: number, ...of: number[]) => ({
    asOfMs,
    emergencies: emergenciesOfTopic(
      of.map((id) => told(id, 2)),
      1,
    ),
  });

  it('come from the live topics while every one is live, oldest first', () => {
    expect(ids(emergenciesNow([sight(LIVE, 5, 2), sight(LIVE, 3)], sight(999, 8)))).toEqual([2, 3, 5]);
  });

  it('come from the fetch where a link is down since before it', () => {
    expect(ids(emergenciesNow([sight(LIVE, 5), sight(100, 3)], sight(101, 8)))).toEqual([8]);
    expect(ids(emergenciesNow([sight(LIVE, 5), sight(100, 3)], sight(99, 8)))).toEqual([3, 5]);
    expect(ids(emergenciesNow([], sight(1, 8)))).toEqual([8]);
    expect(emergenciesNow([], null)).toEqual([]);
  });
});

describe('the dialog of emergencies', () => {
  it('opens for an emergency, and after it was closed only for a new one', () => {
    let state = seen(nothingYet, [1]);
    expect(isOpen(state)).toBe(true);
    state = acknowledge(state);
    expect(isOpen(seen(state, [1]))).toBe(false);
    state = seen(state, [1, 2]);
    expect(isOpen(state)).toBe(true);
    expect(isOpen(acknowledge(state))).toBe(false);
  });

  it('leaves when the last one is taken', () => {
    expect(isOpen(seen(seen(nothingYet, [1, 2]), []))).toBe(false);
  });

  it('opens again for one that was taken and came free', () => {
    const taken = seen(acknowledge(seen(nothingYet, [1])), []);
    expect(isOpen(seen(taken, [1]))).toBe(true);
  });
});
