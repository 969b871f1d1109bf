import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { KeyKind, KeyState } from './key-set.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const keyKindNames: Readonly<Record<Language, Readonly<Record<KeyKind, string>>>> = inLanguages({
  en: en.keyKindNames,
  fr: fr.keyKindNames,
});

export const keyStateNames: Readonly<Record<Language, Readonly<Record<KeyState, string>>>> = inLanguages({
  en: en.keyStateNames,
  fr: fr.keyStateNames,
});
