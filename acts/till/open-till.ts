import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { LedgerKind } from '#core/ledger/chart.ts';
import { type CashCount, checkAmount, countedMinor } from '#core/till/cash.ts';
import { countedAgainst, inCoins, ROUNDED } from '#core/till/coins.ts';
import { CASH_KINDS, holderOfTill } from '#core/till/till.ts';
import type { Tx } from '#store/door/transaction.ts';
import { balanceOf, boundedAccount, ledgerAccount } from '#store/ledger/account.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';
import { insertSession, lockTill, runningSession } from '#store/till/session.ts';
import { alone } from '../command/alone.ts';
import { type BooksRefusal, booksRefusal } from '../driver-account/driver-books.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type CashUser, type CashWorld, dayOf } from './cash-world.ts';

/** What is found in the till; `broughtMinor` of it comes from the safe. */
export type TillOpening = { tillId: number; count: CashCount; broughtMinor: number };

export type TillOpened = Result<
  { sessionId: number },
  'countWrong' | 'amountWrong' | 'tillUnknown' | 'tillEnded' | 'tillTaken' | 'userHasTill' | BooksRefusal
>;

/** A till's account in the books: more than lies in it cannot be taken out. */
export const tillAccountId = (t: Tx, { fleetId, currency }: CashWorld, tillId: number) =>
  boundedAccount(
    t,
    { fleetId, kind: CASH_KINDS.till, currency, holder: holderOfTill(tillId) },
    { leastMinor: 0, mostMinor: null },
  );

/** What a count is off, as an entry: the difference alone, never the whole cash. What no coin could show is booked as rounding. */
export async function bookDifference(
  t: Tx,
  world: CashWorld,
  { accountId, differenceMinor, roundingMinor, key, why, rule: found }: DifferenceFound,
): Promise<Result<null, BooksRefusal>> {
  const offMinor = differenceMinor + roundingMinor;
  if (offMinor === 0) return ok(null);
  const { fleetId, currency } = world;
  const kind = roundingMinor === 0 ? CASH_KINDS.difference : ('cashRounding' satisfies LedgerKind);
  const rule = roundingMinor === 0 ? found : `${found}, ${ROUNDED}`;
  const otherId = await ledgerAccount(t, { fleetId, kind, currency });
  const posted = await postEntry(t, {
    fleetId,
    key,
    kind: 'tillDifference',
    state: 'posted',
    onDate: dayOf(t, world),
    why,
    lines: [
      { accountId, amountMinor: offMinor, rule },
      { accountId: otherId, amountMinor: -offMinor, rule },
    ],
  });
  return posted.ok ? ok(null) : booksRefusal(posted, [{ id: accountId, is: 'till' }]);
}

type DifferenceFound = {
  accountId: number;
  differenceMinor: number;
  roundingMinor: number;
  key: string;
  why?: string | undefined;
  rule: string;
};

/**
 * Begins a session of a till. What is found is held against what the last closing left: a difference is booked at once.
 * Refused: `countWrong`, `amountWrong`, `tillUnknown`, `tillEnded`, `tillTaken` (by), `userHasTill` (till), `booksClosed`.
 */
export async function openTillIn(
  t: Tx,
  world: CashWorld,
  user: CashUser,
  { tillId, count, broughtMinor: askedMinor }: TillOpening,
): Promise<TillOpened> {
  const { fleetId, currency } = world;
  const found = countedMinor(count, currency);
  if (!found.ok) return found;
  const brought = askedMinor === 0 ? ok(null) : checkAmount(askedMinor);
  if (!brought.ok) return brought;
  const coin = await coinOfFleet(t.db, world);
  const broughtMinor = inCoins(askedMinor, coin);
  const till = await lockTill(t, fleetId, tillId);
  if (!till) return refuse('tillUnknown');
  if (till.ended_at !== null) return refuse('tillEnded');
  const taken = await runningSession(t.db, { tillId });
  if (taken) return refuse('tillTaken', { by: taken.userName });
  const own = await runningSession(t.db, { userId: user.id });
  if (own) return refuse('userHasTill', { till: own.tillName });

  const accountId = await tillAccountId(t, world, tillId);
  const { balanceMinor } = await balanceOf(t.db, accountId);
  const floatMinor = found.value;
  const { differenceMinor, roundingMinor } = countedAgainst(floatMinor, balanceMinor + broughtMinor, coin);
  const made = await insertSession(t, {
    fleetId,
    tillId,
    user,
    floatMinor,
    openingDifferenceMinor: differenceMinor,
  });
  if (!made.ok) return made;
  const sessionId = made.value;
  if (broughtMinor > 0) {
    const safeId = await ledgerAccount(t, { fleetId, kind: CASH_KINDS.safe, currency });
    const posted = await postEntry(t, {
      fleetId,
      key: `till session ${sessionId} float`,
      kind: 'tillFloat',
      state: 'posted',
      onDate: dayOf(t, world),
      lines: [
        { accountId, amountMinor: broughtMinor },
        { accountId: safeId, amountMinor: -broughtMinor },
      ],
    });
    if (!posted.ok) return booksRefusal(posted, []);
  }
  const booked = await bookDifference(t, world, {
    accountId,
    differenceMinor,
    roundingMinor,
    key: `till session ${sessionId} opening`,
    rule: `${floatMinor} found, ${balanceMinor + broughtMinor} expected`,
  });
  if (!booked.ok) return booked;
  t.announce('tillSessions', fleetId, sessionId);
  t.audit({
    act: 'openTill',
    entity: 'tillSession',
    entityId: sessionId,
    fleetId,
    became: { till: till.name, floatMinor, broughtMinor, differenceMinor },
  });
  return ok({ sessionId });
}

export const openTill = alone(openTillIn);
