import { describe, expect, test } from 'vitest';
import { JOB_STATES } from '#core/job/states.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { jobRow, SIX_MS } from '../../../testing/board-rows.ts';
import {
  BOARD_FILTERS,
  boardFilterOf,
  boardJob,
  carOf,
  isLate,
  isShown,
  matchesText,
  waitSeconds,
} from './board-view.ts';

const later = (minutes: number) => SIX_MS + minutes * MINUTE_MS;

describe('late', () => {
  test('is a job without a vehicle five minutes past its time', () => {
    expect(isLate(jobRow(), later(4.99))).toBe(false);
    for (const state of ['dispatching', 'offered', 'hold', 'future'] as const) {
      expect(isLate(jobRow({ state }), later(5)), state).toBe(true);
    }
  });

  test('a job for now with its car on the way is not late, a pre-booked one is', () => {
    expect(isLate(jobRow({ state: 'dispatched' }), later(20))).toBe(false);
    expect(isLate(jobRow({ state: 'dispatched', preBooked: true }), later(20))).toBe(true);
    expect(isLate(jobRow({ state: 'arrived', preBooked: true }), later(20))).toBe(false);
  });

  test('nothing that has ended is late', () => {
    for (const state of ['offloaded', 'no_show', 'cancelled'] as const) {
      expect(isLate(jobRow({ state }), later(600)), state).toBe(false);
    }
  });
});

describe('the filters', () => {
  test('waiting holds what has no car yet', () => {
    const shown = JOB_STATES.filter((state) => isShown(jobRow({ state }), 'waiting', SIX_MS));
    expect(shown).toEqual(['dispatching', 'offered', 'hold']);
  });

  test('now holds what is under way, and a pre-booking only from its release on', () => {
    const shown = JOB_STATES.filter((state) => isShown(jobRow({ state }), 'now', SIX_MS));
    expect(shown).toEqual(['dispatching', 'offered', 'hold', 'dispatched', 'arrived', 'picked_up']);
  });

  test('pre-booked holds each unfinished pre-booking, released or not', () => {
    const shown = JOB_STATES.filter((state) => isShown(jobRow({ state, preBooked: true }), 'prebooked', SIX_MS));
    expect(shown).toEqual(['future', 'dispatching', 'offered', 'hold', 'dispatched', 'arrived', 'picked_up']);
    expect(isShown(jobRow(), 'prebooked', SIX_MS)).toBe(false);
  });

  test('all hides nothing, and an address with an unknown filter shows what waits', () => {
    for (const state of JOB_STATES) expect(isShown(jobRow({ state }), 'all', SIX_MS)).toBe(true);
    expect(BOARD_FILTERS.map(boardFilterOf)).toEqual(BOARD_FILTERS);
    expect(boardFilterOf('everything')).toBe('waiting');
    expect(boardFilterOf(undefined)).toBe('waiting');
  });

  test.each([
    ['amelie', true],
    ['OBERG jarn', true],
    ['17', true],
    ['linne landvetter', true],
    ['549', true],
    ['143', false],
    ['oberg 143', false],
    ['', true],
    [' , ', true],
  ])('the text “%s” finds the job: %s', (text, found) => {
    expect(matchesText(jobRow(), text)).toBe(found);
  });

  test('a plate finds the job it was offered to', () => {
    expect(matchesText(jobRow({ offer: { plate: '143', expiresAtMs: SIX_MS } }), '143')).toBe(true);
  });
});

describe('waiting', () => {
  test('counts from the call, and for a pre-booking from the time that was asked for', () => {
    expect(waitSeconds(jobRow(), later(2))).toBe(120);
    expect(waitSeconds(jobRow({ preBooked: true, createdAtMs: later(-300) }), later(2))).toBe(120);
    expect(waitSeconds(jobRow({ preBooked: true }), later(-2))).toBeNull();
  });

  test('ends when the passenger is aboard or the job is over', () => {
    for (const state of ['picked_up', 'offloaded', 'cancelled', 'no_show'] as const) {
      expect(waitSeconds(jobRow({ state }), later(2)), state).toBeNull();
    }
  });
});

test('a row is the same object until the job or its lateness changes', () => {
  const job = jobRow();
  const before = boardJob(job, later(1));
  expect(boardJob(job, later(4))).toBe(before);
  const late = boardJob(job, later(6));
  expect(late).not.toBe(before);
  expect(late.late).toBe(true);
  expect(boardJob(job, later(7))).toBe(late);
});

test('a row names the car it has, or the car that is asked', () => {
  expect(carOf(jobRow())).toBeNull();
  expect(carOf(jobRow({ offer: { plate: '143', expiresAtMs: SIX_MS } }))).toEqual({ plate: '143', asked: true });
  expect(carOf(jobRow({ state: 'dispatched', plate: '143' }))).toEqual({ plate: '143', asked: false });
});
