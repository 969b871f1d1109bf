import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  HOLDING_TRAININGS,
  isHolding,
  isOfHand,
  isOpenTraining,
  movedTraining,
  OPEN_TRAININGS,
  TRAINING_HANDS,
  TRAINING_MOVES,
  TRAINING_STATES,
  type TrainingMove,
  type TrainingState,
} from './states.ts';
import { goodThrough, holdsOn } from './validity.ts';

const MOVES = Object.keys(TRAINING_MOVES) as TrainingMove[];

test('whatever moves are tried in whatever order, a training ends once, and only what was given runs out', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MOVES), { maxLength: 30 }), (tried) => {
      let state: TrainingState = 'pending';
      for (const move of tried) {
        const next = movedTraining(state, move);
        if (next === null) continue;
        if (next === 'expired') expect(HOLDING_TRAININGS).toContain(state);
        // What is over is never open again.
        if (!isOpenTraining(state)) expect(isOpenTraining(next)).toBe(false);
        if (['failed', 'noShow', 'expired'].includes(state)) throw new Error(`${state} led to ${next}`);
        state = next;
      }
    }),
  );
});

test('every state is reached, and each move is somebody’s', () => {
  const reached = new Set<TrainingState>(['pending', ...MOVES.map((move) => TRAINING_MOVES[move].to)]);
  expect([...reached].toSorted()).toEqual([...TRAINING_STATES].toSorted());
  for (const move of MOVES) expect(TRAINING_HANDS.filter((hand) => isOfHand(move, hand))).not.toHaveLength(0);
  const asked = MOVES.filter((move) => 'reason' in TRAINING_MOVES[move]);
  expect(asked).toEqual(MOVES.filter((move) => isOfHand(move, 'supervisor')));
});

test('open, holding and over share no state', () => {
  expect(TRAINING_STATES.filter((state) => isOpenTraining(state))).toEqual(OPEN_TRAININGS);
  expect(TRAINING_STATES.filter((state) => isHolding(state) && isOpenTraining(state))).toEqual([]);
});

test.each([
  ['2026-11-26', 12, '2027-11-26'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-26', null, null],
])('what was learnt on %s for %s months is good through %s', (doneOn, months, until) => {
  expect(goodThrough(doneOn, months)).toBe(until);
});

test('it holds on its last day and not on the next', () => {
  expect([
    holdsOn('2026-11-26', '2026-11-26'),
    holdsOn('2026-11-26', '2026-11-27'),
    holdsOn(null, '2099-01-01'),
  ]).toEqual([true, false, true]);
});
