import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** The services that make bookings by themselves, as a booking keeps who took it. */
export const BOOKING_MAKERS = { permanent: 'permanent bookings', event: 'event bookings' } as const;
type Maker = keyof typeof BOOKING_MAKERS;

/** What each of them is called, on every screen and in the files the server makes. */
export const makerNames: Readonly<Record<Language, Readonly<Record<Maker, string>>>> = inLanguages({
  en: en.makerNames,
  fr: fr.makerNames,
});

/** The service of that name; null for a user, or a program with a name of its own. */
export function makerOf(takenBy: string): Maker | null {
  const makers = Object.keys(BOOKING_MAKERS) as Maker[];
  return makers.find((maker) => BOOKING_MAKERS[maker] === takenBy) ?? null;
}
