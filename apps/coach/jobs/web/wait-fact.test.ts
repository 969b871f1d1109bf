import { expect, test } from 'vitest';
import { jobRow, SIX_MS } from '../../testing/board-rows.ts';
import type { JobWaitTold } from '../contract/jobs.ts';
import { waitFact, waitStanding } from './wait-fact.ts';

const wait = (change: Partial<JobWaitTold> = {}): JobWaitTold => ({
  jobId: 17,
  rung: 'optimal',
  round: 1,
  decided: null,
  decidedAtMs: SIX_MS,
  capSeconds: 600,
  heldFor: [],
  heldUntilMs: null,
  shownUntilMs: null,
  bids: 0,
  ...change,
});

test('a job that waits for no car says nothing', () => {
  for (const state of ['dispatched', 'arrived', 'picked_up', 'offloaded', 'no_show', 'cancelled'] as const) {
    expect(waitFact(jobRow({ state }), wait())).toBeNull();
  }
});

test('an offer, a hold and a release time speak for themselves, whatever was decided before', () => {
  const offer = { plate: '112', expiresAtMs: SIX_MS + 8_000 };
  const decided = wait({ decided: 'noneFree' });
  expect(waitFact(jobRow({ state: 'offered', offer }), decided)).toEqual({
    kind: 'offerOut',
    plate: '112',
    untilMs: SIX_MS + 8_000,
  });
  expect(waitFact(jobRow({ state: 'hold', reason: 'gate locked' }), undefined)).toEqual({
    kind: 'onHold',
    why: 'gate locked',
  });
  const reserved = { plate: '104', kind: 'committed' } as const;
  expect(waitFact(jobRow({ state: 'future', releaseAtMs: SIX_MS, reserved }), undefined)).toEqual({
    kind: 'future',
    atMs: SIX_MS,
    plate: '104',
  });
});

test('a job kept for a car says which', () => {
  const kept = (kind: 'chained' | 'committed') => waitFact(jobRow({ reserved: { plate: '104', kind } }), wait());
  expect(kept('committed')).toEqual({ kind: 'keptFor', plate: '104' });
  expect(kept('chained')).toEqual({ kind: 'keptNext', plate: '104' });
});

test.each([
  ['nothing was decided yet', {}, wait(), { kind: 'began' }],
  ['nobody has said anything yet', {}, undefined, { kind: 'began' }],
  [
    'an offer was refused and the search goes on',
    { rejections: 2 },
    wait({ decided: 'offer' }),
    { kind: 'further', refused: 2 },
  ],
  ['all have refused', { rejections: 3 }, wait({ decided: 'allRefused' }), { kind: 'allRefused', refused: 3 }],
  [
    'no car is near enough',
    { rejections: 1 },
    wait({ decided: 'noneWithinReach' }),
    { kind: 'noCar', why: 'noneWithinReach', capSeconds: 600, refused: 1 },
  ],
  [
    'it is shown to all',
    {},
    wait({ decided: 'shownToAll', shownUntilMs: SIX_MS, bids: 2 }),
    { kind: 'shown', untilMs: SIX_MS, bids: 2 },
  ],
  [
    'it is held for those preferred',
    {},
    wait({ decided: 'heldForPreferred', heldFor: ['9'], heldUntilMs: SIX_MS }),
    { kind: 'held', plates: ['9'], untilMs: SIX_MS },
  ],
  [
    'it was passed on to the coach',
    {},
    wait({ decided: 'coach' }),
    { kind: 'noCar', why: 'withCoach', capSeconds: null, refused: 0 },
  ],
] as const)('where %s, that is why it waits', (_, change, told, fact) => {
  expect(waitFact(jobRow(change), told)).toEqual(fact);
});

test('the rung is told where the ladder decides, and not of an offer or a hold', () => {
  const told = wait({ decided: 'noneFree', rung: 'queue', round: 2 });
  const looking = waitFact(jobRow(), told);
  expect(looking && waitStanding(looking, told)).toEqual({ rung: 'queue', round: 2 });
  expect(waitStanding({ kind: 'onHold', why: null }, told)).toBeNull();
  const coach = wait({ decided: 'withCoach', rung: 'coach' });
  const told2 = waitFact(jobRow(), coach);
  expect(told2 && waitStanding(told2, coach)).toBeNull();
});
