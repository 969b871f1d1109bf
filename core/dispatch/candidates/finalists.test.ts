import { describe, expect, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { decide } from '../decide.ts';
import { scaledTimes } from '../grid/scaled-times.ts';
import { PRESETS, type PresetName } from '../plan/plan.ts';
import { at, crowFlight, NOON_MS, opened, vehicle, waitingJob } from '../testing.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob } from '../world.ts';

const PICK_UP = at(0);

/** A table that knows only straight lines; by road each car takes so many seconds more. */
function withRoads(detours: ReadonlyMap<Position, number>): DriveTimes & { asked: (readonly Position[])[] } {
  const asked: (readonly Position[])[] = [];
  const table: DriveTimes = (...args) => crowFlight(...args);
  const byRoad: DriveTimes['byRoad'] = (target, sources, maxSeconds) => {
    asked.push(sources);
    const plain = crowFlight(target, sources, Infinity);
    return sources.map((source, i) => {
      const seconds = plain[i]! + (detours.get(source) ?? 0);
      return seconds > maxSeconds ? Infinity : seconds;
    });
  };
  return Object.assign(table, { byRoad, asked });
}

function decided(preset: PresetName, vehicles: DispatchVehicle[], jobs: WaitingJob[], times: DriveTimes) {
  const world = { fleetId: 1, vehicles, jobs, at: { weekday: 1, hour: 14 } };
  return decide(world, PRESETS[preset], NOON_MS, times);
}

const NEAR = at(500);
const FAR = at(900);
const cars = [vehicle(1, { position: NEAR }), vehicle(2, { position: FAR })];

describe.each(['nearest', 'optimal'] as const)('before an offer goes out under the plan %s', (preset) => {
  test('the roads are asked, and tell the drive that is offered and explained', () => {
    const [offer] = decided(preset, cars, [waitingJob(1, { pickUp: PICK_UP })], withRoads(new Map([[NEAR, 20]])));
    expect(offer).toMatchObject({ kind: 'offer', vehicleId: 1, driveSeconds: 70 });
    expect(opened(offer!).best).toMatchObject([
      { vehicleId: 1, driveSeconds: 70, cost: { items: { drive: 70_000 } } },
      { vehicleId: 2, driveSeconds: 90 },
    ]);
  });

  test('a car that is farther by road than it looked gives way to one that nobody got', () => {
    const [offer] = decided(preset, cars, [waitingJob(1, { pickUp: PICK_UP })], withRoads(new Map([[NEAR, 300]])));
    expect(offer).toMatchObject({ kind: 'offer', vehicleId: 2, driveSeconds: 90 });
    expect(opened(offer!).best.map(({ vehicleId }) => vehicleId)).toEqual([2, 1]);
    expect(opened(offer!).passedOver).toContainEqual(expect.objectContaining({ vehicleId: 1, why: 'slowerByRoad' }));
  });

  test('but not to one that another job got', () => {
    const jobs = [waitingJob(1, { pickUp: PICK_UP }), waitingJob(2, { pickUp: FAR })];
    const offers = decided(preset, cars, jobs, withRoads(new Map([[NEAR, 300]])));
    expect(offers.map((one) => one.kind === 'offer' && [one.vehicleId, one.driveSeconds])).toEqual([
      [1, 350],
      [2, 0],
    ]);
  });

  test('a car that no road leads from in time is not offered the job', () => {
    const times = withRoads(new Map([[NEAR, 10_000]]));
    const [offer] = decided(preset, cars, [waitingJob(1, { pickUp: PICK_UP })], times);
    expect(offer).toMatchObject({ kind: 'offer', vehicleId: 2 });
    const [none] = decided(preset, cars.slice(0, 1), [waitingJob(1, { pickUp: PICK_UP })], times);
    expect(none).toMatchObject({ kind: 'noCar' });
  });

  test('no more than four cars a job are asked about', () => {
    const many = Array.from({ length: 12 }, (_, n) => vehicle(n + 1, { position: at(200 + n * 50) }));
    const times = withRoads(new Map());
    decided(preset, many, [waitingJob(1, { pickUp: PICK_UP })], times);
    expect(times.asked.map((sources) => sources.length)).toEqual([4]);
  });
});

describe('drive times at a busy hour', () => {
  test('are so many times as long in all they tell', () => {
    const plain: DriveTimes = Object.assign((...args: Parameters<DriveTimes>) => crowFlight(...args), {
      atLeastSeconds: (_: Position, metres: number) => metres / 20,
      byRoad: (...args: Parameters<DriveTimes>) => crowFlight(...args),
    });
    const busy = scaledTimes(plain, 1.5);
    for (const times of [busy, busy.byRoad!]) {
      const [half, all] = Array.from(times(PICK_UP, [at(400), at(1_000)], 100));
      expect(half).toBeCloseTo(60, 1);
      expect(all).toBe(Infinity);
    }
    expect(busy.atLeastSeconds!(PICK_UP, 400)).toBe(30);
    expect(scaledTimes(plain, 1)).toBe(plain);
    expect(scaledTimes(crowFlight, 2)).not.toHaveProperty('byRoad');
  });
});
