import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { BookingType } from './booking.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What each booking type is called, on every screen and in the files the server makes. */
export const bookingTypeNames: Readonly<Record<Language, Readonly<Record<BookingType, string>>>> = inLanguages({
  en: en.bookingTypeNames,
  fr: fr.bookingTypeNames,
});
