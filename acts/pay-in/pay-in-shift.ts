import { isDeepStrictEqual } from 'node:util';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { postingsOf } from '#core/pay-in/postings.ts';
import type { Typed } from '#core/pay-in/typed.ts';
import { isOverRecord, movedRecord } from '#core/shift-record/states.ts';
import { MOST_CASH_MINOR } from '#core/till/cash.ts';
import { inCoins, paidInCash } from '#core/till/coins.ts';
import { creditDocketsOf } from '#store/docket/docket.ts';
import type { Tx } from '#store/door/transaction.ts';
import { payingDriver } from '#store/driver-account/driver-money.ts';
import { lockInstalments, noteTaken } from '#store/driver-account/instalment.ts';
import { openDay } from '#store/ledger/entry.ts';
import { shiftMoney } from '#store/pay-in/shift-money.ts';
import { insertPayIn, type PayInRow, payInByKey, payInsOf } from '#store/pay-in/shift-pay-in.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { lockShiftRecord, type RecordRow, updateShiftRecord } from '#store/shift-record/shift-record.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';
import { insertReceipt, receiptByKey } from '#store/till/receipt.ts';
import { lockOwnSession, touchSession } from '#store/till/session.ts';
import { alone } from '../command/alone.ts';
import type { BooksRefusal } from '../driver-account/driver-books.ts';
import type { CashUser } from '../till/cash-world.ts';
import { RECEIPT_SERIES } from '../till/move-cash.ts';
import { judgedLines } from './odd-lines.ts';
import { postShift } from './post-shift.ts';
import { type PayInWorld, type ReckonRefusal, reckonShift } from './reckon-shift.ts';

export const PAY_IN_SERIES = 'payIn';

export type PayInAsked = {
  recordId: number;
  typed: Typed;
  /** What the cashier was shown: another sum since then is told, not taken. */
  sumMinor: number;
  /** Above zero it is handed in, below zero paid out. */
  handedMinor: number;
  why: string;
  clientKey: string;
  /** The cashier has looked at typed fares far from what the shift drove. */
  confirmed?: boolean;
};

export type PaidIn = Result<
  PayInRow,
  | 'noTillOpen'
  | 'tillCounting'
  | 'recordUnknown'
  | 'shiftNotConfirmed'
  | 'paidInAlready'
  | 'driverUnknown'
  | 'sumChanged'
  | 'oddFare'
  | ReckonRefusal
  | BooksRefusal
>;

/**
 * A shift is paid in: its lines go to the books, cash into the till that the user runs, what is left to the driver's current
 * account, in one transaction with the receipt. Cash is rounded to coins: what is due, rounded so, settles all of it. Sent again with the same key it answers what was issued. Refused: `noTillOpen`,
 * `tillCounting`, `recordUnknown`, `shiftNotConfirmed`, `paidInAlready` (by, number), `driverUnknown`, `sumChanged` (sum: minor
 * units), what `reckonShift` and the books refuse; `reasonMissing` also where less is handed in than is due; `oddFare` (least, most) where
 * a typed fare is more than the shift can have taken and nobody has confirmed it.
 */
export async function payInShiftIn(t: Tx, world: PayInWorld, user: CashUser, asked: PayInAsked): Promise<PaidIn> {
  const { fleetId, currency } = world;
  const { recordId, typed, clientKey } = asked;
  const coin = await coinOfFleet(t.db, world);
  const session = await lockOwnSession(t, fleetId, user.id);
  const record = await lockShiftRecord(t, fleetId, recordId);
  const known = await payInByKey(t.db, fleetId, clientKey);
  if (known) {
    t.unchanged();
    return isSame(known, asked, coin) ? ok(known) : refuse('clientKeyTaken');
  }
  if (!session) return refuse('noTillOpen');
  if (session.state === 'counting') return refuse('tillCounting');
  const hindered = await notToPayIn(t, fleetId, record);
  if (hindered || !record) return hindered ?? refuse('recordUnknown');
  const driver = await payingDriver(t.db, fleetId, record.driver_id);
  if (!driver) return refuse('driverUnknown');
  const cashKey = `pay-in of shift ${recordId}`;
  if (await receiptByKey(t.db, fleetId, cashKey)) return refuse('clientKeyTaken');

  const running = await lockInstalments(t, fleetId, driver.id);
  const [shift] = await shiftMoney(t.db, { fleetId, currency, recordId });
  if (!shift) return refuse('recordUnknown');
  const reckoned = await reckonShift(t.db, world, { shift, running, typed });
  if (!reckoned.ok) return reckoned;
  const { payIn, parts, figures, model, modelName } = reckoned.value;
  const { sumMinor, lines } = payIn;
  if (sumMinor !== asked.sumMinor) return refuse('sumChanged', { sum: sumMinor });
  const why = asked.why.trim();
  const wrong = handedWrong(asked.handedMinor, sumMinor, why, coin);
  if (wrong) return wrong;
  const judged = await judgedLines(t, { currency }, record, { lines: typed.lines, confirmed: asked.confirmed });
  if (!judged.ok) return judged;
  const cash = paidInCash(asked.handedMinor, sumMinor, coin);
  const { cashMinor: handedMinor, roundingMinor } = cash;

  const posted = await postShift(t, world, {
    driver,
    tillId: session.till_id,
    key: `shift ${recordId}`,
    kind: 'shiftPayIn',
    why,
    about: { shift: recordId, driver: driver.id, session: session.id },
    postings: postingsOf(lines, cash),
  });
  if (!posted.ok) return posted;
  const entryId = posted.value;
  for (const { plan, partMinor } of parts) await noteTaken(t, plan.id, partMinor);
  let receiptNumber: number | null = null;
  if (handedMinor !== 0 && entryId !== null) {
    receiptNumber = await nextNumber(t, fleetId, RECEIPT_SERIES);
    await insertReceipt(t, {
      fleetId,
      number: receiptNumber,
      sessionId: session.id,
      kind: handedMinor > 0 ? 'in' : 'out',
      driverId: driver.id,
      account: 'current',
      amountMinor: Math.abs(handedMinor),
      roundingMinor: Math.sign(handedMinor) * roundingMinor,
      tenderedMinor: null,
      entryId,
      why,
      clientKey: cashKey,
    });
  }
  const moved = movedRecord(record.state, 'payIn', 'cashier');
  if (!moved) throw new Error(`A shift that is ${record.state} cannot be paid in.`);
  await updateShiftRecord(t, recordId, { state: moved });
  await touchSession(t, session);
  const number = await nextNumber(t, fleetId, PAY_IN_SERIES);
  const of = { fleetId, number, recordId, driverId: driver.id, sessionId: session.id, entryId, corrects: null };
  const money = { modelName, model, figures, typed, lines, sumMinor, handedMinor, roundingMinor, receiptNumber };
  const row = await insertPayIn(t, { ...of, ...money, why, clientKey });
  if (!row.ok) return row;
  const credited = { payInId: row.value.id, entryId, onDate: await openDay(t, fleetId) };
  if ((await creditDocketsOf(t, recordId, credited)) > 0) t.announce('dockets', fleetId, recordId);
  notePayIn(t, record, { act: 'payInShift', became: { number, sumMinor, handedMinor, ...judged.value }, why });
  return row;
}

export function notePayIn(
  t: Tx,
  { id, fleet_id: fleetId, driver_id: driverId, vehicle_id: vehicleId }: RecordRow,
  { act, became, why }: { act: 'payInShift' | 'correctPayIn'; became: Record<string, number>; why: string },
): void {
  const line = {
    entity: 'shiftRecord',
    entityId: id,
    fleetId,
    became,
    why: why || null,
    about: { driverId, vehicleId },
  };
  if (act === 'payInShift') t.audit({ ...line, act: 'payInShift' });
  else t.audit({ ...line, act: 'correctPayIn' });
  for (const topic of ['shiftsToPayIn', 'keyDesk'] as const) t.announce(topic, fleetId, id);
  t.announce('driverMoney', fleetId, driverId);
}

const isSame = (known: PayInRow, { recordId, typed, handedMinor, why }: PayInAsked, coin: number): boolean =>
  known.record_id === recordId &&
  known.corrects === null &&
  isHanded(known, handedMinor, coin) &&
  known.why === why.trim() &&
  isDeepStrictEqual(known.typed, typed);

async function notToPayIn(
  t: Tx,
  fleetId: number,
  record: RecordRow | undefined,
): Promise<Refusal<'recordUnknown' | 'shiftNotConfirmed' | 'paidInAlready'> | null> {
  if (!record) return refuse('recordUnknown');
  if (record.state === 'confirmed') return null;
  if (!isOverRecord(record.state)) return refuse('shiftNotConfirmed');
  const [first] = await payInsOf(t.db, fleetId, record.id);
  return refuse('paidInAlready', { by: first?.made_by ?? '', number: first?.number ?? 0 });
}

const isHanded = ({ handed_minor: cashMinor, sum_minor: sumMinor }: PayInRow, asked: number, coin: number): boolean =>
  cashMinor === asked || cashMinor === paidInCash(asked, sumMinor, coin).cashMinor;

/** No more is paid out than is due; less than is due, as coins pay it, is told why. */
function handedWrong(
  handedMinor: number,
  sumMinor: number,
  why: string,
  coin: number,
): Refusal<'amountWrong' | 'reasonMissing'> | null {
  const sound = Number.isSafeInteger(handedMinor) && Math.abs(handedMinor) <= MOST_CASH_MINOR;
  const dueMinor = inCoins(sumMinor, coin);
  if (sound && handedMinor === dueMinor) return null;
  if (!sound || handedMinor < Math.min(0, sumMinor)) return refuse('amountWrong');
  return sumMinor > 0 && handedMinor < sumMinor && why === '' ? refuse('reasonMissing') : null;
}

export const payInShift = alone(payInShiftIn);
