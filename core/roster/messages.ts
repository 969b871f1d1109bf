import type { UserLanguage } from '#core/access/person.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { unbroken } from '#core/kit/french.ts';
import { clockOfMinutes, minutesOfDay } from '#core/kit/time.ts';
import { printedDay } from '#core/print/print-words.ts';
import type { Days } from './absence.ts';

const SENTENCES = {
  published: {
    en: (first: string, more: number) =>
      `Your roster is out: ${first}${more > 0 ? `, and ${more} more` : ''}. Please confirm it on your page.`,
    fr: (first: string, more: number) =>
      `Votre planning est publié : ${first}${more > 0 ? `, et ${more} de plus` : ''}. Confirmez-le sur votre page.`,
  },
  unconfirmed: {
    en: (first: string) => `You have not confirmed your shift: ${first}. Please do so on your page.`,
    fr: (first: string) => `Vous n’avez pas confirmé votre service : ${first}. Faites-le sur votre page.`,
  },
  swapRefused: {
    en: (first: string) => `The office did not agree to the swap of the shift: ${first}. It stays as it was.`,
    fr: (first: string) => `Le bureau n’a pas accepté l’échange du service : ${first}. Il reste comme il était.`,
  },
  cancelled: {
    en: (first: string) => `A shift of yours is called off: ${first}.`,
    fr: (first: string) => `Un de vos services est annulé : ${first}.`,
  },
} as const;
export type RosterNews = keyof typeof SENTENCES;

const clockIn = (atMs: number, zone: string): string => clockOfMinutes(minutesOfDay(zone, atMs));

/** What a driver is told of their lines, by when the first begins and how many follow, in the language of the fleet. */
export function rosterMessage(
  news: RosterNews,
  startsAtMs: readonly number[],
  { zone, language }: { zone: string; language: UserLanguage },
): string {
  const [firstMs = 0] = startsAtMs;
  const first = `${printedDay(localDate(firstMs, zone), language)} ${clockIn(firstMs, zone)}`;
  const text = SENTENCES[news][language](first, startsAtMs.length - 1);
  return language === 'fr' ? unbroken(text) : text;
}

const LIMIT = {
  en: (time: string) => `The hours that you may drive end at ${time}. Plan to end your shift by then.`,
  fr: (time: string) => `Vos heures de conduite finissent à ${time}. Prévoyez de finir votre service d’ici là.`,
} as const;

/** What a driver is told as the hours run out. */
export function limitMessage(endsAtMs: number, { zone, language }: { zone: string; language: UserLanguage }): string {
  const text = LIMIT[language](clockIn(endsAtMs, zone));
  return language === 'fr' ? unbroken(text) : text;
}

const ABSENCE = {
  granted: {
    en: (days: string) => `Your leave ${days} is granted.`,
    fr: (days: string) => `Votre congé ${days} est accordé.`,
  },
  refused: {
    en: (days: string) => `Your leave ${days} is not granted.`,
    fr: (days: string) => `Votre congé ${days} n’est pas accordé.`,
  },
} as const;

/** What a driver is told of the leave they asked for. */
export function absenceMessage(
  news: keyof typeof ABSENCE,
  { from, through, answer }: Days & { answer: string },
  language: UserLanguage,
): string {
  const [first, last] = [printedDay(from, language), printedDay(through, language)];
  const one = { en: `of ${first}`, fr: `du ${first}` };
  const more = { en: `from ${first} through ${last}`, fr: `du ${first} au ${last}` };
  const text = ABSENCE[news][language]((from === through ? one : more)[language]);
  const whole = answer === '' ? text : `${text} ${answer}`;
  return language === 'fr' ? unbroken(whole) : whole;
}
