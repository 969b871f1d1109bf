import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { unbroken } from '#core/kit/french.ts';
import { texts as engineTexts } from './texts.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A tree of sentences; the same tree in both languages. */
export type Texts = { en: object; fr: object };

/** What says the sentences. Rooms add theirs as they are loaded. */
export const i18next = createInstance();

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: {}, fr: {} },
  interpolation: { escapeValue: false },
  initAsync: false,
  returnNull: false,
});

const textsIn = (language: Language, texts: Texts): object =>
  language === 'fr' ? JSON.parse(unbroken(JSON.stringify(texts.fr))) : texts.en;

/** Adds sentences, also to a namespace that has some; the page says them at once. */
export function addTexts(byNamespace: Readonly<Record<string, Texts>>): void {
  for (const [namespace, texts] of Object.entries(byNamespace)) {
    for (const language of LANGUAGES)
      i18next.addResourceBundle(language, namespace, textsIn(language, texts), true, true);
  }
}

addTexts({ engine: engineTexts });
