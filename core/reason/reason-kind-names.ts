import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { ReasonKind } from './reason.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const reasonKindNames = inLanguages({
  en: en.reasonKindNames,
  fr: fr.reasonKindNames,
}) satisfies Record<Language, Record<ReasonKind, string>>;
