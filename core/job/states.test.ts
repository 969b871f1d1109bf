import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  after,
  bindsVehicle,
  FINISHED_STATES,
  isFinished,
  JOB_COMMANDS,
  JOB_MOVES,
  JOB_STATES,
  type JobMove,
  type JobState,
  mayCommand,
  TRANSITIONS,
} from './states.ts';

const states = fc.constantFrom(...JOB_STATES);
const moves = fc.constantFrom(...JOB_MOVES);
const begins = fc.constantFrom<JobState>('future', 'dispatching');

/** Every state a job passed through, refused moves leaving it where it was. */
function walk(from: JobState, asked: readonly JobMove[]): JobState[] {
  const passed = [from];
  for (const move of asked) passed.push(after(passed.at(-1) ?? from, move) ?? passed.at(-1) ?? from);
  return passed;
}

test('whatever is asked of a job, it stays in a known state', () => {
  fc.assert(
    fc.property(begins, fc.array(moves, { maxLength: 60 }), (from, asked) => {
      expect(walk(from, asked).every((state) => JOB_STATES.includes(state))).toBe(true);
    }),
  );
});

test('a finished job stays as it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FINISHED_STATES), moves, (state, move) => {
      expect(after(state, move)).toBeNull();
    }),
  );
  expect(JOB_STATES.filter(isFinished)).toEqual(['offloaded', 'no_show', 'cancelled']);
});

test('a passenger is aboard only of a job that a vehicle was sent on', () => {
  fc.assert(
    fc.property(begins, fc.array(moves, { maxLength: 60 }), (from, asked) => {
      const passed = walk(from, asked);
      passed.forEach((state, step) => {
        const before = passed[step - 1];
        if (state === 'picked_up' && before !== 'picked_up') expect(['dispatched', 'arrived']).toContain(before);
        if (state === 'offloaded' && before !== 'offloaded') expect(before).toBe('picked_up');
        if (state === 'no_show' && before !== 'no_show') expect(before).toBe('arrived');
      });
    }),
  );
});

test('a job with the passenger aboard can no longer be cancelled', () => {
  expect(after('picked_up', 'cancel')).toBeNull();
  expect(after('picked_up', 'hold')).toBeNull();
});

test('a vehicle is bound by accept or assign and freed by every move out of its states', () => {
  fc.assert(
    fc.property(states, moves, (state, move) => {
      const next = after(state, move);
      if (next === null) return;
      if (!bindsVehicle(state) && bindsVehicle(next)) expect(['accept', 'assign']).toContain(move);
      if (bindsVehicle(state) && !bindsVehicle(next)) {
        expect(['recall', 'redispatch', 'alter', 'postpone', 'cancel', 'noShow', 'offload']).toContain(move);
      }
    }),
  );
});

test('from every unfinished state a job can still be finished', () => {
  for (const start of JOB_STATES) {
    const reached = new Set<JobState>([start]);
    for (const state of reached) for (const next of Object.values(TRANSITIONS[state])) reached.add(next);
    expect([...reached].some(isFinished), start).toBe(true);
  }
});

describe('the table says what the trade says', () => {
  test.each<[JobState, JobMove, JobState | null]>([
    ['future', 'release', 'dispatching'],
    ['future', 'offer', null],
    ['dispatching', 'offer', 'offered'],
    ['offered', 'accept', 'dispatched'],
    ['offered', 'refuse', 'dispatching'],
    ['offered', 'expire', 'dispatching'],
    ['offered', 'hold', 'hold'],
    ['offered', 'cancel', 'cancelled'],
    ['offered', 'offer', null],
    ['hold', 'unhold', 'dispatching'],
    ['hold', 'offer', null],
    ['hold', 'assign', null],
    ['dispatched', 'arrive', 'arrived'],
    ['dispatched', 'pickUp', 'picked_up'],
    ['dispatched', 'noShow', null],
    ['dispatched', 'accept', null],
    ['arrived', 'noShow', 'no_show'],
    ['arrived', 'recall', 'dispatching'],
    ['future', 'alter', 'dispatching'],
    ['offered', 'alter', 'dispatching'],
    ['arrived', 'alter', 'dispatching'],
    ['dispatched', 'postpone', 'future'],
    ['hold', 'alter', null],
    ['picked_up', 'alter', null],
    ['picked_up', 'postpone', null],
    ['picked_up', 'offload', 'offloaded'],
    ['picked_up', 'redispatch', 'dispatching'],
    ['picked_up', 'recall', null],
    ['picked_up', 'pickUp', null],
  ])('%s, %s: %s', (from, move, to) => {
    expect(after(from, move)).toBe(to);
  });
});

test('a command is open exactly where the office may give it', () => {
  const open = Object.fromEntries(JOB_STATES.map((s) => [s, JOB_COMMANDS.filter((command) => mayCommand(s, command))]));
  expect(open).toEqual({
    future: ['assign', 'hold', 'cancel', 'alter', 'release', 'priority'],
    dispatching: ['offer', 'assign', 'hold', 'cancel', 'alter', 'priority', 'checkback'],
    offered: ['assign', 'hold', 'cancel', 'alter', 'priority', 'checkback'],
    hold: ['unhold', 'cancel', 'alter', 'priority'],
    dispatched: ['redispatch', 'cancel', 'alter', 'driverEta'],
    arrived: ['redispatch', 'cancel', 'alter', 'driverEta'],
    picked_up: ['redispatch'],
    offloaded: [],
    no_show: [],
    cancelled: [],
  });
});
