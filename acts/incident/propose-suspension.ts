import { incidentCase } from '#core/incident/case.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { proposedText } from '#core/suspension/notice.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { incidentOf } from '#store/incident/incident.ts';
import { penaltyOf } from '#store/penalty/penalty.ts';
import { textOf } from '../case/about-trip.ts';
import { numberOf } from '../case/case-acts.ts';
import { noteCaseIn } from '../case/note-case.ts';
import { alone } from '../command/alone.ts';
import { proposeIn } from '../suspension/propose.ts';

const LONGEST_SHOWN = 400;

export type Proposal = { penaltyId: number; reason: string };
export type ProposeRefusal =
  | 'caseUnknown'
  | 'nobodyToSuspend'
  | 'namelessNeverSuspends'
  | 'penaltyUnknown'
  | 'madeAlready';

/**
 * Lays a draft of a suspension before the umpire, by a published penalty, resting on the incident; once each. Answers its
 * number. Refused: `caseUnknown`, `nobodyToSuspend`, `namelessNeverSuspends`, `penaltyUnknown`, `madeAlready`, and as a
 * suspension is.
 */
export async function proposeSuspensionIn(
  t: Tx,
  { fleetId, id, sees }: { fleetId: number; id: number; sees: readonly number[] },
  { penaltyId, reason }: Proposal,
): Promise<Result<string, ProposeRefusal | string>> {
  const file = await lockCase(t, fleetId, incidentCase.name, id);
  if (!file) return refuse('caseUnknown');
  const { driver_id: driverId, vehicle_id: vehicleId } = file;
  if (driverId === null && vehicleId === null) return refuse('nobodyToSuspend');
  if ((await incidentOf(t.db, id))?.anonymous) return refuse('namelessNeverSuspends');
  const penalty = await penaltyOf(t.db, fleetId, penaltyId);
  if (!penalty || penalty.ended_at !== null) return refuse('penaltyUnknown');
  const whom = { driverId, vehicleId: driverId === null ? vehicleId : null };
  const number = numberOf(incidentCase, file);
  const opened = await proposeIn(t, {
    fleetId,
    sees,
    ...whom,
    penalty,
    reason,
    inside: '',
    evidence: [{ kind: 'words', ref: null, text: `${number}: ${textOf(file.given['what'])}`.slice(0, LONGEST_SHOWN) }],
    source: `incident ${id}`,
  });
  if (!opened.ok) return opened;
  const proposed = numberOf(suspensionKind, opened.value);
  const { language } = await fleetClock(t.db, fleetId);
  const noted = proposedText(proposed, language);
  await noteCaseIn(t, { kind: incidentCase }, { fleetId, id }, noted);
  return ok(proposed);
}

export const proposeSuspension = alone(proposeSuspensionIn);
