import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOverRecord,
  movedRecord,
  RECORD_HANDS,
  RECORD_MOVES,
  RECORD_STATES,
  type RecordHand,
  type RecordMove,
  type RecordState,
} from './states.ts';

const moves = Object.keys(RECORD_MOVES) as RecordMove[];
const steps = fc.array(fc.tuple(fc.constantFrom(...moves), fc.constantFrom(...RECORD_HANDS)), { maxLength: 60 });

function walked(taken: readonly (readonly [RecordMove, RecordHand])[]): RecordState[] {
  const states: RecordState[] = ['rostered'];
  for (const [move, by] of taken) {
    const next = movedRecord(states.at(-1) ?? 'rostered', move, by);
    if (next) states.push(next);
  }
  return states;
}

test('whatever is tried, a shift goes on by one state at a time, and back only while its driver signs on again', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const places = walked(taken).map((state) => RECORD_STATES.indexOf(state));
      for (const [n, place] of places.entries()) {
        if (n === 0) continue;
        const before = places[n - 1] ?? 0;
        if (place < before) expect([RECORD_STATES[before], RECORD_STATES[place]]).toEqual(['worked', 'opened']);
        else expect(place).toBe(before + 1);
      }
    }),
  );
});

test('a shift that is over stays over, and only money moves it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RECORD_STATES.filter(isOverRecord)), fc.constantFrom(...moves), (state, move) => {
      for (const by of ['driver', 'keyHandler'] as const) expect(movedRecord(state, move, by)).toBeNull();
      for (const by of RECORD_HANDS) {
        const next = movedRecord(state, move, by);
        if (next) expect(isOverRecord(next)).toBe(true);
      }
    }),
  );
});

test('every state is reached in the order of a shift', () => {
  const whole: [RecordMove, RecordHand][] = [
    ['open', 'keyHandler'],
    ['work', 'driver'],
    ['resume', 'driver'],
    ['work', 'keyHandler'],
    ['confirm', 'keyHandler'],
    ['payIn', 'cashier'],
    ['lock', 'cashier'],
    ['settle', 'settler'],
  ];
  expect(new Set(walked(whole))).toEqual(new Set(RECORD_STATES));
});

test('nobody makes a move that is another’s', () => {
  expect(movedRecord('worked', 'confirm', 'driver')).toBeNull();
  expect(movedRecord('confirmed', 'payIn', 'keyHandler')).toBeNull();
  expect(movedRecord('locked', 'settle', 'cashier')).toBeNull();
  expect(movedRecord('rostered', 'confirm', 'keyHandler')).toBeNull();
});
