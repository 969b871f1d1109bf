import { expect, test } from 'vitest';
import { cellsOf } from '#core/dispatch/grid/cells.ts';
import { gridTown } from '#core/roads/testing/grid-town.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { cellMetresFor } from './cell-size.ts';

test('a city is told apart by 180 metres, a county coarser, so that its table stays small', () => {
  expect(cellMetresFor(gothenburg().graph)).toBe(180);
  const side = 90;
  const roads = Array.from({ length: side * side }, (_, n) => n).flatMap((n) => [
    ...(n % side < side - 1 ? [{ from: n, to: n + 1 }] : []),
    ...(n + side < side * side ? [{ from: n, to: n + side }] : []),
  ]);
  const county = gridTown(side, side * side, roads);
  expect(cellsOf(county, 180).node.length).toBe(side * side);
  const metres = cellMetresFor(county);
  expect(metres).toBeLessThan(800);
  expect(cellsOf(county, metres).node.length).toBeLessThanOrEqual(4_000);
});
