import { ADVISES_FROM_TRUST, FEWEST_DAYS, FEWEST_JOBS } from '#core/dispatch/worth/trust.ts';
import type { Outlook } from '../../contract/plans.ts';
import { percentText } from '../runs/verdict-sentence.ts';
import type { SayLab } from '../texts.ts';
import type { When } from '../use-when.ts';

/** Trusted so far is trusted wholly, as whole percents say it. */
const WHOLLY = 0.995;

export type Foreseen = { readonly head: 'inForce' | 'faded' | 'silent'; readonly sentences: readonly string[] };

/** What the page of the live plan says of the worth of cars and of advice; null where the plan asks for neither. */
export function foreseenSentences(told: Outlook, say: SayLab, when: When, language: string): Foreseen | null {
  const { worth, advice, state, atMs, asked, known, alike, jobs, trust } = told;
  const inForce = worth && state === 'inForce';
  const ofAdvice = advice
    ? [say(inForce && trust >= ADVISES_FROM_TRUST ? 'foreseen.advice.byDays' : 'foreseen.advice.byAreas')]
    : [];
  if (!worth) return advice ? { head: 'silent', sentences: ofAdvice } : null;
  const head = inForce ? 'inForce' : state === 'silent' ? 'silent' : 'faded';
  const figures = { asked, known, alike, jobs, when: atMs === null ? '' : when(atMs) };
  const least = state === 'fewJobs' ? FEWEST_JOBS : FEWEST_DAYS;
  const sentences = [say(`foreseen.state.${state}`, { ...figures, least })];
  if (inForce && trust < WHOLLY) sentences.push(say('foreseen.partly', { percent: percentText(trust, language) }));
  if (inForce) sentences.push(...leftOut({ unknown: asked - known, unlike: known - alike }, say));
  if (atMs !== null && (inForce || head === 'faded') && state !== 'lost') {
    sentences.push(say('foreseen.asOf', { when: when(atMs) }));
  }
  return { head, sentences: [...sentences, ...ofAdvice] };
}

function leftOut(days: { unknown: number; unlike: number }, say: SayLab): string[] {
  if (days.unknown > 0 && days.unlike > 0) return [say('foreseen.left', days)];
  if (days.unknown > 0) return [say('foreseen.leftUnknown', days)];
  return days.unlike > 0 ? [say('foreseen.leftUnlike', days)] : [];
}
