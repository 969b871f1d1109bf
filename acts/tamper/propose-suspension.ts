import { ok, type Result, refuse } from '#core/kit/result.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { proposedText } from '#core/suspension/notice.ts';
import { tamperCase } from '#core/tamper/case.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { penaltyOf } from '#store/penalty/penalty.ts';
import { textOf } from '../case/about-trip.ts';
import { numberOf } from '../case/case-acts.ts';
import { moveHeldIn } from '../case/move-case.ts';
import { alone } from '../command/alone.ts';
import { proposeIn } from '../suspension/propose.ts';
import { tamperActs } from './tamper-acts.ts';

const LONGEST_SHOWN = 400;

export type TamperProposal = { penaltyId: number; reason: string };

/**
 * Lays a confirmed case before the umpire, as a draft of a suspension by a published penalty; with that the case is over here.
 * Answers the number of the draft. Refused: `caseUnknown`, `caseNotConfirmed`, `penaltyUnknown`, `madeAlready`,
 * and as a suspension is.
 */
export async function proposeFromTamperIn(
  t: Tx,
  { fleetId, id, sees }: { fleetId: number; id: number; sees: readonly number[] },
  { penaltyId, reason }: TamperProposal,
): Promise<Result<string, string>> {
  const file = await lockCase(t, fleetId, tamperCase.name, id);
  if (!file) return refuse('caseUnknown');
  if (file.state !== 'confirmed') return refuse('caseNotConfirmed');
  const { driver_id: driverId, vehicle_id: vehicleId } = file;
  const penalty = await penaltyOf(t.db, fleetId, penaltyId);
  if (!penalty || penalty.ended_at !== null) return refuse('penaltyUnknown');
  const number = numberOf(tamperCase, file);
  const opened = await proposeIn(t, {
    fleetId,
    sees,
    driverId,
    vehicleId: driverId === null ? vehicleId : null,
    penalty,
    reason,
    inside: '',
    evidence: [{ kind: 'words', ref: null, text: `${number}: ${textOf(file.given['found'])}`.slice(0, LONGEST_SHOWN) }],
    source: `tamper ${id}`,
  });
  if (!opened.ok) return opened;
  const proposed = numberOf(suspensionKind, opened.value);
  const { language } = await fleetClock(t.db, fleetId);
  const why = proposedText(proposed, language);
  const moved = await moveHeldIn(t, tamperActs, file, { move: 'toUmpire', why, given: {}, rights: null });
  return moved.ok ? ok(proposed) : moved;
}

export const proposeFromTamper = alone(proposeFromTamperIn);
