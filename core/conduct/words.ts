import { dayTyped, timeTyped, wallClock } from '../booking/typed-time.ts';
import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { ConductRuleName } from './rules.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const STRIKES = inLanguages({ en: en.STRIKES, fr: fr.STRIKES });
const FOUND = inLanguages({ en: en.FOUND, fr: fr.FOUND });

/** What is known of a strike, beside whose it is. */
export type StrikeFacts = {
  plate: string | null;
  /** When it was due: the key, or the shift. */
  dueMs: number | null;
  /** Minutes too late. */
  minutes: number | null;
  /** Points that count. */
  points: number | null;
};

const clock = (zone: string, atMs: number | null): string => {
  if (atMs === null) return '–';
  const { day, minutes } = wallClock(zone, atMs);
  return `${dayTyped(day)} ${timeTyped(minutes)}`;
};

/** One strike as the driver may read it: it names no customer. */
export function strikeText(rule: ConductRuleName, facts: StrikeFacts, language: Language, zone: string): string {
  const { plate, minutes, points } = facts;
  const due = clock(zone, facts.dueMs);
  const car = plate ?? '–';
  return STRIKES[language][rule]({ car, due, minutes, points });
}

/** Why a suspension is proposed, as the driver reads it: what the penalty says, and what was found. */
export function proposalReason(
  { rule, text, count, days }: { rule: ConductRuleName; text: string; count: number; days: number },
  language: Language,
): string {
  return `${text.trim()} ${FOUND[language][rule](count, days)}`.trim();
}
