import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { ownerKey } from '#core/owner/owner-record.ts';
import { DISPUTE_DAYS } from '#core/settlement/settled-line.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertDispute, lockDispute, setAnswered } from '#store/settlement/dispute.ts';
import { lockPeriodById } from '#store/settlement/period.ts';
import { statementById } from '#store/settlement/statement.ts';
import { alone } from '../command/alone.ts';

export type DisputeAsked = { fleetId: number; owner: string; statementId: number; lineKey: string; text: string };
export type Disputed = Result<
  { id: number },
  'statementUnknown' | 'lineUnknown' | 'reasonMissing' | 'disputeOver' | 'disputedAlready'
>;

/** Until when a line of a statement may be disputed. */
export const disputableUntilMs = (row: { drafted_at: number | null; finalised_at: number | null }): number =>
  Math.max(row.drafted_at ?? 0, row.finalised_at ?? 0) + DISPUTE_DAYS * DAY_MS;

/**
 * An owner says that a line of their own statement is wrong, and why. Refused: `statementUnknown` (also where it is another's),
 * `lineUnknown`, `reasonMissing`, `disputeOver` (days), `disputedAlready`.
 */
export async function disputeLineIn(t: Tx, asked: DisputeAsked): Promise<Disputed> {
  const { fleetId, statementId, lineKey } = asked;
  const key = ownerKey(asked.owner);
  const found = await statementById(t.db, fleetId, statementId);
  const period = found && (await lockPeriodById(t, fleetId, found.period_id));
  // It may have been made again while this one waited.
  const statement = period && (await statementById(t.db, fleetId, statementId));
  if (!statement || statement.owner_key !== key) return refuse('statementUnknown');
  const line = statement.lines.find((one) => one.key === lineKey);
  if (!line) return refuse('lineUnknown');
  const text = asked.text.trim();
  if (text === '') return refuse('reasonMissing');
  if (t.nowMs > disputableUntilMs(period)) return refuse('disputeOver', { days: DISPUTE_DAYS });
  const { code, plate, amountMinor } = line;
  const id = await insertDispute(t, {
    fleetId,
    periodId: period.id,
    ownerKey: key,
    lineKey,
    code,
    plate,
    amountMinor,
    text,
  });
  if (id === undefined) return refuse('disputedAlready');
  t.audit({
    act: 'disputeLine',
    entity: 'settlement',
    entityId: period.id,
    fleetId,
    became: { owner: statement.owner_name, code, amountMinor },
    why: text,
  });
  t.announce('settlements', fleetId, period.id);
  return ok({ id });
}

export const disputeLine = alone(disputeLineIn);

/** The office answers an owner. Refused: `disputeUnknown`, `answeredAlready` (by), `reasonMissing`. */
export async function answerDisputeIn(
  t: Tx,
  { fleetId, id, ...asked }: { fleetId: number; id: number; answer: string },
): Promise<Result<null, 'disputeUnknown' | 'answeredAlready' | 'reasonMissing'>> {
  const dispute = await lockDispute(t, fleetId, id);
  if (!dispute) return refuse('disputeUnknown');
  if (dispute.answer !== null) return refuse('answeredAlready', { by: dispute.answeredBy ?? '' });
  const answer = asked.answer.trim();
  if (answer === '') return refuse('reasonMissing');
  await setAnswered(t, id, answer);
  t.audit({
    act: 'answerDispute',
    entity: 'settlement',
    entityId: dispute.periodId,
    fleetId,
    became: { owner: dispute.ownerKey },
    why: answer,
  });
  t.announce('settlements', fleetId, dispute.periodId);
  return ok(null);
}

export const answerDispute = alone(answerDisputeIn);
