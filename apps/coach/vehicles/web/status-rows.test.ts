import { describe, expect, it, test } from 'vitest';
import type { VehicleStatus } from '#core/vehicle/status.ts';
import { SIX_MS, vehicleRow } from '../../testing/board-rows.ts';
import { isShown, type Shown, shownOf, statusRows } from './status-rows.ts';

const now = { nowMs: SIX_MS, steadyNowMs: 0 };
const nobody = { positions: new Map(), figures: new Map(), places: new Map() };
const heard = (ageSeconds: number, speedKmh = 30) =>
  new Map([[5, { id: 5, lon: 12, lat: 57, headingDegrees: 0, speedKmh, ageSeconds, heardAtMs: 0 }]]);

describe('the rows of the status board', () => {
  it('stay the same objects while nothing that is shown of them changed', () => {
    const update = statusRows();
    const car = vehicleRow();
    const first = update([car], { ...nobody, positions: heard(1) }, now).get(5);
    const soon = { nowMs: SIX_MS + 1_000, steadyNowMs: 1_000 };
    expect(update([car], { ...nobody, positions: heard(1, 44) }, soon).get(5)).toBe(first);
    const later = { nowMs: SIX_MS + 20_000, steadyNowMs: 0 };
    expect(update([car], { ...nobody, positions: heard(0) }, later).get(5)).not.toBe(first);
    expect(update([{ ...car, version: 2 }], { ...nobody, positions: heard(0) }, later).get(5)?.version).toBe(2);
  });

  it('say of a car that has gone silent that nothing is heard from it, and of one signed off nothing', () => {
    const update = statusRows();
    const silent = { ...nobody, positions: heard(121) };
    expect(update([vehicleRow()], silent, now).get(5)).toMatchObject({ look: 'stale', heardAtMs: SIX_MS - 121_000 });
    const off = update([vehicleRow({ status: 'signedOff', version: 2 })], silent, now).get(5);
    expect(off).toMatchObject({ look: 'off', heardAtMs: null, speedKmh: null });
  });
});

const cases: [Shown, VehicleStatus[]][] = [
  ['working', ['vacant', 'offered', 'heading', 'arrived', 'engaged', 'outOfVehicle']],
  ['avail', ['vacant']],
  ['vac', ['vacant', 'offered', 'heading', 'arrived']],
  ['eng', ['engaged']],
  ['oov', ['outOfVehicle']],
  ['off', ['signedOff']],
];
const ALL: VehicleStatus[] = ['signedOff', 'vacant', 'offered', 'heading', 'arrived', 'engaged', 'outOfVehicle'];

test.each(cases)('%s shows the cars that are %j, as the stats bar counts them', (shown, statuses) => {
  const rowOf = (status: VehicleStatus) =>
    statusRows()([vehicleRow({ status })], { ...nobody, positions: heard(1) }, now).get(5)!;
  expect(ALL.filter((status) => isShown(rowOf(status), shown))).toEqual(
    ALL.filter((status) => statuses.includes(status)),
  );
});

test('a locked car is not available, and is found among the locked; an unknown filter shows those that work', () => {
  const locked = statusRows()([vehicleRow({ locked: true })], { ...nobody, positions: heard(1) }, now).get(5)!;
  expect([isShown(locked, 'avail'), isShown(locked, 'locked')]).toEqual([false, true]);
  expect([shownOf('eng'), shownOf('nonsense'), shownOf(undefined)]).toEqual(['eng', 'working', 'working']);
});
