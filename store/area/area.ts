import { type Area, makeAreaFinder } from '#core/area/area.ts';
import { namedApart } from '#core/area/named-apart.ts';
import type { Position } from '#core/kit/geo.ts';
import type { Tx } from '../door/transaction.ts';

/** Writes the areas of a new fleet, numbered from 01 in their order, and its ranks, each in the area that it lies in. */
export async function insertAreasAndRanks(
  t: Tx,
  fleetId: number,
  areas: readonly Area[],
  ranks: readonly { name: string; position: Position }[],
): Promise<void> {
  const ids = await insertAreas(t, fleetId, areas);
  if (ranks.length === 0) return;
  const areaAt = makeAreaFinder(areas);
  await t.db
    .insertInto('rank')
    .values(
      namedApart(ranks).map(({ name, position }) => ({
        fleet_id: fleetId,
        area_id: ids[areaAt(position) ?? -1]?.id ?? null,
        name,
        longitude: position[0],
        latitude: position[1],
      })),
    )
    .execute();
}

async function insertAreas(t: Tx, fleetId: number, areas: readonly Area[]): Promise<{ id: number }[]> {
  if (areas.length === 0) return [];
  return t.db
    .insertInto('area')
    .values(
      namedApart(areas).map((area, n) => ({
        fleet_id: fleetId,
        code: String(n + 1).padStart(2, '0'),
        name: area.name,
        polygon: JSON.stringify({ type: 'Polygon', coordinates: area.rings }),
      })),
    )
    .returning('id')
    .execute();
}
