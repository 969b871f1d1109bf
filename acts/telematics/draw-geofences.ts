import { placeOfProblem } from '#core/area/drawing/drawing.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type DrawnFence, fenceFault, tidyFence } from '#core/telematics/zone/drawn-fences.ts';
import { boundsOfFleetCity } from '#store/area/drawn-areas.ts';
import type { Tx } from '#store/door/transaction.ts';
import {
  addFences,
  changeFences,
  endFences,
  fencesOf,
  type KeptFence,
  lockFences,
  raiseFences,
} from '#store/telematics/geofence.ts';
import { alone } from '../command/alone.ts';

type Drawing = { fleetId: number; version: number; fences: readonly DrawnFence[] };

/**
 * Writes the zones of a fleet as they were drawn upon a version; one left out has ended. Refused: `zonesMoved` (by, atMs) where
 * somebody drew meanwhile, `zoneUnknown`, `drawingFaulty` (fault, area, other, most, longitude, latitude).
 */
export async function drawGeofencesIn(
  t: Tx,
  { fleetId, version, fences: given }: Drawing,
): Promise<Result<{ version: number }, 'zonesMoved' | 'zoneUnknown' | 'drawingFaulty'>> {
  const held = await lockFences(t, fleetId);
  if (held.version !== version) return refuse('zonesMoved', { by: held.by ?? '', atMs: held.atMs ?? 0 });
  const before = await fencesOf(t.db, fleetId);
  const known = new Map(before.map((fence) => [fence.id, fence]));
  const kept = given.filter((fence): fence is KeptFence => fence.id !== null);
  if (new Set(kept.map(({ id }) => id)).size < kept.length || kept.some(({ id }) => !known.has(id)))
    return refuse('zoneUnknown');
  const bounds = await boundsOfFleetCity(t.db, fleetId);
  const fault = fenceFault(given, bounds);
  if (fault) {
    const at = placeOfProblem(fault);
    return refuse('drawingFaulty', {
      fault: fault.code,
      ...('area' in fault ? { area: given[fault.area]?.name ?? '' } : {}),
      ...('other' in fault ? { other: given[fault.other]?.name ?? '' } : {}),
      ...('most' in fault ? { most: fault.most } : {}),
      ...('least' in fault ? { least: fault.least } : {}),
      ...(at ? { longitude: at[0], latitude: at[1] } : {}),
    });
  }
  const fences = given.map(tidyFence);
  const isSame = (one: DrawnFence) => JSON.stringify(one) === JSON.stringify(tidyFence(known.get(one.id ?? 0) ?? one));
  const changed = fences.filter((fence): fence is KeptFence => fence.id !== null && !isSame(fence));
  const added = fences.filter(({ id }) => id === null);
  const stays = new Set(kept.map(({ id }) => id));
  const ended = before.filter(({ id }) => !stays.has(id));
  if (changed.length + added.length + ended.length === 0) {
    t.unchanged();
    return ok({ version });
  }
  await endFences(
    t,
    ended.map(({ id }) => id),
  );
  await changeFences(t, changed);
  await addFences(t, fleetId, added);
  await raiseFences(t, fleetId, version + 1);
  const names = (of: readonly DrawnFence[]) => of.map(({ name }) => name);
  t.audit({
    act: 'drawGeofences',
    entity: 'geofences',
    entityId: fleetId,
    fleetId,
    became: { version: version + 1, added: names(added), changed: names(changed), ended: names(ended) },
  });
  t.announce('geofences', fleetId, fleetId);
  return ok({ version: version + 1 });
}

export const drawGeofences = alone(drawGeofencesIn);
