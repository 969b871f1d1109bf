import type { UserLanguage } from '#core/access/person.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { unbroken } from '#core/kit/french.ts';
import { clockShown } from '#core/kit/time.ts';
import { printedDay } from '#core/print/print-words.ts';

/** A session as its drivers are told of it. */
export type ToldSession = { nameEn: string; nameFr: string; startsAtMs: number; place: string };
/** Where the fleet is, and what it speaks. */
export type ToldIn = { zone: string; language: UserLanguage };

const SENTENCES = {
  booked: {
    en: (what: string) => `You have a seat: ${what}.`,
    fr: (what: string) => `Vous avez une place : ${what}.`,
  },
  waits: {
    en: (what: string) => `All seats are taken, you are on the waiting list: ${what}.`,
    fr: (what: string) => `C’est complet, vous êtes sur la liste d’attente : ${what}.`,
  },
  movedUp: {
    en: (what: string) => `A seat came free and is yours: ${what}.`,
    fr: (what: string) => `Une place s’est libérée, elle est à vous : ${what}.`,
  },
  unbooked: {
    en: (what: string) => `You are no longer booked: ${what}.`,
    fr: (what: string) => `Vous n’êtes plus inscrit : ${what}.`,
  },
  changed: {
    en: (what: string) => `Your session has changed: ${what}.`,
    fr: (what: string) => `Votre session a changé : ${what}.`,
  },
  cancelled: {
    en: (what: string) => `Your session is cancelled: ${what}. You will be booked again.`,
    fr: (what: string) => `Votre session est annulée : ${what}. Vous serez inscrit de nouveau.`,
  },
} as const;
export type SessionNews = keyof typeof SENTENCES;

/** What a driver is told of a session, in the language of the fleet. */
export function sessionMessage(
  news: SessionNews,
  { nameEn, nameFr, startsAtMs, place }: ToldSession,
  { zone, language }: ToldIn,
): string {
  const clock = clockShown(zone, startsAtMs);
  const day = printedDay(localDate(startsAtMs, zone), language);
  const text = SENTENCES[news][language](`${language === 'fr' ? nameFr : nameEn}, ${day} ${clock}, ${place}`);
  return language === 'fr' ? unbroken(text) : text;
}
