import { ok, type Result, refuse } from '#core/kit/result.ts';
import { ownerKey } from '#core/owner/owner-record.ts';
import type { AdjustmentKind } from '#core/settlement/settled-line.ts';
import { termsOfRecord } from '#core/settlement/terms.ts';
import { MOST_CASH_MINOR } from '#core/till/cash.ts';
import type { Tx } from '#store/door/transaction.ts';
import {
  adjustmentById,
  adjustmentByKey,
  deleteAdjustment,
  insertAdjustment,
  type NewAdjustment,
} from '#store/settlement/adjustment.ts';
import { isKnownOwner, termsOn, vehicleInFleet } from '#store/settlement/figures.ts';
import { lockPeriodById, openPeriod, overlapping } from '#store/settlement/period.ts';
import { alone } from '../command/alone.ts';
import { periodBeginning } from './reckon-period.ts';

export type AdjustmentAsked = {
  fleetId: number;
  /** The first day of the period. */
  from: string;
  owner: string;
  vehicleId: number | null;
  kind: AdjustmentKind;
  /** Above zero the owner is given it. */
  amountMinor: number;
  why: string;
  /** Who agreed for the owner, and how; empty where nobody was asked. */
  consent: string;
  clientKey: string;
};
export type Adjusted = Result<
  { id: number },
  | 'periodUnknown'
  | 'periodOverlaps'
  | 'periodFinal'
  | 'ownerUnknown'
  | 'vehicleUnknown'
  | 'amountWrong'
  | 'reasonMissing'
  | 'consentMissing'
  | 'clientKeyTaken'
>;

/**
 * Adds an amount to an owner's statement, with its reason: it stands there once the statements are made again. Sent again with
 * the same key it answers what was added. Refused: `periodUnknown`, `periodOverlaps` (from, through), `periodFinal` (by),
 * `ownerUnknown`, `vehicleUnknown`, `amountWrong`, `reasonMissing`, `consentMissing` (limit: minor units), `clientKeyTaken`.
 */
export async function adjustSettlementIn(t: Tx, asked: AdjustmentAsked): Promise<Adjusted> {
  const { fleetId, vehicleId, kind, amountMinor, clientKey } = asked;
  const [why, consent, owner] = [asked.why.trim(), asked.consent.trim(), asked.owner.trim()];
  const known = await periodBeginning(t.db, fleetId, asked.from);
  if (!known.ok) return known;
  const other = await overlapping(t.db, fleetId, known.value.period);
  if (other) return refuse('periodOverlaps', { from: other.from_date, through: other.through_date });
  const row = await openPeriod(t, known.value);
  const adjustment: NewAdjustment = {
    fleetId,
    periodId: row.id,
    owner,
    vehicleId,
    kind,
    amountMinor,
    why,
    consent,
    clientKey,
  };
  const added = await adjustmentByKey(t.db, fleetId, clientKey);
  if (added) {
    t.unchanged();
    const same = (Object.keys(adjustment) as (keyof NewAdjustment)[])
      .filter((name) => name !== 'fleetId')
      .every((name) => added[name as Exclude<keyof NewAdjustment, 'fleetId'>] === adjustment[name]);
    return same ? ok({ id: added.id }) : refuse('clientKeyTaken');
  }
  if (row.state === 'final') return refuse('periodFinal', { by: row.finalised_by ?? '' });
  if (!Number.isSafeInteger(amountMinor) || amountMinor === 0 || Math.abs(amountMinor) > MOST_CASH_MINOR)
    return refuse('amountWrong');
  if (why === '') return refuse('reasonMissing');
  if (!(await isKnownOwner(t.db, fleetId, ownerKey(owner)))) return refuse('ownerUnknown');
  if (vehicleId !== null && !(await vehicleInFleet(t.db, fleetId, vehicleId))) return refuse('vehicleUnknown');
  const record = await termsOn(t.db, fleetId, asked.from);
  const limit = record ? termsOfRecord(record.values).consentMinor : null;
  if (kind === 'chargeBack' && limit !== null && -amountMinor > limit && consent === '')
    return refuse('consentMissing', { limit });
  const id = await insertAdjustment(t, adjustment);
  t.audit({
    act: 'adjustSettlement',
    entity: 'settlement',
    entityId: row.id,
    fleetId,
    became: { owner, kind, amountMinor, ...(consent === '' ? {} : { consent }) },
    why,
  });
  t.announce('settlements', fleetId, row.id);
  return ok({ id });
}

export const adjustSettlement = alone(adjustSettlementIn);

/** Takes an amount off again, as long as its period is not final. Refused: `adjustmentUnknown`, `periodFinal` (by). */
export async function dropAdjustmentIn(
  t: Tx,
  { fleetId, id }: { fleetId: number; id: number },
): Promise<Result<null, 'adjustmentUnknown' | 'periodFinal'>> {
  const found = await adjustmentById(t.db, fleetId, id);
  const row = found && (await lockPeriodById(t, fleetId, found.periodId));
  // Another may have taken it off while this one waited for the period.
  const added = row && (await adjustmentById(t.db, fleetId, id));
  if (!row || !added) return refuse('adjustmentUnknown');
  if (row.state === 'final') return refuse('periodFinal', { by: row.finalised_by ?? '' });
  await deleteAdjustment(t, id);
  const { owner, kind, amountMinor, why } = added;
  t.audit({
    act: 'dropAdjustment',
    entity: 'settlement',
    entityId: row.id,
    fleetId,
    was: { owner, kind, amountMinor, why },
  });
  t.announce('settlements', fleetId, row.id);
  return ok(null);
}

export const dropAdjustment = alone(dropAdjustmentIn);
