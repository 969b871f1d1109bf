import type { DrawnArea } from '#core/area/drawing/drawing.ts';
import { heirsOfGround } from '#core/area/drawing/heirs.ts';
import { AREAS, ringsOf } from '#core/configuration/area-items.ts';
import { type Item, itemId } from '#core/configuration/item.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import { areasOfFleet, lockAreas } from '#store/area/drawn-areas.ts';
import type { Tx } from '#store/door/transaction.ts';
import { drawAreasIn } from '../area/draw-areas.ts';

/**
 * Draws areas of a configuration among those of the fleet, and takes others away, whose ground and whatever is bound to it
 * goes to who has most of it now. They tile one city, so they are drawn all or none: what is wrong is told of the area that
 * it is wrong with, and `areasTogether` (area) of the others. Refused as {@link drawAreasIn} does.
 */
export async function writeAreas(
  t: Tx,
  fleetId: number,
  items: readonly Item[],
  removed: readonly string[],
): Promise<Map<string, Refusal<string>>> {
  if (items.length + removed.length === 0) return new Map();
  const locked = await lockAreas(t, fleetId);
  const before = await areasOfFleet(t.db, fleetId);
  const given = new Map(items.map((item) => [itemId(item), item]));
  const idOf = (name: string) => itemId({ section: AREAS, name });
  const gone = new Set(removed.map(idOf));
  const stays = before.filter(({ name }) => !gone.has(idOf(name)));
  const drawn = (item: Item, id: number | null): DrawnArea => ({ id, name: item.name, rings: ringsOf(item) ?? [] });
  const known = new Set(stays.map(({ name }) => idOf(name)));
  const areas = [
    ...stays.map((area): DrawnArea => {
      const item = given.get(idOf(area.name));
      return item ? drawn(item, area.id) : area;
    }),
    ...items.filter((item) => !known.has(itemId(item))).map((item) => drawn(item, null)),
  ];
  const ended = before.filter(({ name }) => gone.has(idOf(name)));
  const heirs = heirsOfGround(ended, areas);
  const done = await drawAreasIn(t, { fleetId, version: locked?.version ?? 0, areas, heirs });
  if (done.ok) return new Map();

  const refusal: Refusal<string> = { ok: false, code: done.code, ...(done.detail ? { detail: done.detail } : {}) };
  const all = [...given.keys(), ...gone];
  const named = ['area', 'other'].map((key) => String(done.detail?.[key] ?? ''));
  const about = all.filter((id) => named.some((name) => name !== '' && idOf(name) === id));
  const together = refuse('areasTogether', { area: named[0] ?? '' });
  return new Map(all.map((id) => [id, about.length === 0 || about.includes(id) ? refusal : together]));
}
