import { driverResource } from '#core/driver/driver-record.ts';
import { detailsFault, detailsMessage, type OwnDetails } from '#core/driver/own-details.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { changedFields } from '#core/resource/check.ts';
import type { Tx } from '#store/door/transaction.ts';
import { detailsOnRecord, endDetail, insertDetail, lockDetail, openDetailOf } from '#store/driver/driver-detail.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import { finishOpenTask, openTask } from '#store/office/open-task.ts';
import { findRecord, updateRecord } from '#store/resource/resource.ts';
import { driverCard } from '#store/roster/roster-line.ts';
import { alone } from '../command/alone.ts';
import { tellDriverIn } from '../driver-message/tell-driver.ts';
import { announceRecords } from '../resource/resource-acts.ts';
import { changeTold } from '../resource/write-lines.ts';

type OwnDriver = { fleetId: number; driverId: number };
type Done = Record<string, never>;

/** What the office's task of a request is known by. */
const detailSubject = (driverId: number): string => `details ${driverId}`;

const aboutOf = ({ fleetId, driverId }: OwnDriver) => ({
  entity: 'driver',
  entityId: driverId,
  fleetId,
  about: { driverId },
});

/**
 * A driver asks that their telephone or address be changed; asked again, what was asked before is taken back. Refused:
 * `phoneWrong` (typed, example), `driverUnknown`, `fieldInvalid` (field, rule), `detailsSame` where they stand so already.
 */
export async function askDetailsIn(
  t: Tx,
  own: OwnDriver,
  { phone, address }: OwnDetails,
): Promise<Result<Done, 'phoneWrong' | 'driverUnknown' | 'fieldInvalid' | 'detailsSame'>> {
  const { fleetId, driverId } = own;
  const taken = (await phonesOfFleet(t.db, fleetId)).taken(phone);
  if (!taken.ok) return taken;
  const asked = { phone: taken.value, address: address.trim() };
  const fault = detailsFault(asked);
  if (fault) return refuse('fieldInvalid', { ...fault });
  const now = await detailsOnRecord(t.db, fleetId, driverId);
  if (!now) return refuse('driverUnknown');
  if (now.phone === asked.phone && now.address === asked.address) return refuse('detailsSame');
  const before = await openDetailOf(t.db, driverId);
  if (before) await endDetail(t, before.id, { state: 'withdrawn' });
  await insertDetail(t, {
    fleet_id: fleetId,
    driver_id: driverId,
    ...asked,
    was_phone: now.phone,
    was_address: now.address,
    asked_at: t.at,
  });
  const detail = { ...(await driverCard(t.db, driverId)), what: 'details' };
  await finishOpenTask(t, 'RosterAsked', detailSubject(driverId));
  await openTask(t, { request: 'RosterAsked', subject: detailSubject(driverId), fleetId, detail });
  t.audit({ ...aboutOf(own), act: 'askDetails' });
  t.announce('roster', fleetId, driverId);
  return ok({});
}

/** A driver takes back what was not answered yet. Refused: `detailsUnknown`. */
export async function withdrawDetailsIn(t: Tx, own: OwnDriver): Promise<Result<Done, 'detailsUnknown'>> {
  const open = await openDetailOf(t.db, own.driverId);
  if (!open) return refuse('detailsUnknown');
  await endDetail(t, open.id, { state: 'withdrawn' });
  await finishOpenTask(t, 'RosterAsked', detailSubject(own.driverId));
  t.audit({ ...aboutOf(own), act: 'withdrawDetails' });
  t.announce('roster', own.fleetId, own.driverId);
  return ok({});
}

type Decision = { fleetId: number; id: number; grant: boolean; answer: string };

/** Only these two fields are written: an old record that lacks something else is no reason to send a driver away. */
async function writeDown(t: Tx, { fleetId, driverId }: OwnDriver, { phone, address }: OwnDetails): Promise<boolean> {
  const before = await findRecord(t.db, driverResource, fleetId, driverId, true);
  if (!before) return false;
  const values = { ...before.values, mobilePhone: phone, address };
  const names = changedFields(before.values, values);
  if (names.length === 0) return true;
  const record = await updateRecord(t, driverResource, driverId, values, names);
  t.audit(changeTold(driverResource, fleetId, before, record, names));
  announceRecords(t, driverResource, fleetId, [driverId]);
  return true;
}

/**
 * The office writes what a driver asked for onto the record, or does not; the driver is told. Refused: `detailsUnknown`,
 * `detailsDecided`.
 */
export const decideDetails = alone(
  async (
    t: Tx,
    { fleetId, id, grant, answer }: Decision,
  ): Promise<Result<Done, 'detailsUnknown' | 'detailsDecided'>> => {
    const row = await lockDetail(t, fleetId, id);
    if (!row) return refuse('detailsUnknown');
    if (row.state !== 'asked') return refuse('detailsDecided');
    const own = { fleetId, driverId: row.driver_id };
    if (grant && !(await writeDown(t, own, row))) return refuse('detailsUnknown');
    const said = answer.trim();
    await endDetail(t, id, { state: grant ? 'granted' : 'refused', answer: said });
    await finishOpenTask(t, 'RosterAsked', detailSubject(row.driver_id));
    if (grant) t.audit({ ...aboutOf(own), act: 'grantDetails' });
    else t.audit({ ...aboutOf(own), act: 'refuseDetails' });
    const { language } = await fleetClock(t.db, fleetId);
    await tellDriverIn(t, fleetId, row.driver_id, detailsMessage(grant ? 'granted' : 'refused', said, language));
    t.announce('roster', fleetId, row.driver_id);
    return ok({});
  },
);
