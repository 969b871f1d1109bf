import type { Ring } from '#core/area/area.ts';
import { tidyAreaName } from '#core/area/drawing/drawing.ts';
import { featuresOfAreas, ringsFrom } from '#core/area/drawing/geojson.ts';
import { DRAWN } from '#core/area/drawing/ring-fault.ts';
import { sameBorder } from '#core/area/drawing/same-border.ts';
import type { Item, ItemChange } from './item.ts';

/** The section under which the areas of a fleet lie: they are drawn, and no table of records. */
export const AREAS = 'areas';

type NamedRings = { readonly name: string; readonly rings: readonly Ring[] };

export const areaItem = ({ name, rings }: NamedRings): Item => ({ section: AREAS, name, values: { name, rings } });

export const ringsOf = (item: Item | undefined): readonly Ring[] | null => ringsFrom(item?.values['rings'] ?? null);

export const areasInFile = (items: readonly Item[]) =>
  featuresOfAreas(items.map((item) => ({ name: item.name, rings: ringsOf(item) ?? [] })));

/** What is otherwise with an area: its name by a letter, its border. A border with more corners along its edges is the same. */
export function areaChanges(before: Item | undefined, after: Item | undefined): ItemChange[] {
  const [was, becomes] = [ringsOf(before), ringsOf(after)];
  const changes: ItemChange[] = [];
  if (before && after && before.name !== after.name)
    changes.push({ field: 'name', was: before.name, becomes: after.name });
  if (!was || !becomes || !sameBorder(was, becomes)) changes.push({ field: 'rings', was, becomes });
  return changes;
}

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

type AreasRead =
  | { ok: true; items: Item[] }
  | { ok: false; code: 'configurationUnknown' | 'configurationWrong' | 'configurationLong'; where: string };

/** The areas that a value of GeoJSON names, or where it is none. What is wrong with their borders is said when they are drawn. */
export function readAreas(value: unknown): AreasRead {
  if (!isBag(value) || !Array.isArray(value['features']))
    return { ok: false, code: 'configurationWrong', where: AREAS };
  const features: unknown[] = value['features'];
  if (features.length > DRAWN.areasMost) return { ok: false, code: 'configurationLong', where: AREAS };
  const items: Item[] = [];
  let corners = 0;
  for (const [at, feature] of features.entries()) {
    const here = `${AREAS}[${String(at)}]`;
    const bag: Bag = isBag(feature) ? feature : {};
    const [properties, geometry] = [bag['properties'], bag['geometry']];
    const given: unknown = isBag(properties) ? properties['name'] : null;
    const name = typeof given === 'string' ? tidyAreaName(given) : '';
    if (!isBag(properties) || name === '') return { ok: false, code: 'configurationWrong', where: `${here}.name` };
    const strange = Object.keys(properties).find((key) => key !== 'name');
    if (strange !== undefined) return { ok: false, code: 'configurationUnknown', where: `${here}.${strange}` };
    const rings = isBag(geometry) && geometry['type'] === 'Polygon' ? ringsFrom(geometry['coordinates']) : null;
    if (!rings) return { ok: false, code: 'configurationWrong', where: `${here} ${name}` };
    const mine = rings.reduce((sum, ring) => sum + ring.length, 0);
    corners += mine;
    // More than anybody draws: two such borders are never compared.
    if (mine > DRAWN.cornersMost + 1 || corners > DRAWN.cornersOfAllMost)
      return { ok: false, code: 'configurationLong', where: `${here} ${name}` };
    items.push(areaItem({ name, rings }));
  }
  return { ok: true, items };
}
