import { describe, expect, test } from 'vitest';
import {
  chosenAfter,
  type FleetQuery,
  holderFor,
  othersHolding,
  type QueryKind,
  queriesShown,
  stepFrom,
} from './query-view.ts';

const query = (id: number, code: number, atMs: number, claimedBy = ''): FleetQuery => ({
  id,
  version: 1,
  code,
  codeName: '',
  query: '',
  atMs,
  did: '1001',
  plate: '101',
  driverName: 'Anna Berg',
  vehicleId: 1,
  position: null,
  claimedBy,
  claimedUntilMs: claimedBy === '' ? null : atMs + 60_000,
  emergency: false,
  escalated: false,
  drill: false,
  jobId: null,
  fleet: 1,
});

const ROWS = [
  query(1, 1, 500),
  query(2, 2, 400),
  query(3, 5, 300, 'cilla'),
  query(4, 4, 100, 'magnus'),
  query(5, 42, 200, 'magnus'),
  query(6, 3, 500),
  query(7, 9, 100, 'cilla'),
  query(8, 4, 50),
];

describe('what a coach is shown', () => {
  test.each<[string, QueryKind, string, number[], number]>([
    ['alarms: the free ones and their own, oldest first', 'alarms', 'cilla', [8, 3, 2], 1],
    [
      'queries: every other code, oldest first, the earlier number where two came at once',
      'queries',
      'cilla',
      [7, 1, 6],
      1,
    ],
    ['alarms of a colleague, who has another one', 'alarms', 'magnus', [8, 4, 2], 1],
    ['queries of one who has none', 'queries', 'rut', [1, 6], 2],
  ])('%s', (_, kind, user, ids, takenByOthers) => {
    const seen = queriesShown(ROWS, kind, user);
    expect(seen.shown.map(({ id }) => id)).toEqual(ids);
    expect(seen.takenByOthers).toBe(takenByOthers);
  });

  test('who has the others is told, each once', () => {
    expect(othersHolding([...ROWS, query(9, 2, 1, 'magnus')], 'alarms', 'cilla')).toEqual(['magnus']);
    expect(othersHolding(ROWS, 'queries', 'rut')).toEqual(['cilla', 'magnus']);
  });

  test('nothing is nothing', () => {
    expect(queriesShown([], 'alarms', 'cilla')).toEqual({ shown: [], takenByOthers: 0 });
  });

  test.each([
    ['', 'nobody'],
    ['cilla', 'me'],
    ['magnus', 'other'],
  ])('a query of %o is held by %s', (claimedBy, holder) => {
    expect(holderFor({ claimedBy }, 'cilla')).toBe(holder);
  });
});

describe('an arrow key', () => {
  test.each<[number | null, 1 | -1, number | null]>([
    [null, 1, 8],
    [8, 1, 3],
    [2, 1, 2],
    [8, -1, 8],
    [3, -1, 8],
    [99, -1, 8],
  ])('from %o by %i chooses %o', (chosen, step, next) => {
    expect(stepFrom([8, 3, 2], chosen, step)).toBe(next);
  });

  test('chooses nothing where nothing is', () => {
    expect(stepFrom([], 8, 1)).toBeNull();
  });
});

describe('a list that changed', () => {
  test.each<[string, number[], number[], number | null, number | null]>([
    ['keeps what was chosen', [1, 2, 3], [2, 3, 4], 2, 2],
    ['chooses what stands in the place of one that left', [1, 2, 3], [1, 3], 2, 3],
    ['chooses the last where the last left', [1, 2, 3], [1, 2], 3, 2],
    ['chooses the first where nothing was chosen', [], [5, 6], null, 5],
    ['chooses nothing where all have left', [1], [], 1, null],
  ])('%s', (_, before, now, chosen, next) => {
    expect(chosenAfter(before, now, chosen)).toBe(next);
  });
});
