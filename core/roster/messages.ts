import { localDate } from '#core/calendar/calendar-date.ts';
import { clockOfMinutes, minutesOfDay } from '#core/kit/time.ts';
import { printedDay } from '#core/print/print-words.ts';
import { eachIn, inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { typeset } from '../language/typeset.ts';
import type { Days } from './absence.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const SENTENCES = eachIn({ en: en.SENTENCES, fr: fr.SENTENCES });
export type RosterNews = keyof typeof SENTENCES;

const clockIn = (atMs: number, zone: string): string => clockOfMinutes(minutesOfDay(zone, atMs));

/** What a driver is told of their lines, by when the first begins and how many follow, in the language of the fleet. */
export function rosterMessage(
  news: RosterNews,
  startsAtMs: readonly number[],
  { zone, language }: { zone: string; language: Language },
): string {
  const [firstMs = 0] = startsAtMs;
  const first = `${printedDay(localDate(firstMs, zone), language)} ${clockIn(firstMs, zone)}`;
  const text = SENTENCES[news][language](first, startsAtMs.length - 1);
  return typeset(text, language);
}

const LIMIT = inLanguages({ en: en.LIMIT, fr: fr.LIMIT });

/** What a driver is told as the hours run out. */
export function limitMessage(endsAtMs: number, { zone, language }: { zone: string; language: Language }): string {
  const text = LIMIT[language](clockIn(endsAtMs, zone));
  return typeset(text, language);
}

const ABSENCE = eachIn({ en: en.ABSENCE, fr: fr.ABSENCE });
const SPAN = inLanguages({ en: en.SPAN, fr: fr.SPAN });

/** What a driver is told of the leave they asked for. */
export function absenceMessage(
  news: keyof typeof ABSENCE,
  { from, through, answer }: Days & { answer: string },
  language: Language,
): string {
  const [first, last] = [printedDay(from, language), printedDay(through, language)];
  const text = ABSENCE[news][language](SPAN[language](first, from === through ? null : last));
  const whole = answer === '' ? text : `${text} ${answer}`;
  return typeset(whole, language);
}
