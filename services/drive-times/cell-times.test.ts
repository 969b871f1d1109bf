import { describe, expect, test } from 'vitest';
import { type CarsByCell, CellWalk, scaledTable } from '#core/dispatch/grid/cell-table.ts';
import { cellTimes } from '#core/dispatch/grid/cell-times.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { driveSecondsTo } from '#core/roads/drive-times.ts';
import { nodePosition } from '#core/roads/graph.ts';
import { type Snap, snapAt } from '#core/roads/snap.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';

const { graph } = gothenburg();
const table = cellTimes(graph);
const random = seededRandom(11);
const somewhere = (): Snap => snapAt(graph, Math.floor(random() * graph.edgeCount), random());
const sources = Array.from({ length: 300 }, somewhere);
const places = sources.map((snap) => snap.position);

/** Cars at these places, numbered as they come. */
function byCell(at: readonly Position[]): CarsByCell {
  const { cellAt, cellCount, asideMetres } = table.table;
  const cells = at.map((place) => cellAt(...place));
  const slots = [...at.keys()].sort((a, b) => cells[a]! - cells[b]!);
  return {
    first: Int32Array.from({ length: cellCount + 1 }, (_, cell) => cells.filter((of) => of < cell).length),
    slots: Int32Array.from(slots),
    longitude: Float64Array.from(slots, (slot) => at[slot]![0]),
    latitude: Float64Array.from(slots, (slot) => at[slot]![1]),
    asideMetres: Float64Array.from(slots, (slot) => asideMetres(...at[slot]!, cells[slot]!)),
  };
}

describe('drive times by cells', () => {
  test('are within a minute of the streets for nine of ten drives, and not biased', () => {
    const errors: number[] = [];
    for (let i = 0; i < 30; i++) {
      const target = somewhere();
      const byRoad = driveSecondsTo(graph, target, sources, 1_800);
      const byCell = table(target.position, places, 1_800);
      byRoad.forEach((seconds, s) => {
        if (seconds < 1_500) errors.push(byCell[s]! - seconds);
      });
    }
    const sizes = errors.map(Math.abs).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThan(60);
    expect(Math.abs(errors.sort((a, b) => a - b)[Math.floor(errors.length / 2)]!)).toBeLessThan(10);
  });

  test('never tell a time below the least they promise for that distance, off the roads neither', () => {
    const afield: Position[] = Array.from({ length: 200 }, () => [11.8 + random() * 0.4, 57.6 + random() * 0.2]);
    for (let i = 0; i < 30; i++) {
      const target = i % 2 ? somewhere().position : afield[i]!;
      const from = [...places, ...afield];
      const rings = Array.from({ length: 200 }, (_, n) => table.atLeastSeconds(target, n * 60));
      expect(rings.every((seconds, n) => n === 0 || seconds >= rings[n - 1]!)).toBe(true);
      const seconds = table(target, from, Infinity);
      from.forEach((place, s) => {
        const straight = distanceMetres(place, target);
        expect(seconds[s]).toBeGreaterThanOrEqual(table.atLeastSeconds(target, straight - 20));
      });
    }
  });

  test('are met on a walk from the target, each once, none before the time that was promised for its cell', () => {
    for (let i = 0; i < 30; i++) {
      const target = i % 2 ? somewhere().position : ([11.8 + random() * 0.4, 57.6 + random() * 0.2] as const);
      const near = Array.from({ length: 300 }, (): Position => {
        return [target[0] + (random() - 0.5) * 0.02, target[1] + (random() - 0.5) * 0.01];
      });
      const cars = byCell([...places, ...near]);
      const seen = table.table.toward(target);
      const least = Array.from({ length: table.table.cellCount + 1 }, (_, n) => seen.leastSeconds(n));
      expect(least.filter((seconds, n) => n > 0 && seconds < least[n - 1]!)).toEqual([]);
      const walk = new CellWalk(cars.slots.length);
      // One filled cell at a time.
      walk.takeSeconds = 0;
      const met = new Map<number, number>();
      while (walk.step < table.table.cellCount) {
        const promised = least[walk.step]!;
        seen.walk(walk, cars);
        expect(walk.leastSeconds).toBe(least[walk.step]);
        for (let n = 0; n < walk.found; n++) {
          expect(met.has(walk.slots[n]!)).toBe(false);
          expect(walk.seconds[n]).toBeGreaterThanOrEqual(promised);
          met.set(walk.slots[n]!, walk.seconds[n]!);
        }
      }
      const told = Array.from(table(target, [...places, ...near], Infinity));
      expect(told.map((_, n) => met.get(n))).toEqual(told);
    }
  });

  test('are met on one walk as far and as many as asked for', () => {
    const cars = byCell(places);
    for (let i = 0; i < 30; i++) {
      const seen = table.table.toward(somewhere().position);
      const walk = new CellWalk(cars.slots.length);
      walk.takeSeconds = 300;
      seen.walk(walk, cars);
      expect(walk.leastSeconds).toBeGreaterThanOrEqual(300);
      const upTo = walk.found;
      walk.step = 0;
      walk.takeSeconds = Infinity;
      walk.enough = 40;
      seen.walk(walk, cars);
      expect(walk.found).toBeGreaterThanOrEqual(40);
      expect(walk.found).toBeLessThan(places.length);
      expect(upTo).toBeLessThan(places.length);
    }
  });

  test('are told by a scaled table as so many times as long', () => {
    const cars = byCell(places);
    for (let i = 0; i < 10; i++) {
      const target = somewhere().position;
      const twice = scaledTable(table.table, 2).toward(target);
      const other = new CellWalk(cars.slots.length);
      other.takeSeconds = 600;
      twice.walk(other, cars);
      const plain = new CellWalk(cars.slots.length);
      plain.takeSeconds = 300;
      table.table.toward(target).walk(plain, cars);
      expect([...other.seconds]).toEqual([...plain.seconds].map((seconds) => seconds * 2));
      expect([other.found, other.step, other.leastSeconds]).toEqual([plain.found, plain.step, plain.leastSeconds * 2]);
    }
  });

  test('take longer than asked for as out of reach', () => {
    const [first, last] = [nodePosition(graph, 0), nodePosition(graph, graph.nodeCount - 1)];
    const seconds = table(first, [last], Infinity)[0]!;
    expect(table(first, [last], seconds - 1)[0]).toBe(Infinity);
  });

  test('can be worked out ahead, a few cells at a time, and are the same then', () => {
    const later = cellTimes(graph, { cellMetres: 2_000 });
    const asked = cellTimes(graph, { cellMetres: 2_000 });
    let rounds = 1;
    while (later.warm(5)) rounds++;
    expect(rounds).toBeGreaterThan(3);
    expect(later.warm(5)).toBe(false);
    expect(later(places[0]!, places, Infinity)).toEqual(asked(places[0]!, places, Infinity));
  });
});
