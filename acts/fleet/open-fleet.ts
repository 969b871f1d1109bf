import { type FleetPresetName, PRESET_OF_FLEET } from '#core/fleet/fleet-preset.ts';
import { type FleetValues, fleetFault, tidyFleet } from '#core/fleet/fleet-record.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { saidIn } from '#core/language/in-languages.ts';
import { insertAreasAndRanks } from '#store/area/area.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { announceEverywhere } from '#store/fleet/announce-everywhere.ts';
import { centreOfCity, columnsOfFleet, isNameOfAnother, lockFleets } from '#store/fleet/fleet-record.ts';
import { insertFleet, type NewFleetRow, nextFleetId } from '#store/fleet/new-fleet.ts';
import { insertStarters } from '#store/fleet/starters.ts';
import { tilingOfCity } from '#store/place/city.ts';
import { announceAccess, usersOfGroup } from '#store/user/access.ts';
import { addToOwnFleets, groupsWith, letGroupSee } from '#store/user/user.ts';
import { insertVehicleTypes } from '#store/vehicle/new-vehicles.ts';
import type { ActContext } from '../context.ts';
import { writeShippedMessages } from '../driver-message/shipped-messages.ts';
import { refusalOfFault, type ValuesRefusal } from './fleet-refusal.ts';

export type FleetOpening = { preset: FleetPresetName; values: FleetValues };

export type FleetOpened = Result<{ fleetId: number }, ValuesRefusal | 'fleetNameTaken' | 'cityUnknown'>;

/**
 * Opens a fleet from a preset: its plan of dispatch, its vehicle types, what its forms pick from, and the areas and ranks of its city; what else it
 * needs is made on pages of its own.
 * Refused: what is wrong with its values, `fleetNameTaken`, `cityUnknown`.
 */
export async function openFleet(
  { store, clock }: ActContext,
  actor: Actor,
  { preset, values: given }: FleetOpening,
): Promise<FleetOpened> {
  const values = tidyFleet(given);
  const fault = fleetFault(values);
  if (fault) return refusalOfFault(fault);
  const { plan, types, starters } = PRESET_OF_FLEET[preset];
  return transact<FleetOpened>(store, actor, clock.nowMs(), async (t) => {
    const centre = await centreOfCity(t.db, values.city);
    if (!centre) return refuse('cityUnknown');
    const [longitude, latitude] = centre;
    const row = { ...columnsOfFleet(values), longitude, latitude, plan: JSON.stringify(plan) };
    const fleetId = await openFleetIn(t, row);
    if (fleetId === null) return refuse('fleetNameTaken');
    const { areas, ranks } = await tilingOfCity(t.db, values.city);
    await insertAreasAndRanks(t, fleetId, areas, ranks);
    const named = types.map(({ code, name, seats }) => ({
      fleet_id: fleetId,
      code,
      name: saidIn(name, values.language),
      seats,
    }));
    await insertVehicleTypes(t, named);
    await insertStarters(t, fleetId, values.language, starters);
    t.audit({ act: 'createFleet', entity: 'fleet', entityId: fleetId, fleetId, became: { ...values, preset } });
    return ok({ fleetId });
  });
}

/**
 * Writes a fleet, and opens it to whoever may make fleets; other groups are let in by hand. The caller owes its audit line.
 * Answers its id; null where the name is taken.
 */
export async function openFleetIn(t: Tx, row: Omit<NewFleetRow, 'id'>): Promise<number | null> {
  await lockFleets(t);
  if (await isNameOfAnother(t.db, row.name, null)) return null;
  const fleetId = await nextFleetId(t.db);
  await insertFleet(t, { ...row, id: fleetId });
  const groups = await groupsWith(t.db, 'systemEdit');
  for (const { id } of groups) await letGroupSee(t.db, id, [fleetId]);
  if (t.actor.kind === 'user') await addToOwnFleets(t.db, t.actor.id, fleetId);
  const users = await Promise.all(groups.map(({ id }) => usersOfGroup(t.db, id)));
  await announceAccess(t, users.flat());
  await writeShippedMessages(t, fleetId);
  t.announce('fleets', fleetId, fleetId);
  await announceEverywhere(t, 'fleetRecords', fleetId);
  return fleetId;
}
