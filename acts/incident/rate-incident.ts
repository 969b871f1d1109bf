import { incidentCase } from '#core/incident/case.ts';
import type { Rating } from '#core/incident/open/status-page.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import { insertStep } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { incidentOf } from '#store/incident/incident.ts';
import { keepRating } from '#store/incident/status-code.ts';
import { announceCase, lineOf, numberOf } from '../case/case-acts.ts';
import { alone } from '../command/alone.ts';
import { lockByCode } from './status-code.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const RATED = inLanguages({ en: en.RATED, fr: fr.RATED });

/**
 * Whoever complained says once how they were answered. What they write stands beside the incident alone, and is erased with their
 * name. Refused: `incidentUnknown`, `notClosed`, `ratedAlready`.
 */
export async function rateIncidentIn(
  t: Tx,
  { code, rating, words }: { code: string; rating: Rating; words: string },
): Promise<Result<null, 'incidentUnknown' | 'notClosed' | 'ratedAlready'>> {
  const file = await lockByCode(t, code);
  if (!file) return refuse('incidentUnknown');
  if (file.state !== 'closed') return refuse('notClosed');
  const incident = await incidentOf(t.db, file.id);
  if (!incident || incident.rated_at !== null) return refuse('ratedAlready');
  await keepRating(t, file.id, rating, words.trim());
  const { language } = await fleetClock(t.db, file.fleet_id);
  await insertStep(t, file.id, { step: 'note', text: RATED[language](rating) });
  t.audit({
    ...lineOf(incidentCase, file),
    act: 'rateIncident',
    became: { number: numberOf(incidentCase, file), rating },
  });
  announceCase(t, incidentCase, file);
  return ok(null);
}

export const rateIncident = alone(rateIncidentIn);
