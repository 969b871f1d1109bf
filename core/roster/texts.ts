import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { typeset } from '../language/typeset.ts';
import type { RosterRule, RuleBreach } from './rules.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type Words = { breaches: Readonly<Record<RosterRule, (has: string, limit: string) => string>> };

/** What is told of a roster, wherever it is told. */
export const texts: Readonly<Record<Language, Words>> = inLanguages({ en: en.texts, fr: fr.texts });

/** A breach as a sentence. */
export function breachSentence({ rule, has, limit }: RuleBreach, language: Language): string {
  const figure = rule === 'daysInRow' ? String : hoursAndMinutes;
  const sentence = texts[language].breaches[rule](figure(has), figure(limit));
  return typeset(sentence, language);
}

function hoursAndMinutes(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
