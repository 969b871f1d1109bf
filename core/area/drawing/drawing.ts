import type { Bounds, Position } from '#core/kit/geo.ts';
import type { Ring } from '../area.ts';
import { coverOf, type Region } from './cover.ts';
import { DRAWN, isBeyond, type ShapeFault, shapeFault } from './ring-fault.ts';

export const AREA_NAME_LENGTH = 60;

/** An area as it is drawn; `id` is null for one that is not kept yet. */
export type DrawnArea = { readonly id: number | null; readonly name: string; readonly rings: readonly Ring[] };

/** What is wrong with what is drawn; `area` is its place in the list. */
export type DrawingFault =
  | { code: 'nameMissing'; area: number }
  | { code: 'nameLong'; area: number; most: number }
  | { code: 'nameTwice'; area: number; other: number }
  | { code: 'areasMany'; most: number }
  | (ShapeFault & { area: number })
  | ({ code: 'overlap'; area: number; other: number } & Region);

/** What of the city no area has: said, and allowed. */
export type Gap = { code: 'gap' } & Region;
export type DrawingProblem = DrawingFault | Gap;

/** Thinner or smaller than this, two areas share no ground that anybody could stand on. */
const OVERLAP = { metres: 0.5, squareMetres: 25 };
const GAP = { metres: 2, squareMetres: 400 };

const isOver = ({ metres, squareMetres }: Region, least: { metres: number; squareMetres: number }) =>
  metres > least.metres && squareMetres > least.squareMetres;

/** A name as it is kept: what white there is between its words is one space. */
export const tidyAreaName = (name: string) => name.trim().replaceAll(/\s+/g, ' ');

const countCorners = ({ rings }: DrawnArea) => rings.reduce((sum, ring) => sum + ring.length, 0);

/** What is too large to be looked at further; told at once, whatever somebody sends. */
export function sizeFault(areas: readonly DrawnArea[], bounds: Bounds | null): DrawingFault | null {
  if (areas.length > DRAWN.areasMost) return { code: 'areasMany', most: DRAWN.areasMost };
  let all = 0;
  for (const [area, drawn] of areas.entries()) {
    const corners = countCorners(drawn);
    all += corners;
    if (corners > DRAWN.cornersMost + 1) return { code: 'cornersMany', area, most: DRAWN.cornersMost };
    if (all > DRAWN.cornersOfAllMost) return { code: 'cornersMany', area, most: DRAWN.cornersOfAllMost };
    const at = bounds && drawn.rings.flat().find((corner) => isBeyond(corner, bounds));
    if (at) return { code: 'outsideCity', area, at };
  }
  return null;
}

/** Everything that is wrong with the areas of a fleet as they are drawn, in the order of the list; then the gaps, the largest first. */
export function drawingProblems(areas: readonly DrawnArea[], bounds: Bounds | null): DrawingProblem[] {
  if (areas.length > DRAWN.areasMost) return [{ code: 'areasMany', most: DRAWN.areasMost }];
  const ofShapes = shapeFaults(areas, bounds);
  const faults = [...nameFaults(areas), ...ofShapes];
  const corners = areas.reduce((sum, area) => sum + countCorners(area), 0);
  if (corners > DRAWN.cornersOfAllMost)
    return [...faults, { code: 'cornersMany', area: 0, most: DRAWN.cornersOfAllMost }];
  const odd = new Set(ofShapes.map(({ area }) => area));
  // What crosses itself has no inside to be measured.
  const sound = areas.map((area, i) => (odd.has(i) ? { ...area, rings: [] } : area));
  const { gaps, overlaps } = coverOf(sound, bounds);
  return [
    ...faults,
    ...overlaps
      .filter((region) => isOver(region, OVERLAP))
      .map(({ areas: [area, other], ...region }) => ({ code: 'overlap' as const, area, other, ...region })),
    ...(odd.size > 0 ? [] : gaps)
      .filter((region) => isOver(region, GAP))
      .map((region) => ({ code: 'gap' as const, ...region })),
  ];
}

/** The same of shapes that each stand for themselves: they may overlap, and leave gaps. */
export function apartProblems(areas: readonly DrawnArea[], bounds: Bounds | null): DrawingFault[] {
  if (areas.length > DRAWN.areasMost) return [{ code: 'areasMany', most: DRAWN.areasMost }];
  return [...nameFaults(areas), ...shapeFaults(areas, bounds)];
}

export const isFault = (problem: DrawingProblem): problem is DrawingFault => problem.code !== 'gap';

function nameFaults(areas: readonly DrawnArea[]): DrawingFault[] {
  const first = new Map<string, number>();
  return areas.flatMap(({ name }, area): DrawingFault[] => {
    const tidy = tidyAreaName(name);
    if (tidy === '') return [{ code: 'nameMissing', area }];
    if (tidy.length > AREA_NAME_LENGTH) return [{ code: 'nameLong', area, most: AREA_NAME_LENGTH }];
    const other = first.get(tidy.toLowerCase());
    first.set(tidy.toLowerCase(), other ?? area);
    return other === undefined ? [] : [{ code: 'nameTwice', area, other }];
  });
}

const shapeFaults = (areas: readonly DrawnArea[], bounds: Bounds | null): (ShapeFault & { area: number })[] =>
  areas.flatMap(({ rings }, area) => {
    const fault = shapeFault(rings, bounds);
    return fault ? [{ ...fault, area }] : [];
  });

/** Where on the map a problem is to be looked at; null where it is in a name. */
export function placeOfProblem(problem: DrawingProblem): Position | null {
  return 'at' in problem ? problem.at : null;
}
