import { incidentCase } from '#core/incident/case.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { noteCaseIn } from '../case/note-case.ts';
import { alone } from '../command/alone.ts';
import { type CoachingRefusal, orderCoachingIn } from '../training/order-coaching.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const COACHED = inLanguages({ en: en.COACHED, fr: fr.COACHED });

/**
 * Orders coaching of the driver of an incident, once each. Refused: `caseUnknown`, `nobodyToCoach`, and as
 * `acts/training/order-coaching.ts`.
 */
export async function coachDriverIn(
  t: Tx,
  { fleetId, id }: { fleetId: number; id: number },
  { courseId, why }: { courseId: number; why: string },
): Promise<Result<{ id: number }, 'caseUnknown' | 'nobodyToCoach' | CoachingRefusal>> {
  const file = await lockCase(t, fleetId, incidentCase.name, id);
  if (!file) return refuse('caseUnknown');
  if (file.driver_id === null) return refuse('nobodyToCoach');
  const ordered = await orderCoachingIn(t, { fleetId, driverId: file.driver_id, courseId }, { caseId: id, why });
  if (!ordered.ok) return ordered;
  const { language } = await fleetClock(t.db, fleetId);
  const { course } = ordered.value;
  const noted = COACHED[language](course);
  await noteCaseIn(t, { kind: incidentCase }, { fleetId, id }, noted);
  return ok({ id: ordered.value.id });
}

export const coachDriver = alone(coachDriverIn);
