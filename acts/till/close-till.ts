import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { type CashCount, countedMinor } from '#core/till/cash.ts';
import { countedAgainst } from '#core/till/coins.ts';
import { needsSecondUser } from '#core/till/session.ts';
import type { Tx } from '#store/door/transaction.ts';
import { balanceOf } from '#store/ledger/account.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';
import { lockSession, type SessionLine, stepSession, tillName } from '#store/till/session.ts';
import { alone } from '../command/alone.ts';
import type { BooksRefusal } from '../driver-account/driver-books.ts';
import type { CashUser, CashWorld } from './cash-world.ts';
import { bookDifference, tillAccountId } from './open-till.ts';

type HoldRefusal = 'sessionUnknown' | 'notYourTill' | 'tillClosed';

/** A session that is not closed, held; another user's only with the right to close tills. */
async function holdRunning(
  t: Tx,
  { fleetId }: CashWorld,
  user: CashUser,
  sessionId: number,
): Promise<Result<SessionLine, HoldRefusal>> {
  const session = await lockSession(t, fleetId, sessionId);
  if (!session) return refuse('sessionUnknown');
  if (session.state === 'closed' || session.state === 'approved') {
    return refuse('tillClosed', { by: session.closed_by ?? '' });
  }
  if (session.user_id !== user.id && !user.mayClose) return refuse('notYourTill', { by: session.user_name });
  return ok(session);
}

const nameOfTill = (t: Tx, { till_id }: SessionLine) => tillName(t.db, till_id);

/** Lets cash move in a session, or not while it is counted. Said again it changes nothing. */
async function turnTill(
  t: Tx,
  world: CashWorld,
  user: CashUser,
  sessionId: number,
  state: 'open' | 'counting',
): Promise<Result<null, HoldRefusal>> {
  const held = await holdRunning(t, world, user, sessionId);
  if (!held.ok) return held;
  if (held.value.state === state) {
    t.unchanged();
    return ok(null);
  }
  await stepSession(t, held.value, { state });
  const became = { till: await nameOfTill(t, held.value) };
  const line = { entity: 'tillSession', entityId: sessionId, fleetId: world.fleetId, became };
  if (state === 'counting') t.audit({ ...line, act: 'countTill' });
  else t.audit({ ...line, act: 'resumeTill' });
  return ok(null);
}

type TillTurned = Promise<Result<null, HoldRefusal>>;

/** From now on no cash moves: the till is counted. */
export const countTillIn = (t: Tx, world: CashWorld, user: CashUser, sessionId: number): TillTurned =>
  turnTill(t, world, user, sessionId, 'counting');

/** The till goes on without being closed. */
export const resumeTillIn = (t: Tx, world: CashWorld, user: CashUser, sessionId: number): TillTurned =>
  turnTill(t, world, user, sessionId, 'open');

export type TillClosing = { sessionId: number; count: CashCount; reason: string };
export type TillClosedResult = Result<
  { differenceMinor: number; zNumber: number },
  HoldRefusal | 'countWrong' | 'tillNotCounted' | 'differenceNotYours' | 'reasonMissing' | BooksRefusal
>;

/**
 * Closes a till that is being counted with what was found; a difference is booked, and it alone, and stays with the session;
 * what no coin could show is rounding, and no difference.
 * Refused: `sessionUnknown`, `notYourTill` (by), `tillClosed` (by), `countWrong`, `tillNotCounted`, `differenceNotYours`
 * where the user may not close with one, `reasonMissing`, `booksClosed`.
 */
export async function closeTillIn(
  t: Tx,
  world: CashWorld,
  user: CashUser,
  { sessionId, count, reason }: TillClosing,
): Promise<TillClosedResult> {
  const held = await holdRunning(t, world, user, sessionId);
  if (!held.ok) return held;
  const session = held.value;
  if (session.state !== 'counting') return refuse('tillNotCounted');
  const found = countedMinor(count, world.currency);
  if (!found.ok) return found;
  const accountId = await tillAccountId(t, world, session.till_id);
  const { balanceMinor } = await balanceOf(t.db, accountId);
  const coin = await coinOfFleet(t.db, world);
  const { differenceMinor, roundingMinor } = countedAgainst(found.value, balanceMinor, coin);
  const why = reason.trim();
  if (differenceMinor !== 0 && !user.mayClose) return refuse('differenceNotYours');
  if (differenceMinor !== 0 && why === '') return refuse('reasonMissing');
  const booked = await bookDifference(t, world, {
    accountId,
    differenceMinor,
    roundingMinor,
    key: `till session ${sessionId} closing`,
    why,
    rule: `${found.value} found, ${balanceMinor} expected`,
  });
  if (!booked.ok) return booked;
  const till = await nameOfTill(t, session);
  const zNumber = await nextNumber(t, world.fleetId, `z of till ${session.till_id}`);
  await stepSession(t, session, {
    state: 'closed',
    counts: count,
    countedMinor: found.value,
    differenceMinor,
    roundingMinor,
    reason: why,
    zNumber,
    byId: user.id,
  });
  t.audit({
    act: 'closeTill',
    entity: 'tillSession',
    entityId: sessionId,
    fleetId: world.fleetId,
    became: { till, countedMinor: found.value, differenceMinor, zNumber },
    why,
  });
  return ok({ differenceMinor, zNumber });
}

type ApproveRefusal = 'sessionUnknown' | 'tillNotClosed' | 'approvedAlready' | 'secondUserNeeded';

/** Says that a closing is right. A difference above the limit is approved by another user than who held or closed the till. */
export async function approveTillIn(
  t: Tx,
  { fleetId }: CashWorld,
  user: CashUser,
  { sessionId, limitMinor }: { sessionId: number; limitMinor: number },
): Promise<Result<null, ApproveRefusal>> {
  const session = await lockSession(t, fleetId, sessionId);
  const refusal = approvalHindered(session, user, limitMinor);
  if (refusal || !session) return refusal ?? refuse('sessionUnknown');
  await stepSession(t, session, { state: 'approved' });
  t.audit({
    act: 'approveTill',
    entity: 'tillSession',
    entityId: sessionId,
    fleetId,
    became: { till: await nameOfTill(t, session), differenceMinor: session.difference_minor },
  });
  return ok(null);
}

function approvalHindered(
  session: SessionLine | undefined,
  user: CashUser,
  limitMinor: number,
): Refusal<ApproveRefusal> | null {
  if (!session) return refuse('sessionUnknown');
  if (session.state === 'approved') return refuse('approvedAlready', { by: session.approved_by ?? '' });
  if (session.state !== 'closed') return refuse('tillNotClosed');
  const found = {
    openingDifferenceMinor: session.opening_difference_minor,
    differenceMinor: session.difference_minor,
  };
  const own = user.id === session.user_id || user.id === session.closed_by_id;
  return own && needsSecondUser(found, limitMinor) ? refuse('secondUserNeeded') : null;
}

export const countTill = alone(countTillIn);
export const resumeTill = alone(resumeTillIn);
export const closeTill = alone(closeTillIn);
export const approveTill = alone(approveTillIn);
