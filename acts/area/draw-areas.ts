import { makeAreaFinder, type Ring } from '#core/area/area.ts';
import {
  type DrawingFault,
  type DrawnArea,
  drawingProblems,
  isFault,
  placeOfProblem,
  sizeFault,
  tidyAreaName,
} from '#core/area/drawing/drawing.ts';
import { knit } from '#core/area/drawing/knit.ts';
import { rankAreas } from '#core/area/drawing/rank-areas.ts';
import { sameBorder } from '#core/area/drawing/same-border.ts';
import { areasOfPlan } from '#core/dispatch/plan/plan-areas.ts';
import { readPlan } from '#core/dispatch/plan/plan-check.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { groupsLockedTo, lockGroupTo, planOfFleet, tariffsNamingAreas } from '#store/area/area-uses.ts';
import {
  addAreas,
  areasOfFleet,
  boundsOfCity,
  changeAreas,
  endAreas,
  type KeptArea,
  lastDrawn,
  leaveAreasTo,
  lockAreas,
  moveJobs,
  moveRanks,
  raiseAreasVersion,
  ranksOfFleet,
  waitingPickups,
} from '#store/area/drawn-areas.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { codesNaming, nameAreas } from '#store/tamper/meter-code.ts';
import type { ActContext } from '../context.ts';

/** The areas of a fleet as a user drew them, upon the version that they saw. */
export type Drawing = {
  fleetId: number;
  version: number;
  areas: readonly DrawnArea[];
  /** Which of the areas has the streets of one that is left out: its place in the list. */
  heirs: readonly { id: number; into: number }[];
};

export type AreasDrawn = Result<
  { version: number; ranksMoved: number; jobsMoved: number },
  'areasMoved' | 'areaUnknown' | 'drawingFaulty' | 'areaNamed'
>;

/** What still names an area that is to end. */
export type AreaUse = 'lockedGroup' | 'meterCode' | 'dispatchPlan' | 'tariff' | 'rank';

/** Draws the areas of a fleet in a transaction of its own: see {@link drawAreasIn}. */
export async function drawAreas({ store, clock }: ActContext, actor: Actor, drawing: Drawing): Promise<AreasDrawn> {
  return transact<AreasDrawn>(store, actor, clock.nowMs(), (t) => drawAreasIn(t, drawing));
}

/**
 * Writes all areas of a fleet as they were drawn: what is left out is ended, its ranks, locked groups, meter codes and waiting jobs go
 * to the area that they lie in or to its heir. Refused: `areasMoved` (by, atMs) where somebody drew meanwhile,
 * `areaUnknown`; `drawingFaulty` (fault, area, other …) for what is wrong with the drawing; `areaNamed` (area, what, name)
 * where something else would be left without its area.
 */
export async function drawAreasIn(t: Tx, drawing: Drawing): Promise<AreasDrawn> {
  const { fleetId } = drawing;
  const locked = await lockAreas(t, fleetId);
  if (locked?.version !== drawing.version) {
    const last = await lastDrawn(t.db, fleetId);
    return refuse('areasMoved', { by: last?.by ?? '', atMs: last?.atMs ?? 0 });
  }
  const before = await areasOfFleet(t.db, fleetId);
  const ids = drawing.areas.flatMap(({ id }) => (id === null ? [] : [id]));
  const known = new Map(before.map((area) => [area.id, area]));
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) return refuse('areaUnknown');

  const bounds = await boundsOfCity(t.db, locked.city);
  const large = sizeFault(drawing.areas, bounds);
  if (large) return refuse('drawingFaulty', detailOf(large, drawing.areas));
  const areas = knit(drawing.areas.map((area) => ({ ...area, name: tidyAreaName(area.name) })));
  const [fault] = drawingProblems(areas, bounds).filter(isFault);
  if (fault) return refuse('drawingFaulty', detailOf(fault, areas));

  const plan = planned(before, areas);
  if (plan.changed.length + plan.added.length + plan.ended.length === 0) {
    t.unchanged();
    return ok({ version: drawing.version, ranksMoved: 0, jobsMoved: 0 });
  }
  const named = await namedStill(t, fleetId, plan.ended);
  if (named) return named;
  // What is ended gives up its name first; an heir may be one that is made here.
  await endAreas(
    t,
    plan.ended.map(({ id }) => id),
  );
  await changeAreas(t, plan.changed);
  const madeIds = await addAreas(t, fleetId, plan.added);
  const after = withIds(areas, madeIds);
  const heirs = new Map(
    plan.ended.flatMap(({ id }) => {
      const heir = after[drawing.heirs.find((one) => one.id === id)?.into ?? -1];
      return heir ? [[id, heir.id] as const] : [];
    }),
  );
  await leaveAreasTo(t, heirs);

  const orphan = await passOn(t, fleetId, plan.ended, heirs);
  if (orphan) return orphan;
  const ranks = rankAreas(await ranksOfFleet(t.db, fleetId), before, after, heirs);
  const lost = ranks.find(({ areaId }) => areaId === null);
  if (lost) return areaNamed(known.get(lost.rank.areaId as number), 'rank', lost.rank.name);
  await moveRanks(
    t,
    ranks.map(({ rank, areaId }) => ({ id: rank.id, areaId })),
  );
  const jobsMoved = await moveWaiting(t, fleetId, after);
  await raiseAreasVersion(t, fleetId);

  const version = drawing.version + 1;
  t.audit({
    act: 'drawAreas',
    entity: 'areas',
    entityId: fleetId,
    fleetId,
    was: { areas: [...plan.ended, ...plan.changed.map(({ id }) => known.get(id) as KeptArea)] },
    became: { version, ...told(plan, known, heirs, after), ranks: ranks.length, jobs: jobsMoved },
  });
  t.announce('areas', fleetId, fleetId);
  t.announce('fleets', fleetId, fleetId);
  for (const { rank } of ranks) t.announce('ranks', fleetId, rank.id);
  return ok({ version, ranksMoved: ranks.length, jobsMoved });
}

type Plan = { added: DrawnArea[]; changed: (DrawnArea & { id: number })[]; ended: KeptArea[] };

const isSame = (one: { name: string; rings: readonly Ring[] }, other: { name: string; rings: readonly Ring[] }) =>
  one.name === other.name && JSON.stringify(one.rings) === JSON.stringify(other.rings);

function planned(before: readonly KeptArea[], areas: readonly DrawnArea[]): Plan {
  const drawn = new Map(areas.map((area) => [area.id, area]));
  return {
    added: areas.filter(({ id }) => id === null),
    changed: before.flatMap((was) => {
      const area = drawn.get(was.id);
      return area && !isSame(area, was) ? [{ ...area, id: was.id }] : [];
    }),
    ended: before.filter(({ id }) => !drawn.has(id)),
  };
}

function withIds(areas: readonly DrawnArea[], madeIds: readonly number[]): (DrawnArea & { id: number })[] {
  const made = madeIds.values();
  return areas.map((area) => ({ ...area, id: area.id ?? (made.next().value as number) }));
}

function detailOf(fault: DrawingFault, areas: readonly DrawnArea[]): Record<string, string | number> {
  const at = placeOfProblem(fault);
  const nameOf = (place: number) => areas[place]?.name ?? '';
  return {
    fault: fault.code,
    ...('area' in fault ? { area: nameOf(fault.area) } : {}),
    ...('other' in fault ? { other: nameOf(fault.other) } : {}),
    ...('most' in fault ? { most: fault.most } : {}),
    ...('least' in fault ? { least: fault.least } : {}),
    ...('squareMetres' in fault ? { squareMetres: Math.round(fault.squareMetres) } : {}),
    ...(at ? { longitude: at[0], latitude: at[1] } : {}),
  };
}

const areaNamed = (area: { name: string } | undefined, what: AreaUse, name: string): Refusal<'areaNamed'> =>
  refuse('areaNamed', { area: area?.name ?? '', what, name });

/** A live plan and a tariff that was live are never changed: what they name stays until another is live. */
async function namedStill(t: Tx, fleetId: number, ended: readonly KeptArea[]): Promise<Refusal<'areaNamed'> | null> {
  if (ended.length === 0) return null;
  const { stored } = readPlan(await planOfFleet(t.db, fleetId));
  const planned = stored ? areasOfPlan(stored) : new Set<number>();
  const ofPlan = ended.find(({ id }) => planned.has(id));
  if (ofPlan) return areaNamed(ofPlan, 'dispatchPlan', '');
  for (const { name, codes } of await tariffsNamingAreas(t.db, fleetId, t.at)) {
    const ofTariff = ended.find(({ code }) => codes.includes(code));
    if (ofTariff) return areaNamed(ofTariff, 'tariff', name);
  }
  return null;
}

/** Drivers bound to an area that ends are bound to its heir, and meters judged by it. */
async function passOn(
  t: Tx,
  fleetId: number,
  ended: readonly KeptArea[],
  heirs: ReadonlyMap<number, number>,
): Promise<Refusal<'areaNamed'> | null> {
  if (ended.length === 0) return null;
  const ids = ended.map(({ id }) => id);
  const orphanOf = (areaIds: readonly number[]) => ended.find(({ id }) => areaIds.includes(id) && !heirs.has(id));
  const inherited = (areaIds: readonly number[]) => [...new Set(areaIds.map((areaId) => heirs.get(areaId) ?? areaId))];
  for (const { id, driverGroup, areaIds } of await groupsLockedTo(t, fleetId, ids)) {
    const orphan = orphanOf(areaIds);
    if (orphan) return areaNamed(orphan, 'lockedGroup', driverGroup);
    await lockGroupTo(t, id, inherited(areaIds));
    t.announce('lockedGroups', fleetId, id);
  }
  for (const { id, name, areaIds } of await codesNaming(t, fleetId, ids)) {
    const orphan = orphanOf(areaIds);
    if (orphan) return areaNamed(orphan, 'meterCode', name);
    await nameAreas(t, id, inherited(areaIds));
    t.announce('meterCodes', fleetId, id);
  }
  return null;
}

async function moveWaiting(t: Tx, fleetId: number, after: readonly (DrawnArea & { id: number })[]): Promise<number> {
  const find = makeAreaFinder(after);
  const moved = (await waitingPickups(t, fleetId)).flatMap(({ id, areaId, position }) => {
    const next = after[find(position) ?? -1]?.id ?? null;
    return next === areaId ? [] : [{ id, areaId: next }];
  });
  const ids = await moveJobs(t, moved);
  for (const id of ids) t.announce('jobs', fleetId, id);
  return ids.length;
}

/** In words for the trail: names, and what has become of them. */
function told(
  { added, changed, ended }: Plan,
  known: ReadonlyMap<number, KeptArea>,
  heirs: ReadonlyMap<number, number>,
  after: readonly (DrawnArea & { id: number })[],
): Record<string, string> {
  const names = new Map(after.map(({ id, name }) => [id, name]));
  const reshaped = changed.filter(({ id, rings }) => !sameBorder(known.get(id)?.rings ?? [], rings));
  const renamed = changed.filter(({ id, name }) => known.get(id)?.name !== name);
  const into = (id: number) => (heirs.has(id) ? ` → ${names.get(heirs.get(id) as number)}` : '');
  const lists = {
    added: added.map(({ name }) => name),
    reshaped: reshaped.map(({ name }) => name),
    renamed: renamed.map(({ id, name }) => `${known.get(id)?.name} → ${name}`),
    ended: ended.map(({ id, name }) => `${name}${into(id)}`),
  };
  return Object.fromEntries(
    Object.entries(lists).flatMap(([key, list]) => (list.length > 0 ? [[key, list.join(', ')]] : [])),
  );
}
