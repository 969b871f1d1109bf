import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import type { ResetMail } from './reset-mail-words.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** The mail that carries a one-time password, in its reader's language. */
export const RESET_MAIL: Record<Language, (mail: ResetMail) => { subject: string; body: string }> = inLanguages({
  en: en.RESET_MAIL,
  fr: fr.RESET_MAIL,
});
