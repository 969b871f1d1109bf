import { clockShown } from '../kit/time.ts';
import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { typeset } from '../language/typeset.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type Due = { plate: string; dueAtMs: number; zone: string };

const KEY_MESSAGES = inLanguages({ en: en.KEY_MESSAGES, fr: fr.KEY_MESSAGES });

const told =
  (message: 'late' | 'extended') =>
  ({ plate, dueAtMs, zone }: Due, language: Language): string =>
    typeset(KEY_MESSAGES[language][message](plate, clockShown(zone, dueAtMs)), language);

/** What a driver is told of a key that is late, in the language of the fleet. */
export const lateKeyMessage = told('late');

/** What a driver is told once the key desk knows that a shift ends later. */
export const extendedKeyMessage = told('extended');
