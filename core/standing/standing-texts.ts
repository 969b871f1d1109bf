import type { UserLanguage } from '#core/access/person.ts';
import { dayTyped } from '#core/booking/typed-time.ts';
import { dayOfDate } from '#core/calendar/calendar-date.ts';
import { unbroken } from '#core/kit/french.ts';
import type { Hindrance, StandingCode } from './standing.ts';

/** What hinders, in the same words wherever it is told: sign-on, the driver's page, the office, why a car got no job. */
export const standingTexts: Readonly<Record<UserLanguage, Readonly<Record<StandingCode, string>>>> = {
  en: {
    driverEnded: 'The driver has left the company.',
    decommissioned: 'The vehicle is out of use.',
    usageExpired: 'The vehicle’s time of use ran out on {{date}}.',
    permitExpired: 'The driver’s permit ran out on {{date}}.',
    paperExpired: '{{paper}} ran out on {{date}}.',
    paperNotYet: '{{paper}} is not good before {{date}}.',
    paperMissing: '{{paper}} has not been handed in.',
    otherWorkOnly: 'The driver’s group has other work only.',
    usageEnds: 'The vehicle’s time of use ends after {{date}}.',
    permitEnds: 'The driver’s permit ends after {{date}}.',
    paperEnds: '{{paper}} ends after {{date}}.',
  },
  fr: {
    driverEnded: 'Le chauffeur a quitté l’entreprise.',
    decommissioned: 'Le véhicule est hors d’usage.',
    usageExpired: 'L’autorisation du véhicule a expiré le {{date}}.',
    permitExpired: 'Le permis du chauffeur a expiré le {{date}}.',
    paperExpired: '{{paper}} : fin de validité le {{date}}.',
    paperNotYet: '{{paper}} : valable à partir du {{date}} seulement.',
    paperMissing: '{{paper}} : pas encore remis.',
    otherWorkOnly: 'Le groupe du chauffeur est réservé à d’autres courses.',
    usageEnds: 'L’autorisation du véhicule finit après le {{date}}.',
    permitEnds: 'Le permis du chauffeur finit après le {{date}}.',
    paperEnds: '{{paper}} : valable jusqu’au {{date}}.',
  },
};

/** A hindrance as it travels: the date as it is kept, the paper by its name. */
export type ToldHindrance = Pick<Hindrance, 'code' | 'severity' | 'date' | 'paper'>;

export const toldHindrance = ({ code, severity, date, paper }: Hindrance): ToldHindrance => ({
  code,
  severity,
  ...(date !== undefined && { date }),
  ...(paper !== undefined && { paper }),
});

type Named = { date?: unknown; paper?: unknown };

/** What the holes of a sentence are filled with. */
export const standingFigures = ({ date, paper }: Named): { date: string; paper: string } => ({
  date: typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? dayTyped(dayOfDate(date)) : '',
  paper: typeof paper === 'string' ? paper : '',
});

export const isStandingCode = (code: string): code is StandingCode => Object.hasOwn(standingTexts.en, code);

/** The sentence of a hindrance. */
export function standingSentence(told: { code: StandingCode } & Named, language: UserLanguage): string {
  const figures = standingFigures(told);
  const text = standingTexts[language][told.code].replaceAll(
    /\{\{(date|paper)\}\}/g,
    (_, name: 'date' | 'paper') => figures[name],
  );
  return language === 'fr' ? unbroken(text) : text;
}
