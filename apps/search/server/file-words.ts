import type { EventKind } from '#core/event/event-kinds.ts';
import { type Payment } from '#core/job/payment.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import type { TripItem } from '../contract.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type FileWords = {
  events: string;
  trips: string;
  eventTitles: readonly string[];
  tripTitles: (currency: string) => readonly string[];
  kinds: Readonly<Record<EventKind, string>>;
  tripKinds: Readonly<Record<TripItem['kind'], string>>;
  outcomes: Readonly<Record<TripItem['outcome'], string>>;
  payments: Readonly<Record<Payment, string>>;
  fixed: { yes: string; no: string };
};

/** The words of exported files, which the server makes in the user's language. */
export const FILE_WORDS: Readonly<Record<Language, FileWords>> = inLanguages({
  en: en.FILE_WORDS,
  fr: fr.FILE_WORDS,
});
