import { describe, expect, test } from 'vitest';
import type { StoryEntry } from '../../../contract.ts';
import { SIX_MS } from '../../../testing/board-rows.ts';
import { storyLines } from './story-lines.ts';

const moved = (act: string, atMs: number): StoryEntry => ({
  kind: 'moved',
  atMs,
  act,
  byKind: 'user',
  by: 'coach',
  from: null,
  to: 'dispatching',
  plate: null,
  why: null,
  reasons: null,
});
const offered = (atMs: number, answeredAtMs: number | null): StoryEntry => ({
  kind: 'offered',
  atMs,
  plate: '117',
  driverName: 'Maja Lind',
  attempt: 1,
  state: answeredAtMs === null ? 'live' : 'rejected',
  expiresAtMs: atMs + 20_000,
  answeredAtMs,
  reasons: null,
});
const noCar = (atMs: number, code: 'noneFree' | 'allRefused'): StoryEntry => ({
  kind: 'noCar',
  atMs,
  reasons: {
    decisionId: 1,
    atMs,
    rung: 'nearest',
    planVersion: 1,
    waitedSeconds: 0,
    capSeconds: 600,
    vehicleId: null,
    noCar: code,
    best: [],
    solve: null,
    inHaste: false,
    instead: null,
    note: null,
    passedOver: [],
  },
});

describe("a job's story", () => {
  test('tells an offer and its answer as one line with the seconds it took', () => {
    const lines = storyLines([
      moved('create', SIX_MS),
      offered(SIX_MS + 1_000, SIX_MS + 8_400),
      moved('offer', SIX_MS + 1_000),
      moved('refuse', SIX_MS + 8_400),
    ]);
    expect(lines).toMatchObject([
      { kind: 'move', move: { act: 'create' } },
      { kind: 'offer', answerSeconds: 7 },
    ]);
  });

  test('an offer that still stands has no answer yet', () => {
    expect(storyLines([offered(SIX_MS, null)])).toMatchObject([{ kind: 'offer', answerSeconds: null }]);
  });

  test('says no car once with its count while the reason stays the same', () => {
    const lines = storyLines([
      noCar(1, 'noneFree'),
      noCar(2, 'noneFree'),
      noCar(3, 'allRefused'),
      noCar(4, 'noneFree'),
    ]);
    expect(lines).toMatchObject([{ times: 2 }, { times: 1 }, { times: 1 }]);
  });

  test('moves are kept where their offers are not known', () => {
    expect(storyLines([moved('offer', 1), moved('accept', 2)])).toHaveLength(2);
  });

  test('a job that the rules gave to a car is told by that, one assigned by hand by the assignment', () => {
    const given = { ...offered(1, 1), state: 'forced' } as StoryEntry;
    const byRules = { ...moved('assign', 1), byKind: 'system', by: 'dispatcher' } as StoryEntry;
    expect(storyLines([given, byRules, moved('assign', 2)])).toMatchObject([
      { kind: 'offer', offer: { state: 'forced' } },
      { kind: 'move', move: { byKind: 'user' } },
    ]);
    expect(storyLines([moved('reserve', 1), moved('cover', 2), moved('escalate', 3), moved('bid', 4)])).toHaveLength(1);
  });
});
