import { type Language, languageOf, SPOKEN } from '#core/language/languages.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { addLanguage, addTexts, i18next } from './added-texts.ts';
import { CallRefused } from './calls/call-refused.ts';
import { firstLanguage, LANGUAGE_KEY, type Texts } from './language/spoken.ts';
import { store } from './storage.ts';

/** Starts the page in its language, with the texts of the rooms that know nothing of the engine, e.g. `{ ui: texts }`. */
export function startTexts(byNamespace: Readonly<Record<string, Texts>>): void {
  addTexts(byNamespace);
  void i18next.changeLanguage(firstLanguage());
  showLanguage(currentLanguage());
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = SPOKEN[language].direction;
}

export const currentLanguage = () => languageOf(i18next.language);

/** Switches every sentence on the page, without a reload, and keeps the choice; says so where the language cannot be loaded now. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await addLanguage(language);
  } catch {
    toast({ severity: 'error', summary: i18next.t('engine:errors.NO_ANSWER'), key: 'language' });
    return;
  }
  store(LANGUAGE_KEY, language);
  await i18next.changeLanguage(language);
  showLanguage(language);
}

/**
 * The sentence for a refusal, in the language of the page: the application's own `errors.CODE` first, then those every
 * operation shares. The refusal's data fills the sentence's places.
 */
export function errorSentence(failure: unknown, namespace?: string): string {
  const code = failure instanceof CallRefused ? failure.code : 'NO_ANSWER';
  const data = failure instanceof CallRefused ? failure.data : {};
  const keys = [...(namespace ? [`${namespace}:errors.${code}`] : []), `engine:errors.${code}`];
  const key = keys.find((candidate) => i18next.exists(candidate)) ?? 'engine:errors.OTHER';
  return i18next.t(key, { ...data, code });
}

/** The application's own sentence for the first of these codes that it has one for. */
export function ownSentence(codes: readonly string[], namespace: string): string | null {
  const key = codes.map((code) => `${namespace}:errors.${code}`).find((candidate) => i18next.exists(candidate));
  return key === undefined ? null : i18next.t(key);
}
