import { ok, type Result, refuse } from '#core/kit/result.ts';
import { RELEASES } from '#core/lost-property/case.ts';
import { lockCase, stepsOf } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { changeThing, lostRow } from '#store/lost-property/lost-property.ts';
import { type CaseMoveRefusal, type CaseTarget, holdCase } from '../case/case-acts.ts';
import { moveHeldIn } from '../case/move-case.ts';
import { alone } from '../command/alone.ts';
import { foundItemActs } from './item-acts.ts';
import { lostReportActs } from './report-acts.ts';

type Seen = Pick<CaseTarget, 'id' | 'version'>;
const BY_MATCH = { why: '', given: {}, rights: null };

/**
 * Says that this was found is what was lost: both move, or neither. Refused as a move of either is, and `cardNotGiven`,
 * `cashNotCounted`.
 */
async function linkIn(
  t: Tx,
  fleetId: number,
  report: Seen,
  item: Seen,
): Promise<Result<null, CaseMoveRefusal | string>> {
  const lost = await holdCase(t, lostReportActs.kind, { fleetId, ...report });
  if (!lost.ok) return lost;
  const found = await holdCase(t, foundItemActs.kind, { fleetId, ...item });
  if (!found.ok) return found;
  const matched = await moveHeldIn(t, lostReportActs, lost.value, { move: 'match', ...BY_MATCH });
  if (!matched.ok) return matched;
  const claimed = await moveHeldIn(t, foundItemActs, found.value, { move: 'claim', ...BY_MATCH });
  if (!claimed.ok) return claimed;
  await changeThing(t, report.id, { item_id: item.id });
  return ok(null);
}

/** Says that it was not: both go back to where they stood. Refused as a move of either is, and `notMatched`. */
async function unlinkIn(
  t: Tx,
  fleetId: number,
  report: Seen,
  why: string,
): Promise<Result<null, CaseMoveRefusal | string>> {
  const lost = await holdCase(t, lostReportActs.kind, { fleetId, ...report });
  if (!lost.ok) return lost;
  if (why.trim() === '') return refuse('reasonMissing');
  const itemId = (await lostRow(t.db, report.id))?.item_id ?? null;
  const found = itemId === null ? undefined : await lockCase(t, fleetId, foundItemActs.kind.name, itemId);
  if (!found) return refuse('notMatched');
  const claim = (await stepsOf(t.db, found.id)).findLast(({ step }) => step === 'claim');
  const unmatched = await moveHeldIn(t, lostReportActs, lost.value, { move: 'unmatch', ...BY_MATCH, why });
  if (!unmatched.ok) return unmatched;
  const move = RELEASES[claim?.from_state ?? ''] ?? 'putBack';
  const released = await moveHeldIn(t, foundItemActs, found, { move, ...BY_MATCH, why });
  if (!released.ok) return released;
  await changeThing(t, report.id, { item_id: null });
  return ok(null);
}

export const link = alone(linkIn);
export const unlink = alone(unlinkIn);
