import { type FleetValues, fleetFault, tidyFleet } from '#core/fleet/fleet-record.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { changedFields } from '#core/resource/check.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { announceEverywhere } from '#store/fleet/announce-everywhere.ts';
import {
  centreOfCity,
  type FleetRow,
  fleetChanges,
  fleetToChange,
  isNameOfAnother,
  lockFleets,
  writeFleet,
} from '#store/fleet/fleet-record.ts';
import { hasAreas, hasJobs, hasMoney } from '#store/fleet/fleet-use.ts';
import type { ActContext } from '../context.ts';
import { refusalOfFault, type ValuesRefusal } from './fleet-refusal.ts';

/** A fleet as its user saw it. */
export type FleetTarget = { id: number; version: number };

type InUse = 'currencyInUse' | 'timeZoneInUse' | 'cityInUse';
export type FleetUpdated = Result<
  FleetRow,
  ValuesRefusal | InUse | 'fleetUnknown' | 'recordMoved' | 'fleetNameTaken' | 'cityUnknown'
>;

/**
 * Changes a fleet. Refused: `fleetUnknown`, `recordMoved` (`by` changed it meanwhile), what is wrong with its values,
 * `fleetNameTaken`, `cityUnknown`; `currencyInUse` (was) with money, `timeZoneInUse` (was) with jobs, `cityInUse` with areas
 * or jobs. Values that are as before are no change and leave no line.
 */
export async function updateFleet(
  { store, clock }: ActContext,
  actor: Actor,
  { id, version }: FleetTarget,
  given: FleetValues,
): Promise<FleetUpdated> {
  const values = tidyFleet(given);
  return transact<FleetUpdated>(store, actor, clock.nowMs(), async (t) => {
    await lockFleets(t);
    const before = await fleetToChange(t, id);
    if (!before) return refuse('fleetUnknown');
    if (before.version !== version)
      return refuse('recordMoved', { by: (await fleetChanges(t.db, id, 1))[0]?.by ?? '' });
    const names = changedFields(before.values as RecordValues, values as RecordValues) as (keyof FleetValues)[];
    if (names.length === 0) {
      t.unchanged();
      return ok(before);
    }
    const fault = fleetFault(values);
    if (fault) return refusalOfFault(fault);
    if (await isNameOfAnother(t.db, values.name, id)) return refuse('fleetNameTaken');
    const inUse = await refusalOfUse(t, before, names);
    if (inUse) return inUse;
    const centre = names.includes('city') ? await centreOfCity(t.db, values.city) : null;
    if (names.includes('city') && !centre) return refuse('cityUnknown');
    await writeFleet(t, id, values, centre);
    const part = (of: FleetValues) => Object.fromEntries(names.map((name) => [name, of[name]]));
    t.audit({
      act: 'updateFleet',
      entity: 'fleet',
      entityId: id,
      fleetId: id,
      was: part(before.values),
      became: part(values),
    });
    t.announce('fleets', id, id);
    await announceEverywhere(t, 'fleetRecords', id);
    return ok({ id, version: version + 1, values });
  });
}

/** Amounts are kept without their currency, times of the day without their zone, areas without their city. */
async function refusalOfUse(
  t: Tx,
  { id, values }: FleetRow,
  changed: readonly (keyof FleetValues)[],
): Promise<Refusal<InUse> | null> {
  if (changed.includes('currency') && (await hasMoney(t.db, id)))
    return refuse('currencyInUse', { was: values.currency });
  const moves = changed.includes('timeZone') || changed.includes('city');
  const worked = moves && (await hasJobs(t.db, id));
  if (changed.includes('timeZone') && worked) return refuse('timeZoneInUse', { was: values.timeZone });
  return changed.includes('city') && (worked || (await hasAreas(t.db, id))) ? refuse('cityInUse') : null;
}
