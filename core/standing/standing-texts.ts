import { dayTyped } from '#core/booking/typed-time.ts';
import { dayOfDate } from '#core/calendar/calendar-date.ts';
import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { typeset } from '../language/typeset.ts';
import { FIGURES, type Hindrance, type StandingCode, type StandingFigures } from './hindrance.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What hinders, in the same words wherever it is told: sign-on, the driver's page, the office, why a car got no job. */
export const standingTexts: Readonly<Record<Language, Readonly<Record<StandingCode, string>>>> = inLanguages({
  en: en.standingTexts,
  fr: fr.standingTexts,
});

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
export function standingSentence(told: { code: StandingCode } & Named, language: Language): string {
  const figures = standingFigures(told);
  const text = standingTexts[language][told.code].replaceAll(HOLES, (_, name: string) => String(figures[name] ?? ''));
  return typeset(text, language);
}
