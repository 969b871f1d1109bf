import { expect, test } from 'vitest';
import { emptyLeg, type LegDraft, stretchesOf, withLeg, withLegMoved, withoutLeg } from './legs.ts';

const place = (label: string) => ({ label, longitude: 11.9, latitude: 57.7 });
const at = (label: string) => ({ text: label, place: place(label) });
const leg = (from: string, to: string, more: Partial<LegDraft> = {}): LegDraft => ({
  ...emptyLeg('Europe/Stockholm', 0),
  pickup: at(from),
  dropoff: at(to),
  ...more,
});

test('a further leg begins where the last one ends; there are nine at most', () => {
  let legs: readonly LegDraft[] = [leg('A', 'B')];
  for (let i = 0; i < 12; i += 1) legs = withLeg(legs);
  expect(legs).toHaveLength(9);
  expect(legs[1]).toMatchObject({ pickup: at('B'), dropoff: { text: '', place: null }, later: false });
  expect(new Set(legs.map(({ key }) => key)).size).toBe(9);
});

test('legs change places while the times stay in their order', () => {
  const legs = [
    leg('A', 'B', { key: 1, later: true, time: '08:00' }),
    leg('C', 'D', { key: 2 }),
    leg('E', 'F', { key: 3, later: true, time: '17:00' }),
  ];
  const moved = withLegMoved(legs, 2, -1);
  expect(moved.map(({ key, later, time }) => [key, later, later ? time : ''])).toEqual([
    [1, true, '08:00'],
    [3, false, ''],
    [2, true, '17:00'],
  ]);
  expect(withLegMoved(legs, 0, -1)).toBe(legs);
  expect(withLegMoved(legs, 2, 1)).toBe(legs);
});

test('the last leg is not taken away', () => {
  const legs = [leg('A', 'B', { key: 1 }), leg('C', 'D', { key: 2 })];
  expect(withoutLeg(legs, 0).map(({ key }) => key)).toEqual([2]);
  expect(withoutLeg([legs[0]!], 0)).toHaveLength(1);
});

test('a leg with a time of its own is a drive of its own; without an end there is no fare', () => {
  const legs = [leg('A', 'B'), leg('B', 'C'), leg('C', 'A')];
  const labels = stretchesOf(legs, [null, null, 99])?.map(({ places, requiredAtMs }) => [
    places.map(({ label }) => label).join(''),
    requiredAtMs,
  ]);
  expect(labels).toEqual([
    ['ABBC', null],
    ['CA', 99],
  ]);
  const open = [leg('A', 'B', { dropoff: { text: '', place: null } })];
  expect(stretchesOf(open, [null])).toBeNull();
  expect(stretchesOf(open, [null], true)).toEqual([{ places: [place('A'), place('A')], requiredAtMs: null }]);
});
