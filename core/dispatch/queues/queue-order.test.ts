import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planFrom } from '../plan/stored-plan.ts';
import { NOON_MS, vehicle } from '../testing.ts';
import { byTurn, placeBehind, queueSeqOf, queuesOf } from './queue-order.ts';

type Car = { vehicleId: number; queueSeq: number };

/** Queues in which many came clear at the same millisecond, as after a sign-on in bulk. */
const queues = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 12 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((vehicleId) =>
        fc.integer({ min: 0, max: 6 }).map((late): Car => ({ vehicleId, queueSeq: NOON_MS + late })),
      ),
    ),
  )
  .map((cars) => [...cars].sort(byTurn));

function after(queue: readonly Car[], placed: readonly Car[]): Car[] {
  const seqs = new Map(placed.map((car) => [car.vehicleId, car.queueSeq]));
  return queue.map((car) => ({ ...car, queueSeq: seqs.get(car.vehicleId) ?? car.queueSeq })).sort(byTurn);
}

const ids = (queue: readonly Car[]) => queue.map(({ vehicleId }) => vehicleId);

describe('a car is moved in its queue', () => {
  it('stands behind the one named, all are still there, and the others keep their order', () => {
    fc.assert(
      fc.property(queues, fc.nat(), fc.nat(), (queue, which, where) => {
        const moved = queue[which % queue.length]!.vehicleId;
        const others = ids(queue).filter((id) => id !== moved);
        const at = where % (others.length + 1);
        const behind = at === 0 ? null : others[at - 1]!;
        const now = ids(after(queue, placeBehind(queue, moved, behind)!));
        expect(now).toEqual([...others.slice(0, at), moved, ...others.slice(at)]);
      }),
    );
  });

  it('stays so whatever is moved after it, a thousand times over', () => {
    let queue: Car[] = Array.from({ length: 5 }, (_, i) => ({ vehicleId: i + 1, queueSeq: NOON_MS }));
    let expected = ids(queue);
    for (let i = 0; i < 1_000; i++) {
      const moved = expected[4]!;
      const behind = expected[0]!;
      queue = after(queue, placeBehind(queue, moved, behind)!);
      expected = [behind, moved, ...expected.filter((id) => id !== moved && id !== behind)];
      expect(ids(queue)).toEqual(expected);
    }
  });

  it('is not moved behind itself, nor behind one that has left', () => {
    const queue = [vehicle(1, { queueSeq: 1 }), vehicle(2, { queueSeq: 2 })];
    expect(placeBehind(queue, 1, 1)).toBeUndefined();
    expect(placeBehind(queue, 1, 9)).toBeUndefined();
    expect(placeBehind(queue, 9, 1)).toBeUndefined();
    expect(placeBehind(queue, 2, 1)).toEqual([]);
  });
});

describe('whose turn it is', () => {
  const placed = { seq: 5, atMs: 200, areaId: 3, rankId: null };
  const turn = { clearSinceMs: 100, queueSinceMs: null, placed };

  it('goes by the time of clearing, or by that of being let in again', () => {
    expect(queueSeqOf({ ...turn, placed: null }, { areaId: 3, rankId: null })).toBe(100);
    expect(queueSeqOf({ clearSinceMs: 100, queueSinceMs: 160, placed: null }, { areaId: 3, rankId: null })).toBe(160);
  });

  it('goes by the hand that moved it, in that queue, until it clears again or goes to the back', () => {
    expect(queueSeqOf(turn, { areaId: 3, rankId: null })).toBe(5);
    expect(queueSeqOf(turn, { areaId: 3, rankId: 8 })).toBe(100);
    expect(queueSeqOf(turn, { areaId: 4, rankId: null })).toBe(100);
    expect(queueSeqOf({ ...turn, clearSinceMs: 300 }, { areaId: 3, rankId: null })).toBe(300);
    expect(queueSeqOf({ ...turn, queueSinceMs: 260 }, { areaId: 3, rankId: null })).toBe(260);
  });
});

describe('the queues of a fleet', () => {
  const plan = planFrom({ preset: 'queue' }, 1);

  it('are by area, ranks first, each in the order of turn; who gets nothing now stands aside with the reason', () => {
    const cars = [
      vehicle(1, { areaId: 7, queueSeq: 30 }),
      vehicle(2, { areaId: 7, queueSeq: 20 }),
      vehicle(3, { areaId: 7, rankId: 2, queueSeq: 40 }),
      vehicle(4, { areaId: 7, queueSeq: 10, locked: true }),
      vehicle(5, { areaId: 7, queueSeq: 5, jobId: 99 }),
      vehicle(6, { areaId: 3, queueSeq: 1 }),
      vehicle(7, { queueSeq: 1 }),
    ];
    const seen = queuesOf(plan, 1, cars, NOON_MS).map(({ areaId, rankId, cars: line, aside }) => ({
      areaId,
      rankId,
      cars: ids(line),
      aside: aside.map(({ vehicle: car, why }) => `${car.vehicleId} ${why}`),
    }));
    expect(seen).toEqual([
      { areaId: 3, rankId: null, cars: [6], aside: [] },
      { areaId: 7, rankId: 2, cars: [3], aside: [] },
      { areaId: 7, rankId: null, cars: [2, 1], aside: ['4 locked'] },
    ]);
  });
});
