import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { unbroken } from '#core/kit/french.ts';
import { CallRefused } from './calls/call-refused.ts';
import { store, stored } from './storage.ts';
import { texts as engineTexts } from './texts.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A tree of sentences; the same tree in both languages. */
export type Texts = { en: object; fr: object };

const KEY = 'language';

const i18next = createInstance();

const textsIn = (language: Language, texts: Texts): object =>
  language === 'fr' ? JSON.parse(unbroken(JSON.stringify(texts.fr))) : texts.en;

function firstLanguage(): Language {
  const asked = stored(KEY) ?? navigator.language.slice(0, 2);
  return asked === 'fr' ? 'fr' : 'en';
}

/** Starts the texts: one namespace an application or room, e.g. `{ coach: texts, ui: texts }`. */
export function startTexts(byNamespace: Readonly<Record<string, Texts>>): void {
  const all = { ...byNamespace, engine: engineTexts };
  const pick = (language: Language) =>
    Object.fromEntries(Object.entries(all).map(([namespace, texts]) => [namespace, textsIn(language, texts)]));
  void i18next.use(initReactI18next).init({
    lng: firstLanguage(),
    fallbackLng: 'en',
    resources: { en: pick('en'), fr: pick('fr') },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  document.documentElement.lang = i18next.language;
}

/** Adds the sentences of rooms that are loaded later, also to a namespace that has some; the page says them at once. */
export function addTexts(byNamespace: Readonly<Record<string, Texts>>): void {
  for (const [namespace, texts] of Object.entries(byNamespace)) {
    for (const language of LANGUAGES)
      i18next.addResourceBundle(language, namespace, textsIn(language, texts), true, true);
  }
}

/** The suite's language of a page that says it is in this one. */
export const languageOf = (language: string): Language => (language === 'fr' ? 'fr' : 'en');

export const currentLanguage = () => languageOf(i18next.language);

/** Switches every sentence on the page, without a reload, and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  store(KEY, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
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
