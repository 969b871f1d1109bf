import { areaHolds, type Ring } from '#core/area/area.ts';
import { coverOf } from '#core/area/drawing/cover.ts';
import type { DrawnArea } from '#core/area/drawing/drawing.ts';
import { AREA_NAME_LENGTH, tidyAreaName } from '#core/area/drawing/drawing.ts';
import { followed } from '#core/area/drawing/follow.ts';
import type { ReadArea } from '#core/area/drawing/geojson.ts';
import { joinAreas } from '#core/area/drawing/join.ts';
import { knit } from '#core/area/drawing/knit.ts';
import { cornersOf, squareMetresOf, tidyRings } from '#core/area/drawing/rings.ts';
import { splitArea } from '#core/area/drawing/split.ts';
import type { Position } from '#core/kit/geo.ts';
import { ok, type Result } from '#core/kit/result.ts';

/** A shape on the map; `key` tells it from others for as long as it is drawn. */
export type Shape = DrawnArea & { readonly key: string };

export type Drawing = {
  readonly shapes: readonly Shape[];
  /** Of each kept shape that was joined to another: which has its ground now. */
  readonly heirs: Readonly<Record<number, string>>;
  /** Each shape stands for itself: none shares a border with another, and they may overlap. */
  readonly apart?: boolean;
};

export const keyOf = (id: number) => `kept-${id}`;
export const shapeOf = (area: DrawnArea): Shape => ({ ...area, key: area.id === null ? newKey() : keyOf(area.id) });

let lastKey = 0;
export function newKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

const withShapes = (drawing: Drawing, shapes: readonly Shape[]): Drawing => ({
  ...drawing,
  shapes: drawing.apart ? shapes : knit(shapes),
});

/** The first of `name`, `name 2`, `name 3` … that no shape has. */
export function freeName(shapes: readonly Shape[], name: string): string {
  const taken = new Set(shapes.map((shape) => tidyAreaName(shape.name).toLowerCase()));
  const plain = tidyAreaName(name).replace(/ \d+$/, '');
  for (let n = 1; ; n += 1) {
    const next = n === 1 ? plain : `${plain.slice(0, AREA_NAME_LENGTH - 5)} ${n}`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}

export const renamed = (drawing: Drawing, key: string, name: string): Drawing => ({
  ...drawing,
  shapes: drawing.shapes.map((shape) => (shape.key === key ? { ...shape, name } : shape)),
});

/** A shape with another border. Where it differs in one corner, neighbours that share the border follow. */
export function reshaped(drawing: Drawing, key: string, rings: readonly Ring[]): Drawing {
  const shape = drawing.shapes.find((one) => one.key === key);
  const [before, after] = [shape?.rings[0], rings[0]];
  if (!before || !after) return drawing;
  return withShapes(
    drawing,
    drawing.shapes.map((one) =>
      one.key === key ? { ...one, rings } : drawing.apart ? one : { ...one, rings: followed(one.rings, before, after) },
    ),
  );
}

export function added(drawing: Drawing, name: string, rings: readonly Ring[]): { drawing: Drawing; key: string } {
  const shape: Shape = { key: newKey(), id: null, name: freeName(drawing.shapes, name), rings };
  return { drawing: withShapes(drawing, [...drawing.shapes, shape]), key: shape.key };
}

/**
 * A new shape as {@link added} makes it, that takes its ground from the one that has all of it, which then has a hole there.
 * Where several have it they are left as they are, and the overlap is told.
 */
export function addedWithin(drawing: Drawing, name: string, ring: Ring): { drawing: Drawing; key: string } {
  if (drawing.apart) return added(drawing, name, [ring]);
  const own = squareMetresOf([ring]);
  const around = drawing.shapes.find(
    (shape) =>
      ring.every((corner) => areaHolds(shape, corner)) &&
      coverOf([shape, { rings: [ring] }], null).overlaps.reduce((sum, one) => sum + one.squareMetres, 0) > own * 0.999,
  );
  const shapes = drawing.shapes.map((shape) =>
    shape === around ? { ...shape, rings: tidyRings([...shape.rings, ring]) } : shape,
  );
  return added({ ...drawing, shapes }, name, [ring]);
}

type SplitDone = { drawing: Drawing; keys: string[] };

/** A shape cut along a line: the largest piece stays what it was, the others are new. */
export function splitShape(
  drawing: Drawing,
  key: string,
  line: readonly Position[],
): Result<SplitDone, 'lineMisses' | 'lineCutsHole'> {
  const shape = drawing.shapes.find((one) => one.key === key);
  const cut = splitArea(shape?.rings ?? [], line);
  if (!cut.ok || !shape) return cut.ok ? { ok: false, code: 'lineMisses' } : cut;
  const [largest, ...others] = cut.value;
  const shapes = drawing.shapes.map((one) => (one.key === key ? { ...one, rings: largest as Ring[] } : one));
  const keys: string[] = [];
  for (const rings of others) {
    const made: Shape = { key: newKey(), id: null, name: freeName(shapes, shape.name), rings };
    shapes.push(made);
    keys.push(made.key);
  }
  return ok({ drawing: withShapes(drawing, shapes), keys });
}

/** The shape that a line runs through, where none was chosen: the one that holds the middle of it. */
export function shapeUnder(shapes: readonly Shape[], line: readonly Position[]): Shape | undefined {
  const [from, to] = [line[0], line.at(-1)];
  if (!from || !to) return undefined;
  const middle: Position =
    line.length > 2 ? (line[Math.floor(line.length / 2)] as Position) : [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return shapeAt(shapes, middle);
}

export const shapeAt = (shapes: readonly Shape[], position: Position): Shape | undefined =>
  shapes.find((shape) => areaHolds(shape, position));

/** One shape made part of another: what it was ends, and its ground is the other's. */
export function joined(drawing: Drawing, key: string, into: string): Result<Drawing, 'notNeighbours'> {
  const [gone, stays] = [key, into].map((one) => drawing.shapes.find((shape) => shape.key === one));
  if (!gone || !stays) return { ok: false, code: 'notNeighbours' };
  const others = drawing.shapes.filter((shape) => shape !== gone && shape !== stays);
  const made = joinAreas(
    stays.rings,
    gone.rings,
    others.flatMap(({ rings }) => rings.flat()),
  );
  if (!made.ok) return made;
  const heirs = Object.fromEntries(
    Object.entries(drawing.heirs).map(([id, heir]) => [id, heir === gone.key ? stays.key : heir]),
  );
  const shapes = drawing.shapes.flatMap((shape) =>
    shape === gone ? [] : [shape === stays ? { ...shape, rings: made.value } : shape],
  );
  return ok(
    withShapes({ ...drawing, shapes, heirs: gone.id === null ? heirs : { ...heirs, [gone.id]: stays.key } }, shapes),
  );
}

/** The shapes that share a border with this one, and may be joined with it. */
export function neighboursOf(shapes: readonly Shape[], key: string): Shape[] {
  const corners = new Set(
    shapes
      .find((shape) => shape.key === key)
      ?.rings.flat()
      .map(String),
  );
  return shapes.filter(
    (shape) =>
      shape.key !== key &&
      shape.rings.some((ring) =>
        ring.some((corner, i) => i > 0 && corners.has(String(corner)) && corners.has(String(ring[i - 1]))),
      ),
  );
}

export const removed = (drawing: Drawing, key: string): Drawing => ({
  ...drawing,
  shapes: drawing.shapes.filter((shape) => shape.key !== key),
  heirs: Object.fromEntries(Object.entries(drawing.heirs).filter(([, heir]) => heir !== key)),
});

/** What a file brings: a shape of a name that is here gets its border, others are added. */
export function withFile(
  drawing: Drawing,
  areas: readonly ReadArea[],
  nameless: string,
): { drawing: Drawing; added: number; changed: number } {
  const shapes = [...drawing.shapes];
  let changed = 0;
  for (const { name, rings } of areas) {
    const at = name === '' ? -1 : shapes.findIndex((shape) => shape.name.toLowerCase() === name.toLowerCase());
    if (at >= 0) {
      shapes[at] = { ...(shapes[at] as Shape), rings };
      changed += 1;
    } else shapes.push({ key: newKey(), id: null, name: freeName(shapes, name || nameless), rings });
  }
  return { drawing: withShapes(drawing, shapes), added: areas.length - changed, changed };
}

/** How many corners a shape has. */
export const cornerCount = ({ rings }: Shape) => rings.reduce((sum, ring) => sum + cornersOf(ring).length, 0);
