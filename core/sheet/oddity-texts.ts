import type { UserLanguage } from '../access/person.ts';
import type { Oddity } from './given-sheet.ts';

const MOST_NAMED = 8;

/** `3, 7, 12 …`: the first lines of some, and that there are more. */
export const linesNamed = (lines: readonly number[]): string =>
  lines.slice(0, MOST_NAMED).join(', ') + (lines.length > MOST_NAMED ? ' …' : '');

type Told = { count: number; lines: string; what: string };

const SENTENCES: Readonly<Record<UserLanguage, Readonly<Record<Oddity['code'], (told: Told) => string>>>> = {
  en: {
    letters: ({ what }) => `Read as ${what}. Check names with accents.`,
    openQuote: ({ count, lines }) =>
      count === 1
        ? `Line ${lines}: a quote never closes. Read as text.`
        : `Lines ${lines}: quotes never close. Read as text.`,
    above: ({ count, what }) =>
      count === 1
        ? `The line above the heads is left out: “${what}”.`
        : `${count} lines above the heads are left out: “${what}” …`,
    otherSheets: ({ what }) => `Only this sheet is read. Left out: ${what}.`,
    twice: ({ count, lines }) =>
      count === 1 ? `Line ${lines} repeats an earlier line.` : `${count} lines repeat earlier lines: ${lines}.`,
  },
  fr: {
    letters: ({ what }) => `Lu en ${what}. Vérifiez les noms accentués.`,
    openQuote: ({ count, lines }) =>
      count === 1
        ? `Ligne ${lines} : un guillemet n’est jamais fermé. Lu comme du texte.`
        : `Lignes ${lines} : des guillemets ne sont jamais fermés. Lus comme du texte.`,
    above: ({ count, what }) =>
      count === 1
        ? `La ligne au-dessus des titres est laissée de côté : « ${what} ».`
        : `${count} lignes au-dessus des titres sont laissées de côté : « ${what} » …`,
    otherSheets: ({ what }) => `Seule cette feuille est lue. Laissées de côté : ${what}.`,
    twice: ({ count, lines }) =>
      count === 1
        ? `La ligne ${lines} répète une ligne précédente.`
        : `${count} lignes répètent des lignes précédentes : ${lines}.`,
  },
};

/** What is odd about a file, in the words of whoever gave it. */
export const odditySentence = ({ code, lines, what }: Oddity, language: UserLanguage): string =>
  SENTENCES[language][code]({ count: lines.length, lines: linesNamed(lines), what: what.slice(0, 60) });
