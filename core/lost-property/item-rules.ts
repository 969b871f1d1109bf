import { ok, type Result, refuse } from '../kit/result.ts';
import { DAY_MS } from '../kit/time.ts';
import { HOLD_DAYS } from './deadlines.ts';
import type { ItemKind } from './item-kinds.ts';

export type ItemRefusal =
  | 'foodNotKept'
  | 'cardNotGiven'
  | 'cashNotCounted'
  | 'safeNeeded'
  | 'heldUntil'
  | 'notCash'
  | 'countedByOne'
  | 'countDiffers';

export type ItemFacts = {
  kind: ItemKind;
  /** Whether two users counted the cash, and came to the same. */
  counted: boolean;
  openedAtMs: number;
  nowMs: number;
  /** May let go before the hold is over. */
  supervises: boolean;
};

/** Where a thing may go, by what it is. */
const MAY_GO: Partial<Record<ItemKind, readonly string[]>> = {
  bankCard: ['receive', 'store', 'police', 'dispose'],
  food: ['receive', 'dispose', 'claim', 'putBack', 'backToDriver', 'handOver'],
};

/**
 * Whether a thing of this kind may make a move. Refused: `foodNotKept`, `cardNotGiven`, `cashNotCounted`, `safeNeeded`,
 * `heldUntil` (days), `notCash`.
 */
export function judgeItem(facts: ItemFacts, move: string, given: { safe: boolean }): Result<null, ItemRefusal> {
  const { kind, counted, openedAtMs, nowMs, supervises } = facts;
  if (move === 'count' && kind !== 'cash') return refuse('notCash');
  if (MAY_GO[kind]?.includes(move) === false) return refuse(kind === 'food' ? 'foodNotKept' : 'cardNotGiven');
  if (kind === 'cash' && !counted && move !== 'receive' && move !== 'count') return refuse('cashNotCounted');
  if (move === 'store' && (kind === 'cash' || kind === 'valuables') && !given.safe) return refuse('safeNeeded');
  const isKept = kind !== 'food' && kind !== 'bankCard';
  const letsGo = move === 'charity' || move === 'dispose';
  const days = Math.ceil((openedAtMs + HOLD_DAYS * DAY_MS - nowMs) / DAY_MS);
  if (letsGo && isKept && !supervises && days > 0) return refuse('heldUntil', { days });
  return ok(null);
}

/** The second count is another user's, and comes to the same. Refused: `countedByOne`, `countDiffers`. */
export function judgeCount(
  first: { userId: number; amountMinor: number } | null,
  second: { userId: number; amountMinor: number },
): Result<'first' | 'second', 'countedByOne' | 'countDiffers'> {
  if (first === null) return ok('first');
  if (first.userId === second.userId) return refuse('countedByOne');
  return first.amountMinor === second.amountMinor ? ok('second') : refuse('countDiffers');
}

export type HandOver = {
  receiver: string;
  marks: readonly string[];
  identitySeen: boolean;
  thirdPerson: boolean;
  letterSeen: boolean;
};

export type HandOverRefusal = 'receiverMissing' | 'marksMissing' | 'identityNotSeen' | 'letterMissing';

/** Refused: `receiverMissing`, `marksMissing` (least), `identityNotSeen`, `letterMissing`. */
export function judgeHandOver({
  receiver,
  marks,
  identitySeen,
  thirdPerson,
  letterSeen,
}: HandOver): Result<null, HandOverRefusal> {
  if (receiver.trim() === '') return refuse('receiverMissing');
  if (new Set(marks.map((mark) => mark.trim().toLowerCase()).filter((mark) => mark !== '')).size < LEAST_MARKS)
    return refuse('marksMissing', { least: LEAST_MARKS });
  if (!identitySeen) return refuse('identityNotSeen');
  return thirdPerson && !letterSeen ? refuse('letterMissing') : ok(null);
}

/** Two things that only who lost it can say of it. */
const LEAST_MARKS = 2;
