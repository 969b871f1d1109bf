import { localDate } from '#core/calendar/calendar-date.ts';
import { checkDocket, type DocketFacts, type DocketFault, docketNumberOf } from '#core/docket/docket.ts';
import { expectedDocket } from '#core/docket/expected-docket.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { oddBeside } from '#core/meter/odd-fare.ts';
import { isOverRecord } from '#core/shift-record/states.ts';
import {
  type DocketRow,
  docketById,
  docketByKey,
  docketByNumber,
  insertDocket,
  updateDocket,
} from '#store/docket/docket.ts';
import type { Tx } from '#store/door/transaction.ts';
import { payingDriver } from '#store/driver-account/driver-money.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { closedThrough, openDay } from '#store/ledger/entry.ts';
import { lockShiftRecord, type RecordRow } from '#store/shift-record/shift-record.ts';
import { alone } from '../command/alone.ts';
import { driverAccountId } from '../driver-account/driver-books.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';
import type { CashWorld } from '../till/cash-world.ts';
import { drivenInShift } from '../trip/driven-in-shift.ts';

/** `docketDays`: an older docket is not taken. */
export type DocketWorld = CashWorld & { docketDays: number };
/** `confirmed`: whoever typed it has looked at an amount far from what was driven. */
export type DocketGiven = DocketFacts & { recordId: number; clientKey: string; confirmed?: boolean };
export type DocketReceived = Result<
  DocketRow,
  DocketFault | 'oddFare' | 'recordUnknown' | 'docketNoShift' | 'docketTaken' | 'driverUnknown' | 'clientKeyTaken'
>;

/**
 * A docket is received with the shift it was driven in, and is credited as that is paid in. Where the shift is paid in already
 * it is credited at once, on the first day of the books that is open. Sent again with the same key it answers the docket it made.
 * Refused: `docketNumberMissing`, `amountWrong`, `docketNotYet`, `docketTooOld` (days), `recordUnknown`, `docketNoShift` (the
 * shift has not begun), `docketTaken` (by, number, day), `driverUnknown`, `clientKeyTaken`, `oddFare` (least, most, in minor units;
 * `most` of 0 is not known) where the amount is far from what any drive of the shift comes to and nobody has confirmed it.
 */
export async function receiveDocketIn(t: Tx, world: DocketWorld, given: DocketGiven): Promise<DocketReceived> {
  const { fleetId, zone, docketDays } = world;
  const docket = { ...given, number: docketNumberOf(given.number) };
  const record = await lockShiftRecord(t, fleetId, docket.recordId);
  if (!record) return refuse('recordUnknown');
  const before = await docketByKey(t.db, fleetId, docket.clientKey);
  if (before) {
    t.unchanged();
    return isSame(before, docket) ? ok(before) : refuse('clientKeyTaken');
  }
  const sound = checkDocket(docket, { today: localDate(t.nowMs, zone), mostDays: docketDays });
  if (!sound.ok) return sound;
  if (record.state === 'rostered') return refuse('docketNoShift');
  const closed = await closedThrough(t.db, fleetId);
  const periodClosed = closed !== null && record.business_day <= closed;
  const known = await docketByNumber(t.db, fleetId, docket.number);
  const judged = known ? null : await judgedBeside(t, world, record, docket.amountMinor);
  const odd = judged?.odd ?? null;
  if (judged && odd !== null && !given.confirmed)
    return refuse('oddFare', { least: judged.leastMinor, most: judged.mostMinor ?? 0 });
  const id = known ? undefined : await insertDocket(t, { fleetId, ...docket, periodClosed });
  if (id === undefined) {
    const taken = await docketByNumber(t.db, fleetId, docket.number);
    if (!taken) return refuse('clientKeyTaken');
    const { number, receivedBy, receivedAtMs } = taken;
    return refuse('docketTaken', { number, by: receivedBy, day: localDate(receivedAtMs, zone) });
  }
  if (isOverRecord(record.state) && record.state !== 'confirmed') {
    const credited = await creditNow(t, world, { ...docket, id }, record);
    if (!credited.ok) return credited;
  }
  const row = await docketById(t.db, fleetId, id);
  if (!row) throw new Error(`Docket ${docket.number} was not written.`);
  t.announce('dockets', fleetId, id);
  t.announce('shiftsToPayIn', fleetId, docket.recordId);
  t.audit({
    act: 'receiveDocket',
    entity: 'docket',
    entityId: id,
    fleetId,
    became: {
      number: docket.number,
      amountMinor: docket.amountMinor,
      shift: docket.recordId,
      ...(odd === null ? {} : { odd }),
    },
    about: { driverId: record.driver_id, vehicleId: record.vehicle_id },
  });
  return ok(row);
}

async function judgedBeside(t: Tx, { currency }: CashWorld, record: RecordRow, amountMinor: number) {
  const { drives, whole } = await drivenInShift(t.db, { currency, nowMs: t.nowMs }, record);
  const expected = expectedDocket(drives, whole);
  return { ...expected, odd: oddBeside(amountMinor, expected) };
}

const isSame = (known: DocketRow, { number, amountMinor, onDate, recordId }: DocketGiven): boolean =>
  known.number === number &&
  known.amountMinor === amountMinor &&
  known.onDate === onDate &&
  known.recordId === recordId;

/** Its shift is paid in: it is owed to the driver by an entry of its own, whatever the books of its day are. */
async function creditNow(
  t: Tx,
  world: CashWorld,
  { id, number, amountMinor }: DocketGiven & { id: number },
  record: RecordRow,
): Promise<Result<null, 'driverUnknown'>> {
  const { fleetId, currency } = world;
  const driver = await payingDriver(t.db, fleetId, record.driver_id);
  if (!driver) return refuse('driverUnknown');
  const clearingId = await ledgerAccount(t, { fleetId, currency, kind: 'docketClearing' });
  const currentId = await driverAccountId(t, world, driver, 'current');
  const onDate = await openDay(t, fleetId);
  const rule = `docket ${number}`;
  const posted = await postEntry(t, {
    fleetId,
    key: `docket ${id}`,
    kind: 'docketFound',
    state: 'posted',
    onDate,
    // What a driver is owed is bound by nothing.
    passesBounds: true,
    about: { driver: driver.id, shift: record.id, docket: id },
    lines: [
      { accountId: clearingId, amountMinor, rule },
      { accountId: currentId, amountMinor: -amountMinor, rule },
    ],
  });
  if (!posted.ok) throw unforeseen(`The books refused docket ${number}: ${posted.code}.`, posted.code);
  await updateDocket(t, id, { state: 'credited', credit_entry_id: posted.value.entryId, credited_on: onDate });
  t.announce('driverMoney', fleetId, driver.id);
  return ok(null);
}

export const receiveDocket = alone(receiveDocketIn);
