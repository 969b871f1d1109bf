import type { DrawnArea } from '#core/area/drawing/drawing.ts';
import { sameBorder } from '#core/area/drawing/same-border.ts';
import type { Drawing, Shape } from '#engine/web/drawing/deeds.ts';
import type { client } from '../../web/client.ts';

/** The areas of a fleet as they are kept. */
export type KeptAreas = Awaited<ReturnType<typeof client.areas.get>>;

/** What became of the areas between two drawings: names of new, changed and ended ones. */
export function changesBetween(before: readonly DrawnArea[], after: readonly DrawnArea[]) {
  const was = new Map(before.map((area) => [area.id, area]));
  const is = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => id === null || !was.has(id)).map(({ name }) => name),
    changed: after
      .filter((area) => {
        const old = area.id === null ? undefined : was.get(area.id);
        return old !== undefined && (old.name !== area.name || !sameBorder(old.rings, area.rings));
      })
      .map(({ name }) => name),
    ended: before.filter(({ id }) => !is.has(id)).map(({ name }) => name),
  };
}

/** How many areas are otherwise than they are kept. */
export function countChanges({ areas }: KeptAreas, { shapes }: Drawing): number {
  const { added, changed, ended } = changesBetween(areas, shapes);
  return added.length + changed.length + ended.length;
}

/** A shape as it goes over the wire. */
export const savedShape = ({ id, name, rings }: Shape) => ({
  id,
  name,
  rings: rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [longitude, latitude])),
});
