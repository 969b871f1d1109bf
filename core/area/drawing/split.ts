import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { areaHolds, type Ring } from '../area.ts';
import { crossingOf, type Flat, type Plane, planeAt } from './plane.ts';
import { cornersOf, ringOf, squareMetresOf } from './rings.ts';

/** A line that ends so near to the border ends on it. */
const REACH_METRES = 15;
/** A cut so near to a corner goes through the corner. */
const CORNER_METRES = 1;

/** `lineMisses`: it does not lead from border to border; `lineCutsHole`: it meets a hole on its way. */
export type SplitRefused = 'lineMisses' | 'lineCutsHole';

type Cut = { corner: Flat; alongRing: number; alongLine: number };
type Chord = { from: Flat; to: Flat; between: Flat[] };

/** The pieces into which a line cuts an area, the largest first. */
export function splitArea(rings: readonly Ring[], line: readonly Position[]): Result<Ring[][], SplitRefused> {
  const outer = cornersOf(rings[0] ?? []);
  const plane = planeAt(outer[0]?.[1] ?? 0);
  const way = stretched(line.map((position) => plane.flat(position)));
  if (outer.length < 3 || way.length < 2) return refuse('lineMisses');
  const corners = outer.map((corner) => plane.flat(corner));
  const cuts = cutsOf(corners, way);
  const inside = (flat: Flat) => areaHolds({ name: '', rings }, plane.position(flat));
  const chords = cuts.flatMap((from, n): Chord[] => {
    const to = cuts[n + 1];
    if (!to || from.corner === to.corner) return [];
    const between = way.filter((_, i) => i > from.alongLine && i < to.alongLine);
    const path = [from.corner, ...between, to.corner];
    return inside(middleOf(path)) || rings.slice(1).some((hole) => meets(hole, path, plane))
      ? [{ from: from.corner, to: to.corner, between }]
      : [];
  });
  if (chords.length === 0) return refuse('lineMisses');
  const holes = rings.slice(1);
  if (chords.some(({ from, between, to }) => holes.some((hole) => meets(hole, [from, ...between, to], plane))))
    return refuse('lineCutsHole');

  let pieces = [withCuts(corners, cuts)];
  for (const chord of chords) {
    const at = pieces.findIndex(
      (piece) => piece.includes(chord.from) && piece.includes(chord.to) && holds(piece, chord),
    );
    if (at < 0) continue;
    pieces = [...pieces.slice(0, at), ...halves(pieces[at]!, chord), ...pieces.slice(at + 1)];
  }
  if (pieces.length < 2) return refuse('lineMisses');
  const made = pieces.map((piece) => {
    const ring = ringOf(piece.map((flat) => plane.position(flat)));
    return [ring, ...holes.filter(([corner]) => areaHolds({ name: '', rings: [ring] }, corner!))];
  });
  return ok(made.sort((one, other) => squareMetresOf(other) - squareMetresOf(one)));
}

/** A line whose ends reach a little further, so that one drawn up to the border meets it. */
function stretched(way: readonly Flat[]): Flat[] {
  const plain = way.filter(([x, y], i) => i === 0 || Math.hypot(x - way[i - 1]![0], y - way[i - 1]![1]) > 0.01);
  if (plain.length < 2) return [];
  const beyond = ([ax, ay]: Flat, [bx, by]: Flat): Flat => {
    const long = Math.hypot(bx - ax, by - ay);
    return [bx + ((bx - ax) / long) * REACH_METRES, by + ((by - ay) / long) * REACH_METRES];
  };
  return [beyond(plain[1]!, plain[0]!), ...plain.slice(1, -1), beyond(plain.at(-2)!, plain.at(-1)!)];
}

/** Where the line meets the border, in the order of the line; twice at one corner counts once. */
function cutsOf(corners: readonly Flat[], way: readonly Flat[]): Cut[] {
  const known = new Map<string, Flat>();
  const found: Cut[] = [];
  for (let k = 1; k < way.length; k += 1) {
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const met = crossingOf(way[k - 1]!, way[k]!, from, to);
      if (!met) return;
      const at: Flat = [from[0] + met.second * (to[0] - from[0]), from[1] + met.second * (to[1] - from[1])];
      const near = [from, to].find(([x, y]) => Math.hypot(x - at[0], y - at[1]) < CORNER_METRES);
      const alongRing = near === from ? i : near === to ? (i + 1) % corners.length : i + met.second;
      const corner = near ?? known.get(String(alongRing)) ?? at;
      known.set(String(alongRing), corner);
      found.push({ corner, alongRing, alongLine: k - 1 + met.first });
    });
  }
  const ordered = found.sort((one, other) => one.alongLine - other.alongLine);
  return ordered.filter((cut, n) => n === 0 || cut.corner !== ordered[n - 1]!.corner);
}

function withCuts(corners: readonly Flat[], cuts: readonly Cut[]): Flat[] {
  return corners.flatMap((corner, i) => {
    const here = cuts
      .filter(({ alongRing }) => alongRing > i && alongRing < i + 1)
      .sort((one, other) => one.alongRing - other.alongRing)
      .map((cut) => cut.corner);
    return [corner, ...new Set(here)];
  });
}

/** The two sides of a piece along a chord of it. */
function halves(piece: readonly Flat[], { from, to, between }: Chord): Flat[][] {
  const around = (start: Flat, end: Flat) => {
    const [a, b] = [piece.indexOf(start), piece.indexOf(end)];
    return a <= b ? piece.slice(a, b + 1) : [...piece.slice(a), ...piece.slice(0, b + 1)];
  };
  return [
    [...around(from, to), ...between.toReversed()],
    [...around(to, from), ...between],
  ];
}

const holds = (piece: readonly Flat[], { from, between, to }: Chord) =>
  areaHolds({ name: '', rings: [[...piece, piece[0]!]] }, middleOf([from, ...between, to]));

/** The middle of the longest stretch of a path. */
function middleOf(path: readonly Flat[]): Flat {
  let best = { long: -1, at: path[0] as Flat };
  for (let i = 1; i < path.length; i += 1) {
    const [[ax, ay], [bx, by]] = [path[i - 1]!, path[i]!];
    const long = Math.hypot(bx - ax, by - ay);
    if (long > best.long) best = { long, at: [(ax + bx) / 2, (ay + by) / 2] };
  }
  return best.at;
}

function meets(hole: Ring, path: readonly Flat[], plane: Plane): boolean {
  const corners = hole.map((corner) => plane.flat(corner));
  return path.some(
    (to, i) => i > 0 && corners.some((end, n) => n > 0 && crossingOf(path[i - 1]!, to, corners[n - 1]!, end) !== null),
  );
}
