import { isDeepStrictEqual } from 'node:util';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type PayInLine, payIn } from '#core/pay-in/pay-in.ts';
import { correctionOf } from '#core/pay-in/postings.ts';
import { type Typed, withTyped } from '#core/pay-in/typed.ts';
import type { Db } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';
import { payingDriver } from '#store/driver-account/driver-money.ts';
import { insertPayIn, type PayInRow, payInByKey, payInsOf } from '#store/pay-in/shift-pay-in.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { lockShiftRecord } from '#store/shift-record/shift-record.ts';
import { alone } from '../command/alone.ts';
import type { BooksRefusal } from '../driver-account/driver-books.ts';
import type { CashWorld } from '../till/cash-world.ts';
import { judgedLines } from './odd-lines.ts';
import { notePayIn, PAY_IN_SERIES } from './pay-in-shift.ts';
import { postShift } from './post-shift.ts';

export type CorrectionAsked = { recordId: number; typed: Typed; why: string; clientKey: string; confirmed?: boolean };
export type Corrected = Result<
  PayInRow,
  | 'recordUnknown'
  | 'notPaidIn'
  | 'nothingCorrected'
  | 'driverUnknown'
  | 'amountWrong'
  | 'reasonMissing'
  | 'figureWrong'
  | 'oddFare'
  | BooksRefusal
>;

/**
 * Puts a pay-in right: reckoned again by its own figures and model with what is typed now, the difference goes to the driver's
 * current account by an entry that names the last one. Sent again with the same key it answers what was issued. Refused:
 * `reasonMissing`, `recordUnknown`, `notPaidIn`, `driverUnknown`, `amountWrong`, `figureWrong` (figure), `nothingCorrected`,
 * `oddFare` (least, most) where a fare is typed that is more than the shift can have taken and nobody has confirmed it, and what the books
 * refuse.
 */
export async function correctPayInIn(t: Tx, world: CashWorld, asked: CorrectionAsked): Promise<Corrected> {
  const { fleetId } = world;
  const { recordId, typed, clientKey } = asked;
  const why = asked.why.trim();
  if (why === '') return refuse('reasonMissing');
  const record = await lockShiftRecord(t, fleetId, recordId);
  if (!record) return refuse('recordUnknown');
  const known = await payInByKey(t.db, fleetId, clientKey);
  if (known) {
    t.unchanged();
    const same = known.record_id === recordId && known.corrects !== null && known.why === why;
    return same && isDeepStrictEqual(known.typed, typed) ? ok(known) : refuse('clientKeyTaken');
  }
  const all = await payInsOf(t.db, fleetId, recordId);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return refuse('notPaidIn');
  const driver = await payingDriver(t.db, fleetId, record.driver_id);
  if (!driver) return refuse('driverUnknown');
  const reckoned = reckonedAgain(first, typed);
  if (!reckoned.ok) return reckoned;
  const { lines, sumMinor } = reckoned.value;
  const postings = correctionOf(last.lines, lines);
  if (postings.length === 0) return refuse('nothingCorrected');
  const judged = await judgedLines(t, world, record, {
    lines: typed.lines,
    before: last.typed.lines,
    confirmed: asked.confirmed,
  });
  if (!judged.ok) return judged;
  const posted = await postShift(t, world, {
    driver,
    tillId: null,
    key: `shift ${recordId} corrected ${all.length}`,
    kind: 'shiftCorrected',
    why,
    about: { shift: recordId, driver: driver.id },
    corrects: all.findLast(({ entry_id: entryId }) => entryId !== null)?.entry_id ?? undefined,
    postings,
  });
  if (!posted.ok) return posted;
  const number = await nextNumber(t, fleetId, PAY_IN_SERIES);
  const row = await insertPayIn(t, {
    fleetId,
    number,
    recordId,
    driverId: driver.id,
    sessionId: null,
    entryId: posted.value,
    corrects: first.id,
    modelName: first.model_name,
    model: first.model,
    figures: first.figures,
    typed,
    lines,
    sumMinor,
    handedMinor: first.handed_minor,
    roundingMinor: first.rounding_minor,
    receiptNumber: null,
    why,
    clientKey,
  });
  if (!row.ok) return row;
  notePayIn(t, record, {
    act: 'correctPayIn',
    became: { number, sumMinor, wasMinor: last.sum_minor, ...judged.value },
    why,
  });
  return row;
}

function reckonedAgain({ figures, model }: PayInRow, typed: Typed) {
  const whole = withTyped(figures, typed);
  return whole.ok ? payIn(whole.value, model) : whole;
}

export type CorrectionSeen = { lines: readonly PayInLine[]; sumMinor: number; wasMinor: number };

/** What a correction would come to; nothing is written. Refused: `notPaidIn`, `amountWrong`, `reasonMissing`, `figureWrong`. */
export async function lookAtCorrection(
  db: Db,
  fleetId: number,
  { recordId, typed }: { recordId: number; typed: Typed },
): Promise<Result<CorrectionSeen, 'notPaidIn' | 'amountWrong' | 'reasonMissing' | 'figureWrong'>> {
  const all = await payInsOf(db, fleetId, recordId);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return refuse('notPaidIn');
  const reckoned = reckonedAgain(first, typed);
  if (!reckoned.ok) return reckoned;
  return ok({ lines: reckoned.value.lines, sumMinor: reckoned.value.sumMinor, wasMinor: last.sum_minor });
}

export const correctPayIn = alone(correctPayInIn);
