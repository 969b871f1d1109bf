import type { UserLanguage } from '#core/access/person.ts';
import { unbroken } from '#core/kit/french.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { RosterRule, RuleBreach } from './rules.ts';

type Words = { breaches: Readonly<Record<RosterRule, (has: string, limit: string) => string>> };

/** What is told of a roster, wherever it is told. */
export const texts: Readonly<Record<UserLanguage, Words>> = {
  en: {
    breaches: {
      overlap: (has) => `Two lines overlap by ${has}.`,
      shiftShort: (has, limit) => `The shift has ${has}; it should have ${limit} at least.`,
      shiftLong: (has, limit) => `The shift has ${has}; ${limit} are the most.`,
      restShort: (has, limit) => `Between two shifts are ${has} of rest; it takes ${limit}.`,
      daysInRow: (has, limit) => `${has} days of work in seven; ${limit} are the most.`,
      hoursInWeek: (has, limit) => `${has} of work in seven days; ${limit} are the most.`,
      breakMissing: (has, limit) => `${has} without a break; one is due within ${limit}.`,
    },
  },
  fr: {
    breaches: {
      overlap: (has) => `Deux lignes se chevauchent de ${has}.`,
      shiftShort: (has, limit) => `Le service compte ${has} ; il devrait en compter au moins ${limit}.`,
      shiftLong: (has, limit) => `Le service compte ${has} ; le maximum est de ${limit}.`,
      restShort: (has, limit) => `Il y a ${has} de repos entre deux services ; il en faut ${limit}.`,
      daysInRow: (has, limit) => `${has} jours de travail sur sept ; le maximum est de ${limit}.`,
      hoursInWeek: (has, limit) => `${has} de travail en sept jours ; le maximum est de ${limit}.`,
      breakMissing: (has, limit) => `${has} sans pause ; il en faut une toutes les ${limit}.`,
    },
  },
};

/** A breach as a sentence. */
export function breachSentence({ rule, has, limit }: RuleBreach, language: UserLanguage): string {
  const figure = rule === 'daysInRow' ? String : hoursAndMinutes;
  const sentence = texts[language].breaches[rule](figure(has), figure(limit));
  return language === 'fr' ? unbroken(sentence) : sentence;
}

function hoursAndMinutes(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
