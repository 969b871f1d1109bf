import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vehicleRow } from '../../../testing/board-rows.ts';
import { areaViews, MOVES, moveTo, stepTo } from './queue-view.ts';

const area = (id: number, name: string) => ({
  type: 'Feature' as const,
  id,
  properties: { code: name.slice(0, 2), name },
  geometry: { type: 'Polygon' as const, coordinates: [] },
});
const facts = {
  areas: { type: 'FeatureCollection' as const, features: [area(1, 'Haga'), area(2, 'Centrum'), area(3, 'Örgryte')] },
  ranks: [{ id: 8, name: 'Central station', position: [12, 57] as [number, number], radiusMetres: 50 }],
};
const vehicles = new Map([5, 6, 7, 8, 9].map((id) => [id, vehicleRow({ id, plate: String(100 + id) })]));
const job = {
  jobId: 41,
  areaId: 1,
  state: 'dispatching' as const,
  pickup: 'Järntorget 4',
  requiredAtMs: 1,
  createdAtMs: 1,
  preBooked: false,
};
const queues = {
  atMs: 1,
  queues: [
    { areaId: 2, rankId: 8, cars: [5, 6, 99], aside: [{ vehicleId: 7, why: 'hasOffer' as const }] },
    { areaId: 2, rankId: null, cars: [8], aside: [] },
  ],
  unplotted: [{ vehicleId: 9, untilMs: 9_000, areaId: 2, rankId: null }],
  jobs: [job, { ...job, jobId: 42, areaId: null }, { ...job, jobId: 43, state: 'future' as const }],
};
const asked = { queues, vehicles, facts, outside: 'Outside', every: false, filter: '' };

describe('the areas with their queues', () => {
  it('come by name, with cars or jobs in them, what lies outside last; a car nobody knows is left out', () => {
    const views = areaViews(asked);
    expect(views.map(({ name }) => name)).toEqual(['Centrum', 'Haga', 'Outside']);
    const [centrum, haga] = views;
    expect(centrum?.queues.map(({ rankName, cars }) => [rankName, cars.map(({ id }) => id)])).toEqual([
      ['Central station', [5, 6]],
      [null, [8]],
    ]);
    expect(centrum?.cars).toBe(3);
    expect(centrum?.unplotted.map(({ vehicle, untilMs }) => [vehicle.id, untilMs])).toEqual([[9, 9_000]]);
    expect(haga?.jobs.map(({ jobId }) => jobId)).toEqual([41]);
  });

  it('are found by the name of the area, of a rank, or by a plate, and all are shown where that is asked for', () => {
    const found = (filter: string, every = false) => areaViews({ ...asked, filter, every }).map(({ name }) => name);
    expect(found('hag')).toEqual(['Haga']);
    expect(found('station')).toEqual(['Centrum']);
    expect(found('109')).toEqual(['Centrum']);
    expect(found('zzz')).toEqual([]);
    expect(found('', true)).toEqual(['Centrum', 'Haga', 'Örgryte', 'Outside']);
  });
});

describe('where a car comes to stand', () => {
  const queue = { cars: [5, 6, 7, 8].map((id) => vehicleRow({ id })) };

  it('is said by its place and by whom it stands behind', () => {
    const steps = (id: number) => MOVES.map((step) => stepTo(queue, id, step));
    expect(steps(7)).toEqual([
      { place: 3, to: 1, behindVehicleId: null },
      { place: 3, to: 2, behindVehicleId: 5 },
      { place: 3, to: 4, behindVehicleId: 8 },
      { place: 3, to: 4, behindVehicleId: 8 },
    ]);
    expect(stepTo(queue, 5, 'up')).toBeNull();
    expect(stepTo(queue, 8, 'last')).toBeNull();
    expect(stepTo(queue, 99, 'first')).toBeNull();
  });

  it('is where it was dropped, whichever two places these are', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.nat({ max: 3 }), (from, target) => {
        const ids = queue.cars.map(({ id }) => id);
        const moved = ids[from]!;
        const dropped = moveTo(queue, moved, target);
        if (from === target) return dropped === null;
        const rest = ids.filter((id) => id !== moved);
        const at = dropped!.behindVehicleId === null ? 0 : rest.indexOf(dropped!.behindVehicleId) + 1;
        return [...rest.slice(0, at), moved, ...rest.slice(at)].indexOf(moved) === target && dropped!.to === target + 1;
      }),
    );
  });
});
