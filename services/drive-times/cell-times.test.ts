import { describe, expect, test } from 'vitest';
import { cellTimes } from '#core/dispatch/cell-times.ts';
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

  test('are never less than the table promises for a cell and all that come after it', () => {
    const { cellAt, cellCount, toward } = table.table;
    for (let i = 0; i < 30; i++) {
      const target = i % 2 ? somewhere().position : ([11.8 + random() * 0.4, 57.6 + random() * 0.2] as const);
      const near = Array.from({ length: 300 }, (): Position => {
        return [target[0] + (random() - 0.5) * 0.02, target[1] + (random() - 0.5) * 0.01];
      });
      const seen = toward(target);
      const steps = Array.from({ length: cellCount }, (_, n) => n);
      const stepOf = new Map(steps.map((n) => [seen.cellAt(n), n]));
      expect(stepOf.size).toBe(cellCount);
      expect(steps.filter((n) => n > 0 && seen.leastSeconds(n) < seen.leastSeconds(n - 1))).toEqual([]);
      const broken = [...places, ...near].filter((place) => {
        const cell = cellAt(...place);
        return seen.seconds(...place, cell) < seen.leastSeconds(stepOf.get(cell)!);
      });
      expect(broken).toEqual([]);
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
