import { type DriverAccount, PAYS_OUT } from '#core/driver-account/driver-accounts.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { LedgerKind } from '#core/ledger/chart.ts';
import { checkAmount } from '#core/till/cash.ts';
import { inCoins, ROUNDED } from '#core/till/coins.ts';
import { LEAVES, type ReceiptKind } from '#core/till/session.ts';
import { CASH_KINDS } from '#core/till/till.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type PayingDriver, payingDriver } from '#store/driver-account/driver-money.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';
import { insertReceipt, type ReceiptRow, receiptByKey } from '#store/till/receipt.ts';
import { lockOwnSession, type SessionLine, touchSession } from '#store/till/session.ts';
import { alone } from '../command/alone.ts';
import { type BooksRefusal, booksRefusal, driverAccountId } from '../driver-account/driver-books.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type CashUser, type CashWorld, dayOf } from './cash-world.ts';
import { tillAccountId } from './open-till.ts';

/** Cash between the till and a driver's account, the safe, or a passenger who is given money back. `tenderedMinor` is what was handed over: change is not taken. What was asked is rounded to coins. */
export type CashMove = {
  amountMinor: number;
  why: string;
  clientKey: string;
} & (
  | { kind: 'in'; driverId: number; account: DriverAccount; tenderedMinor: number | null }
  | { kind: 'out'; driverId: number; account: DriverAccount }
  | { kind: 'drop' | 'bring' }
  /** What a passenger was given back; whoever pays it tells the trail. */
  | { kind: 'refund'; refundId: number }
);

const ENTRY = { in: 'cashIn', out: 'cashOut', drop: 'cashDrop', bring: 'cashBring', refund: 'refundPaid' } as const;
const REFUNDS_DUE: LedgerKind = 'refundsDue';
const ROUNDING: LedgerKind = 'cashRounding';
export const RECEIPT_SERIES = 'receipt';

/** Between till and safe nobody owes anything. */
const isOwed = (kind: ReceiptKind): boolean => kind !== 'drop' && kind !== 'bring';
const ofFleet = ({ fleetId, currency }: CashWorld) => ({ fleetId, currency });

export type CashMoved = Result<
  ReceiptRow,
  | 'amountWrong'
  | 'lessThanACoin'
  | 'tenderedTooLittle'
  | 'noPayOut'
  | 'noTillOpen'
  | 'tillCounting'
  | 'driverUnknown'
  | BooksRefusal
>;

/**
 * Moves cash in the session that the user runs, with a receipt whose number has no gap. Sent again with the same key it answers
 * the receipt already issued, also when the till is closed by then. Cash is rounded to coins, and what that makes is booked; between
 * till and safe nothing is owed, so just what coins pay moves. Refused: `amountWrong`, `lessThanACoin` (coin: minor units),
 * `tenderedTooLittle`, `noPayOut`, `noTillOpen`, `tillCounting`, `driverUnknown`, and what the books refuse.
 */
export async function moveCashIn(t: Tx, world: CashWorld, user: CashUser, move: CashMove): Promise<CashMoved> {
  const { fleetId } = world;
  const sound = checkMove(move);
  if (!sound.ok) return sound;
  const coin = await coinOfFleet(t.db, world);
  const session = await lockOwnSession(t, fleetId, user.id);
  const known = await receiptByKey(t.db, fleetId, move.clientKey);
  if (known) {
    t.unchanged();
    return isSame(known, move, coin) ? ok(known) : refuse('clientKeyTaken');
  }
  if (!session) return refuse('noTillOpen');
  if (session.state === 'counting') return refuse('tillCounting');
  const driver = 'driverId' in move ? await payingDriver(t.db, fleetId, move.driverId) : null;
  if (driver === undefined) return refuse('driverUnknown');

  const cashMinor = inCoins(move.amountMinor, coin);
  if (cashMinor === 0) return refuse('lessThanACoin', { coin });
  const roundingMinor = cashMinor - move.amountMinor;
  const tillId = await tillAccountId(t, world, session.till_id);
  const otherId = await otherAccount(t, world, move, driver);
  const sign = LEAVES.includes(move.kind) ? -1 : 1;
  const owedMinor = isOwed(move.kind) ? move.amountMinor : cashMinor;
  const roundingId = owedMinor === cashMinor ? null : await ledgerAccount(t, { ...ofFleet(world), kind: ROUNDING });
  const posted = await postEntry(t, {
    fleetId,
    key: `cash ${move.clientKey}`,
    kind: ENTRY[move.kind],
    state: 'posted',
    onDate: dayOf(t, world),
    ...(move.why === '' ? {} : { why: move.why }),
    about: {
      session: session.id,
      ...(driver ? { driver: driver.id } : {}),
      ...(move.kind === 'refund' ? { refund: move.refundId } : {}),
    },
    lines: [
      { accountId: tillId, amountMinor: sign * cashMinor },
      { accountId: otherId, amountMinor: -sign * owedMinor },
      ...(roundingId === null ? [] : [{ accountId: roundingId, amountMinor: -sign * roundingMinor, rule: ROUNDED }]),
    ],
  });
  if (!posted.ok) {
    const own = 'account' in move ? [{ id: otherId, is: move.account }] : [];
    return booksRefusal(posted, [{ id: tillId, is: 'till' }, ...own]);
  }
  const tendered = 'tenderedMinor' in move ? move.tenderedMinor : null;
  const cash = { cashMinor, roundingMinor, tenderedMinor: tendered === null ? null : inCoins(tendered, coin) };
  return ok(await issueReceipt(t, { session, move, cash, entryId: posted.value.entryId }));
}

function checkMove(move: CashMove): Result<null, 'amountWrong' | 'tenderedTooLittle' | 'noPayOut'> {
  const amount = checkAmount(move.amountMinor);
  if (!amount.ok) return amount;
  if (move.kind === 'out' && !PAYS_OUT.includes(move.account)) return refuse('noPayOut');
  if (move.kind !== 'in' || move.tenderedMinor === null) return ok(null);
  const tendered = checkAmount(move.tenderedMinor);
  if (!tendered.ok) return tendered;
  return move.tenderedMinor < move.amountMinor ? refuse('tenderedTooLittle') : ok(null);
}

const otherAccount = (t: Tx, world: CashWorld, move: CashMove, driver: PayingDriver | null): Promise<number> =>
  'account' in move && driver
    ? driverAccountId(t, world, driver, move.account)
    : ledgerAccount(t, {
        fleetId: world.fleetId,
        kind: move.kind === 'refund' ? REFUNDS_DUE : CASH_KINDS.safe,
        currency: world.currency,
      });

const isSame = (known: ReceiptRow, move: CashMove, coin: number): boolean =>
  known.kind === move.kind &&
  known.amountMinor - known.roundingMinor === move.amountMinor &&
  known.why === move.why &&
  known.driverId === ('driverId' in move ? move.driverId : null) &&
  known.account === ('account' in move ? move.account : null) &&
  isTendered(known.tenderedMinor, 'tenderedMinor' in move ? move.tenderedMinor : null, coin);

const isTendered = (known: number | null, asked: number | null, coin: number): boolean =>
  known === asked || (asked !== null && known === inCoins(asked, coin));

type MovedCash = { cashMinor: number; roundingMinor: number; tenderedMinor: number | null };

async function issueReceipt(
  t: Tx,
  { session, move, cash, entryId }: { session: SessionLine; move: CashMove; cash: MovedCash; entryId: number },
): Promise<ReceiptRow> {
  const { kind, why, clientKey } = move;
  const { cashMinor: amountMinor, roundingMinor, tenderedMinor } = cash;
  const fleetId = session.fleet_id;
  const driverId = 'driverId' in move ? move.driverId : null;
  const number = await nextNumber(t, fleetId, RECEIPT_SERIES);
  await insertReceipt(t, {
    fleetId,
    number,
    sessionId: session.id,
    kind,
    driverId,
    account: 'account' in move ? move.account : null,
    amountMinor,
    roundingMinor,
    tenderedMinor,
    entryId,
    why,
    clientKey,
  });
  await touchSession(t, session);
  if (driverId !== null) t.announce('driverMoney', fleetId, driverId);
  noteMove(t, session, kind, { receipt: number, amountMinor }, driverId);
  const receipt = await receiptByKey(t.db, fleetId, clientKey);
  if (!receipt) throw new Error(`Receipt ${number} was not written.`);
  return receipt;
}

function noteMove(
  t: Tx,
  session: SessionLine,
  kind: ReceiptKind,
  became: { receipt: number; amountMinor: number },
  driverId: number | null,
): void {
  const line = {
    entity: 'tillSession',
    entityId: session.id,
    fleetId: session.fleet_id,
    became: { kind, ...became },
    about: { driverId },
  };
  if (kind === 'in') t.audit({ ...line, act: 'takeCash' });
  else if (kind === 'out') t.audit({ ...line, act: 'payOutCash' });
  else if (kind !== 'refund') t.audit({ ...line, act: 'moveCash' });
}

export const moveCash = alone(moveCashIn);
