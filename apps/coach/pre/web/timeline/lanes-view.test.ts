import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { boardJob } from '../../../jobs/web/board/board-view.ts';
import { jobRow, SIX_MS, vehicleRow } from '../../../testing/board-rows.ts';
import { axisOf, type Lane, lanesOf, NO_CAR, shareOf, stepBar, ticksOf } from './lanes-view.ts';

const HOUR = { fromMs: SIX_MS + HOUR_MS, toMs: SIX_MS + 2 * HOUR_MS, hour: 19 };
const AXIS = axisOf(HOUR, []);
const job = (id: number, minutes: number, change: object = {}) =>
  boardJob(
    jobRow({ id, preBooked: true, state: 'future', requiredAtMs: HOUR.fromMs + minutes * MINUTE_MS, ...change }),
    SIX_MS,
  );
const kept = (plate: string) => ({ reserved: { plate, kind: 'committed' } });
const cars = [vehicleRow({ id: 1, plate: '101' }), vehicleRow({ id: 2, plate: '102' })];
const shape = (lanes: readonly Lane[]) =>
  lanes.map(({ id, keeps, rows, bars }) => [id, keeps, rows, bars.map((bar) => bar.job.id)]);

describe('the lanes of an hour', () => {
  const open = job(1, 0);
  const beside = job(2, 5);
  const mine = job(3, 5, kept('102'));
  const busy = job(4, -80, { preBooked: false, state: 'picked_up', plate: '102', pickedUpAtMs: HOUR.fromMs - 600_000 });
  const farOff = job(5, 600, kept('101'));
  const lanes = lanesOf({
    chosen: [open, beside, mine],
    all: [open, beside, mine, busy, farOff],
    cars,
    axis: AXIS,
    nowMs: SIX_MS,
    leastShare: 0,
  });

  test('are those without a car, the cars that keep one then, and other cars at work', () => {
    expect(shape(lanes)).toEqual([
      [NO_CAR, false, 2, [1, 2]],
      ['car 102', true, 2, [4, 3]],
      ['car 101', false, 1, []],
    ]);
  });

  test('show what a car has to do besides, and where two of its jobs meet', () => {
    expect(lanes[1]?.bars.map(({ kind, other, overlaps }) => [kind, other, overlaps])).toEqual([
      ['busy', true, true],
      ['pre', false, true],
    ]);
    // Many may be wanted at once.
    expect(lanes[0]?.bars.some(({ overlaps }) => overlaps)).toBe(false);
  });

  test('keep the lane of a car that is at work no more', () => {
    const gone = lanesOf({
      chosen: [job(9, 0, kept('999'))],
      all: [job(9, 0, kept('999'))],
      cars,
      axis: AXIS,
      nowMs: SIX_MS,
      leastShare: 0,
    });
    expect(gone[1]).toMatchObject({ plate: '999', car: null, keeps: true });
  });

  test('are walked by arrows, along time and from lane to lane', () => {
    expect([stepBar(lanes, 1, 'ArrowRight'), stepBar(lanes, 2, 'ArrowRight'), stepBar(lanes, 1, 'ArrowLeft')]).toEqual([
      2, 2, 1,
    ]);
    expect([stepBar(lanes, 2, 'ArrowDown'), stepBar(lanes, 3, 'ArrowUp'), stepBar(lanes, 3, 'ArrowDown')]).toEqual([
      3, 2, 3,
    ]);
    expect(stepBar(lanes, 77, 'ArrowDown')).toBeNull();
  });
});

test('the axis holds the hour and what ends later, in whole quarters, and not without end', () => {
  expect(AXIS).toEqual({ fromMs: HOUR.fromMs - 15 * MINUTE_MS, toMs: HOUR.toMs + 45 * MINUTE_MS });
  const late = axisOf(HOUR, [{ fromMs: HOUR.fromMs, toMs: HOUR.toMs + 50 * MINUTE_MS }]);
  expect(late.toMs).toBe(HOUR.toMs + HOUR_MS);
  expect(axisOf(HOUR, [{ fromMs: HOUR.fromMs, toMs: HOUR.toMs + 20 * HOUR_MS }]).toMs).toBe(HOUR.fromMs + 5 * HOUR_MS);
  expect(ticksOf(AXIS, 12)).toHaveLength(8);
  expect(ticksOf(AXIS, 4)[0]).toBe(HOUR.fromMs);
  expect([shareOf(AXIS, AXIS.fromMs), shareOf(AXIS, AXIS.toMs), shareOf(AXIS, 0)]).toEqual([0, 1, 0]);
});
