import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { clearPeriod, insertShifts, openPeriod, overlapping, setDrafted } from '#store/settlement/period.ts';
import { insertStatements } from '#store/settlement/statement.ts';
import { alone } from '../command/alone.ts';
import { periodBeginning, reckonPeriod } from './reckon-period.ts';

export type SettlementAsked = { fleetId: number; from: string };
export type Drafted = Result<
  { periodId: number; statements: number; shifts: number },
  'periodUnknown' | 'periodNotOver' | 'periodOverlaps' | 'periodFinal' | 'termsMissing'
>;

/**
 * Makes all statements of a fleet's period, or makes them again: what stood there is replaced, and stands until it is asked for
 * once more. Refused: `periodUnknown`, `periodNotOver` (through), `periodOverlaps` (from, through), `periodFinal` (by),
 * `termsMissing` (day).
 */
export async function draftSettlementIn(t: Tx, { fleetId, from }: SettlementAsked): Promise<Drafted> {
  const known = await periodBeginning(t.db, fleetId, from);
  if (!known.ok) return known;
  const { period, endsMs } = known.value;
  if (endsMs > t.nowMs) return refuse('periodNotOver', { through: period.through });
  const other = await overlapping(t.db, fleetId, period);
  if (other) return refuse('periodOverlaps', { from: other.from_date, through: other.through_date });
  const row = await openPeriod(t, known.value);
  if (row.state === 'final') return refuse('periodFinal', { by: row.finalised_by ?? '' });
  const reckoned = await reckonPeriod(t.db, known.value, row.id);
  if (!reckoned.ok) return reckoned;
  const { statements, shifts, terms, figuresSha256 } = reckoned.value;
  await clearPeriod(t, row.id);
  await insertStatements(t, { fleetId, periodId: row.id }, statements);
  await insertShifts(t, row.id, shifts);
  await setDrafted(t, row.id, { terms, figuresSha256 });
  t.audit({
    act: 'draftSettlement',
    entity: 'settlement',
    entityId: row.id,
    fleetId,
    became: { ...period, statements: statements.length, shifts: shifts.length },
  });
  t.announce('settlements', fleetId, row.id);
  return ok({ periodId: row.id, statements: statements.length, shifts: shifts.length });
}

export const draftSettlement = alone(draftSettlementIn);
