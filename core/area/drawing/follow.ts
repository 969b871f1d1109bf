import type { Position } from '#core/kit/geo.ts';
import type { Ring } from '../area.ts';
import { cornersOf, ringOf, samePlace, tidyRings } from './rings.ts';

/** What became of one corner between `from` and `to`. */
type Step =
  | { kind: 'moved'; was: Position; is: Position }
  | { kind: 'put'; is: Position; from: Position; to: Position }
  | { kind: 'taken'; was: Position; from: Position; to: Position };

/** The one corner that tells two rings apart; null where they differ in more or in nothing. */
function stepBetween(before: Ring, after: Ring): Step | null {
  const [was, is] = [cornersOf(before), cornersOf(after)];
  const has = (corners: readonly Position[], corner: Position) => corners.some((one) => samePlace(one, corner));
  const gone = was.filter((corner) => !has(is, corner));
  const come = is.filter((corner) => !has(was, corner));
  const beside = (corners: readonly Position[], corner: Position): [Position, Position] => {
    const at = corners.indexOf(corner);
    return [corners.at(at - 1)!, corners[(at + 1) % corners.length]!];
  };
  if (gone.length === 1 && come.length === 1 && was.length === is.length)
    return { kind: 'moved', was: gone[0]!, is: come[0]! };
  if (gone.length === 0 && come.length === 1 && is.length === was.length + 1) {
    const [from, to] = beside(is, come[0]!);
    return { kind: 'put', is: come[0]!, from, to };
  }
  if (gone.length === 1 && come.length === 0 && is.length === was.length - 1) {
    const [from, to] = beside(was, gone[0]!);
    return { kind: 'taken', was: gone[0]!, from, to };
  }
  return null;
}

/** A neighbour's rings once the border it shares has gained, lost or moved a corner, so that neither gap nor overlap comes of it. */
export function followed(rings: readonly Ring[], before: Ring, after: Ring): readonly Ring[] {
  const step = stepBetween(before, after);
  if (!step) return rings;
  const next = rings.map((ring) => {
    const corners = cornersOf(ring);
    const led = lead(corners, step);
    return led === corners ? ring : led;
  });
  return next.every((ring, i) => ring === rings[i])
    ? rings
    : tidyRings(next.map((ring, i) => ringOf(cornersOf(ring), i > 0)));
}

function lead(corners: Position[], step: Step): Position[] {
  if (step.kind === 'moved') {
    return corners.some((corner) => samePlace(corner, step.was))
      ? corners.map((corner) => (samePlace(corner, step.was) ? step.is : corner))
      : corners;
  }
  const { from, to } = step;
  const joins = (a: Position, b: Position) =>
    (samePlace(a, from) && samePlace(b, to)) || (samePlace(a, to) && samePlace(b, from));
  if (step.kind === 'put') {
    const at = corners.findIndex((corner, i) => joins(corner, corners[(i + 1) % corners.length]!));
    return at < 0 ? corners : [...corners.slice(0, at + 1), step.is, ...corners.slice(at + 1)];
  }
  const at = corners.findIndex(
    (corner, i) => samePlace(corner, step.was) && joins(corners.at(i - 1)!, corners[(i + 1) % corners.length]!),
  );
  return at < 0 || corners.length <= 3 ? corners : corners.toSpliced(at, 1);
}
