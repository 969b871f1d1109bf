import type { UserLanguage } from '#core/access/person.ts';
import { dayTyped } from '#core/booking/typed-time.ts';
import { dayOfDate } from '#core/calendar/calendar-date.ts';
import { unbroken } from '#core/kit/french.ts';
import { FIGURES, type Hindrance, type StandingCode, type StandingFigures } from './hindrance.ts';

/** What hinders, in the same words wherever it is told: sign-on, the driver's page, the office, why a car got no job. */
export const standingTexts: Readonly<Record<UserLanguage, Readonly<Record<StandingCode, string>>>> = {
  en: {
    driverEnded: 'The driver has left the company.',
    decommissioned: 'The vehicle is out of use.',
    suspended: 'A suspension stands: {{why}}.',
    vehicleLocked: 'The office keeps {{plate}} from work: {{why}}.',
    usageExpired: 'The vehicle’s time of use ran out on {{date}}.',
    permitExpired: 'The driver’s permit ran out on {{date}}.',
    paperExpired: '{{paper}} ran out on {{date}}.',
    paperNotYet: '{{paper}} is not good before {{date}}.',
    paperMissing: '{{paper}} has not been handed in.',
    otherWorkOnly: 'The driver has other work only, by their group or for a debt.',
    keyElsewhere: 'The driver still has the key of {{plate}}.',
    keyTaken: '{{who}} has the key of {{plate}}.',
    noKeyIn: 'No main key of {{plate}} hangs on its hook.',
    keyNotOut: 'The key of {{plate}} is not out with this driver.',
    restShort: 'The driver has rested {{hours}} of 8 hours; the rest is over at {{time}}.',
    dayOff: 'The driver is rostered off until {{date}}.',
    startNotReached: 'The driver’s shift begins at {{time}}.',
    lateStart: 'The driver is {{minutes}} min late for the shift of {{time}}.',
    owes: 'The driver owes {{amount}}.',
    owesCashless: 'The driver owes {{amount}}, and gets only jobs without cash until it is settled.',
    usageEnds: 'The vehicle’s time of use ends after {{date}}.',
    permitEnds: 'The driver’s permit ends after {{date}}.',
    paperEnds: '{{paper}} ends after {{date}}.',
  },
  fr: {
    driverEnded: 'Le chauffeur a quitté l’entreprise.',
    decommissioned: 'Le véhicule est hors d’usage.',
    suspended: 'Une suspension est en cours : {{why}}.',
    vehicleLocked: 'Le bureau retient {{plate}} : {{why}}.',
    usageExpired: 'L’autorisation du véhicule a expiré le {{date}}.',
    permitExpired: 'Le permis du chauffeur a expiré le {{date}}.',
    paperExpired: '{{paper}} : fin de validité le {{date}}.',
    paperNotYet: '{{paper}} : valable à partir du {{date}} seulement.',
    paperMissing: '{{paper}} : pas encore remis.',
    otherWorkOnly: 'Le chauffeur est réservé à d’autres courses, par son groupe ou pour une dette.',
    keyElsewhere: 'Le chauffeur a encore la clé de {{plate}}.',
    keyTaken: '{{who}} a la clé de {{plate}}.',
    noKeyIn: 'Aucune clé de {{plate}} n’est au tableau.',
    keyNotOut: 'La clé de {{plate}} n’a pas été remise à ce chauffeur.',
    restShort: 'Le chauffeur s’est reposé {{hours}} h sur 8 ; le repos finit à {{time}}.',
    dayOff: 'Le chauffeur est de repos au planning jusqu’au {{date}}.',
    startNotReached: 'Le service du chauffeur commence à {{time}}.',
    lateStart: 'Le chauffeur a {{minutes}} min de retard pour le service de {{time}}.',
    owes: 'Le chauffeur doit {{amount}}.',
    owesCashless: 'Le chauffeur doit {{amount}}, et n’a que des courses sans espèces jusqu’au règlement.',
    usageEnds: 'L’autorisation du véhicule finit après le {{date}}.',
    permitEnds: 'Le permis du chauffeur finit après le {{date}}.',
    paperEnds: '{{paper}} : valable jusqu’au {{date}}.',
  },
};

/** A hindrance as it travels: the date as it is kept, the paper by its name. */
export type ToldHindrance = Pick<Hindrance, 'code' | 'severity' | 'date' | 'paper' | 'figures'>;

export const toldHindrance = ({ code, severity, date, paper, figures }: Omit<Hindrance, 'about'>): ToldHindrance => ({
  code,
  severity,
  ...(date !== undefined && { date }),
  ...(paper !== undefined && { paper }),
  ...(figures !== undefined && { figures }),
});

type Named = { date?: unknown; paper?: unknown; figures?: StandingFigures | undefined };

/** What the holes of a sentence are filled with. */
export const standingFigures = ({ date, paper, figures }: Named): Record<string, string | number> => ({
  ...figures,
  date: typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? dayTyped(dayOfDate(date)) : '',
  paper: typeof paper === 'string' ? paper : '',
});

export const isStandingCode = (code: string): code is StandingCode => Object.hasOwn(standingTexts.en, code);

const HOLES = new RegExp(`\\{\\{(${['date', 'paper', ...FIGURES].join('|')})\\}\\}`, 'g');

/** The sentence of a hindrance. */
export function standingSentence(told: { code: StandingCode } & Named, language: UserLanguage): string {
  const figures = standingFigures(told);
  const text = standingTexts[language][told.code].replaceAll(HOLES, (_, name: string) => String(figures[name] ?? ''));
  return language === 'fr' ? unbroken(text) : text;
}
