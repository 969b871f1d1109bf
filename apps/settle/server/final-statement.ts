import type { FinalStatement } from '#acts/settlement/finalise-settlement.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { periodById } from '#store/settlement/period.ts';
import { statementById } from '#store/settlement/statement.ts';

/** Which statement is asked for; where an owner asks, only one of their own. */
export type Asked = { fleetId: number; id: number; ownerKey: string | null };

/** The statement with its period. Refused: `statementUnknown`, also where it is another's. */
export async function statementAsked(db: Db, { fleetId, id, ownerKey }: Asked) {
  const row = await statementById(db, fleetId, id);
  const period = row && (await periodById(db, fleetId, row.period_id));
  if (!row || !period || (ownerKey !== null && row.owner_key !== ownerKey)) return refuse('statementUnknown');
  return ok({ row, period });
}

/** A statement as it was made final. Refused: `statementUnknown`, `statementNotFinal`. */
export async function finalStatement(
  db: Db,
  asked: Asked,
): Promise<Result<FinalStatement, 'statementUnknown' | 'statementNotFinal'>> {
  const found = await statementAsked(db, asked);
  if (!found.ok) return found;
  const { row, period } = found.value;
  const { number, issued_on: issuedOn, seller, buyer, content_sha256: hash } = row;
  if (number === null || issuedOn === null || !seller || !buyer || !hash) return refuse('statementNotFinal');
  const days = { from: period.from_date, through: period.through_date };
  return ok({
    row,
    period: days,
    currency: period.currency,
    number,
    issuedOn,
    seller,
    buyer,
    sha256: hash.toString('hex'),
  });
}
