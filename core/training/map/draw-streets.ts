import type { Bounds, Position } from '#core/kit/geo.ts';
import { edgeLine, type RoadGraph } from '#core/roads/graph.ts';
import { ROAD_CLASSES, type RoadClass } from '#core/roads/road-class.ts';

/** Units of the drawing from side to side: to the metre where four kilometres are drawn for a phone. */
const SIDE = 2_000;
/** A drawing goes over the link of a phone; the smaller streets are left out of a larger one. */
export const MOST_DRAWN = 160_000;
/** A street is named where a name has room: so wide is a letter. */
const LETTER = 14;
const MOST_NAMES = 160;

type Tier = { classes: readonly RoadClass[]; width: number; casing: number; letters: number };
const TIERS: readonly Tier[] = [
  {
    classes: ['motorway', 'motorway_link', 'trunk', 'trunk_link', 'primary', 'primary_link'],
    width: 13,
    casing: 19,
    letters: 34,
  },
  { classes: ['secondary', 'secondary_link', 'tertiary', 'tertiary_link'], width: 9, casing: 14, letters: 30 },
  { classes: ['unclassified', 'residential', 'living_street', 'road'], width: 6, casing: 9, letters: 26 },
  { classes: ['service'], width: 3, casing: 5, letters: 0 },
];
const TIER_OF = new Map(TIERS.flatMap(({ classes }, tier) => classes.map((one) => [one, tier] as const)));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Point = readonly [number, number];
type Drawn = { path: string; tier: number; name: number; length: number; line: readonly Point[] };

function drawnEdges(graph: RoadGraph, bounds: Bounds): Drawn[] {
  const drawn: Drawn[] = [];
  const place = ([longitude, latitude]: Position) =>
    [
      Math.round(((longitude - bounds.west) / (bounds.east - bounds.west)) * SIDE),
      Math.round(((bounds.north - latitude) / (bounds.north - bounds.south)) * SIDE),
    ] as const;
  const inside = ([x, y]: Point) => x >= 0 && x <= SIDE && y >= 0 && y <= SIDE;
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    const whole = edgeLine(graph, edge).map(place);
    if (!whole.some(inside)) continue;
    const line = whole.filter(([x, y], n) => n === 0 || x !== whole[n - 1]?.[0] || y !== whole[n - 1]?.[1]);
    if (line.length < 2) continue;
    const [start, ...rest] = line as [Point, ...Point[]];
    let at = start;
    let length = 0;
    let path = `M${start[0]} ${start[1]}`;
    for (const next of rest) {
      path += `l${next[0] - at[0]} ${next[1] - at[1]}`;
      length += Math.hypot(next[0] - at[0], next[1] - at[1]);
      at = next;
    }
    const tier = TIER_OF.get(ROAD_CLASSES[graph.edgeClass[edge] ?? 0] ?? 'road') ?? TIERS.length - 1;
    drawn.push({ path, tier, name: graph.edgeName[edge] ?? 0, length, line });
  }
  return drawn;
}

const same = (a: Point | undefined, b: Point | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** Pieces of one street put together from its longest on, as far as they go on from each other. */
function chained(pieces: readonly Drawn[]): { line: Point[]; length: number } {
  const [first, ...rest] = pieces.toSorted((a, b) => b.length - a.length);
  let line: Point[] = [...(first?.line ?? [])];
  let length = first?.length ?? 0;
  const left = new Set(rest);
  for (let grown = true; grown; ) {
    grown = false;
    for (const piece of left) {
      const turned = piece.line.toReversed();
      const after = [piece.line, turned].find((one) => same(one[0], line.at(-1)));
      const before = [piece.line, turned].find((one) => same(one.at(-1), line[0]));
      if (!after && !before) continue;
      line = after ? [...line, ...after.slice(1)] : [...(before ?? []), ...line.slice(1)];
      length += piece.length;
      left.delete(piece);
      grown = true;
    }
  }
  return { line, length };
}

/** Each street's name along its longest part, the wide ones first; from left to right. */
function namesOf(graph: RoadGraph, drawn: readonly Drawn[], tiers: number): string {
  const pieces = new Map<number, Drawn[]>();
  for (const one of drawn) {
    if (one.name === 0 || one.tier >= tiers || TIERS[one.tier]?.letters === 0) continue;
    pieces.set(one.name, [...(pieces.get(one.name) ?? []), one]);
  }
  const named = [...pieces]
    .map(([name, parts]) => ({
      text: graph.names[name] ?? '',
      tier: Math.min(...parts.map(({ tier }) => tier)),
      ...chained(parts),
    }))
    .filter(({ text, length }) => text.length * LETTER <= length)
    .toSorted((a, b) => a.tier - b.tier || b.length - a.length)
    .slice(0, MOST_NAMES);
  return named
    .map(({ line, text, tier }, n) => {
      const [first, last] = [line[0], line.at(-1)];
      const way = first && last && last[0] < first[0] ? line.toReversed() : line;
      const path = way.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${x} ${y}`).join('');
      const size = TIERS[tier]?.letters ?? 0;
      return (
        `<path id="n${n}" d="${path}" fill="none" stroke="none"/>` +
        `<text font-size="${size}" dy="${Math.round(size / 3)}"><textPath href="#n${n}" startOffset="50%">${escaped(text)}</textPath></text>`
      );
    })
    .join('');
}

/**
 * The streets within bounds as an SVG, north up, a square of its own units; streets of little weight are left out where it would
 * be heavier than `MOST_DRAWN` characters.
 */
export function drawStreets(graph: RoadGraph, bounds: Bounds, { names }: { names: boolean }): string {
  const drawn = drawnEdges(graph, bounds);
  const paths = TIERS.map((_, tier) => drawn.flatMap((one) => (one.tier === tier ? [one.path] : [])).join(''));
  let tiers = TIERS.length;
  while (tiers > 1 && paths.slice(0, tiers).reduce((sum, path) => sum + path.length, 0) > MOST_DRAWN) tiers -= 1;
  const shown = TIERS.slice(0, tiers)
    .map((tier, n) => ({ ...tier, n }))
    .toReversed();
  const shapes = shown.map(({ n }) => `<path id="t${n}" d="${paths[n]}"/>`).join('');
  const casings = shown.map(({ n, casing }) => `<use href="#t${n}" stroke="#b4c0cf" stroke-width="${casing}"/>`);
  const ways = shown.map(({ n, width }) => `<use href="#t${n}" stroke="#fff" stroke-width="${width}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" fill="#dfe6ee"/><defs>${shapes}</defs>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${casings.join('')}${ways.join('')}</g>` +
    (names
      ? `<g font-family="sans-serif" fill="#3c4a5c" stroke="#fff" stroke-width="6" paint-order="stroke" text-anchor="middle">${namesOf(graph, drawn, tiers)}</g>`
      : '') +
    `</svg>`
  );
}

/** A drawing as an address that holds it; spaces, of which it has most, stay as they are. */
export const drawingAddress = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg).replaceAll('%20', ' ')}`;
