import type { Ring } from '../area.ts';
import { coverOf } from './cover.ts';
import { nearestOnLine, planeAt } from './plane.ts';
import { cornersOf, squareMetresOf } from './rings.ts';
import { ON_METRES, sameBorder } from './same-border.ts';

type Size = { corners: number; squareMetres: number };
/** What becomes of a border: of one that is new `was` is null, of one that goes `is`. */
export type BorderChange = {
  was: Size | null;
  is: Size | null;
  /** Corners of one border that do not lie on the other: of the new or of the old, whichever are more. */
  cornersMoved: number;
  /** Ground that the area has more, and ground that it has no longer. */
  gained: number;
  lost: number;
};

const sizeOf = (rings: readonly Ring[] | null): Size | null =>
  rings && {
    corners: rings.reduce((sum, ring) => sum + cornersOf(ring).length, 0),
    squareMetres: squareMetresOf(rings),
  };

export function borderChange(before: readonly Ring[] | null, after: readonly Ring[] | null): BorderChange {
  const [was, is] = [sizeOf(before), sizeOf(after)];
  if (!before || !after || sameBorder(before, after))
    return {
      was,
      is,
      cornersMoved: 0,
      gained: before ? 0 : (is?.squareMetres ?? 0),
      lost: after ? 0 : (was?.squareMetres ?? 0),
    };
  const { overlaps } = coverOf([{ rings: before }, { rings: after }], null);
  const shared = overlaps.reduce((sum, { squareMetres }) => sum + squareMetres, 0);
  return {
    was,
    is,
    cornersMoved: Math.max(cornersOff(after, before), cornersOff(before, after)),
    gained: Math.max(0, (is?.squareMetres ?? 0) - shared),
    lost: Math.max(0, (was?.squareMetres ?? 0) - shared),
  };
}

function cornersOff(rings: readonly Ring[], border: readonly Ring[]): number {
  const plane = planeAt(rings[0]?.[0]?.[1] ?? 0);
  const lines = border.map((ring) => ring.map((corner) => plane.flat(corner)));
  return rings.flatMap(cornersOf).filter((corner) => {
    const at = plane.flat(corner);
    return !lines.some((line) =>
      line.some((end, i) => i > 0 && nearestOnLine(at, line[i - 1]!, end).metres < ON_METRES),
    );
  }).length;
}
