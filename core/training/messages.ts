import { localDate } from '#core/calendar/calendar-date.ts';
import { clockShown } from '#core/kit/time.ts';
import { printedDay } from '#core/print/print-words.ts';
import { givenName } from '../language/given-names.ts';
import { eachIn } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { typeset } from '../language/typeset.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** A session as its drivers are told of it. */
export type ToldSession = { nameEn: string; nameFr: string; startsAtMs: number; place: string };
/** Where the fleet is, and what it speaks. */
export type ToldIn = { zone: string; language: Language };

const SENTENCES = eachIn({ en: en.SENTENCES, fr: fr.SENTENCES });
export type SessionNews = keyof typeof SENTENCES;

/** What a driver is told of a session, in the language of the fleet. */
export function sessionMessage(
  news: SessionNews,
  { nameEn, nameFr, startsAtMs, place }: ToldSession,
  { zone, language }: ToldIn,
): string {
  const clock = clockShown(zone, startsAtMs);
  const day = printedDay(localDate(startsAtMs, zone), language);
  const text = SENTENCES[news][language](`${givenName({ nameEn, nameFr }, language)}, ${day} ${clock}, ${place}`);
  return typeset(text, language);
}
