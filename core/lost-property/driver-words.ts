import { inLanguages } from '../language/in-languages.ts';
import { LANGUAGES, type Language } from '../language/languages.ts';
import { typeset } from '../language/typeset.ts';
import { ITEM_NAMES, type ItemKind } from './item-kinds.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const DRIVER_ANSWERS = ['yes', 'no', 'looking'] as const;
export type DriverAnswer = (typeof DRIVER_ANSWERS)[number];

const ANSWERS: Readonly<Record<Language, Readonly<Record<DriverAnswer, string>>>> = inLanguages({
  en: en.ANSWERS,
  fr: fr.ANSWERS,
});

const DRIVER_WORDS = inLanguages({ en: en.DRIVER_WORDS, fr: fr.DRIVER_WORDS });

/** What the driver may answer, in the language of the fleet. */
export const answersIn = (language: Language): string[] => DRIVER_ANSWERS.map((answer) => ANSWERS[language][answer]);

/** What was meant by an answer, in any language; null where the driver wrote words of their own. */
export const answerMeant = (reply: string): DriverAnswer | null =>
  DRIVER_ANSWERS.find((answer) => LANGUAGES.some((language) => reply === ANSWERS[language][answer])) ?? null;

/** The question to the driver: what it is and which car, never who lost it. */
export function askedDriver(
  {
    kind,
    colour,
    brand,
    plate,
    number,
  }: { kind: ItemKind; colour: string; brand: string; plate: string | null; number: string },
  language: Language,
): string {
  const told = [colour, brand].filter((text) => text !== '').join(', ');
  const what = `${ITEM_NAMES[kind][language]}${told === '' ? '' : ` (${told})`}`;
  return typeset(DRIVER_WORDS[language].asked(plate, what, number), language);
}

/** The note in the case of what the driver said. */
export const answerNoted = (reply: string, language: Language): string =>
  typeset(DRIVER_WORDS[language].answered(reply), language);

export const silenceNoted = (minutes: number, language: Language): string =>
  typeset(DRIVER_WORDS[language].silent(minutes), language);
