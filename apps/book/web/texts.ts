import { textsHook } from '#ui/kit/texts-hook.ts';
import { callerTexts } from './callers/caller-texts.ts';
import { callTexts } from './calls/call-texts.ts';
import { pendingTexts } from './pending/pending-texts.ts';
import { searchRefusalTexts } from './search/refusal-texts.ts';
import { en } from './texts-en.ts';
import { fr } from './texts-fr.ts';

export const texts = {
  en: {
    ...en,
    ...callerTexts.en,
    ...callTexts.en,
    jobSearch: { title: 'Job search' },
    pending: pendingTexts.en,
    permanentTitle: 'Permanent bookings',
    calendarsTitle: 'Calendars',
    eventsTitle: 'Event bookings',
    errors: {
      ...en.errors,
      ...searchRefusalTexts.en,
      ...callerTexts.en.errors,
      ...callTexts.en.errors,
    },
  },
  fr: {
    ...fr,
    ...callerTexts.fr,
    ...callTexts.fr,
    jobSearch: { title: 'Recherche de courses' },
    pending: pendingTexts.fr,
    permanentTitle: 'Réservations permanentes',
    calendarsTitle: 'Calendriers',
    eventsTitle: 'Réservations d’événements',
    errors: {
      ...fr.errors,
      ...searchRefusalTexts.fr,
      ...callerTexts.fr.errors,
      ...callTexts.fr.errors,
    },
  },
};

export const useBookTexts = textsHook('book', texts);
export type Say = ReturnType<typeof useBookTexts>;
