import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { byLanguage, saidIn } from '#core/language/in-languages.ts';
import { LANGUAGES, type Language, SPOKEN } from '#core/language/languages.ts';
import { typeset } from '#core/language/typeset.ts';
import { isSaid, speak, type Texts } from './language/spoken.ts';
import { texts as engineTexts } from './texts.ts';

/** What says the sentences. Rooms add theirs as they are loaded. */
export const i18next = createInstance();

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: byLanguage(() => ({})),
  interpolation: { escapeValue: false },
  initAsync: false,
  returnNull: false,
});

/** Says a text in other words, its holes untouched. */
export type Reword = (text: string, language: Language) => string;

let reword: Reword | null = null;
const added: [namespace: string, texts: Texts][] = [];

function textsIn(language: Language, texts: Texts): object {
  const said = saidIn(texts, language);
  const ours: object = SPOKEN[language].spacedMarks ? JSON.parse(typeset(JSON.stringify(said), language)) : said;
  return reword ? inOtherWords(ours, language, reword) : ours;
}

function inOtherWords(tree: object, language: Language, say: Reword): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? say(value, language)
        : typeof value === 'object' && value !== null
          ? inOtherWords(value, language, say)
          : value,
    ]),
  );
}

function tell(namespace: string, texts: Texts): void {
  for (const language of LANGUAGES)
    if (isSaid(texts, language)) i18next.addResourceBundle(language, namespace, textsIn(language, texts), true, true);
}

/** Adds sentences, also to a namespace that has some; the page says them at once. */
export function addTexts(byNamespace: Readonly<Record<string, Texts>>): void {
  for (const [namespace, texts] of Object.entries(byNamespace)) {
    added.push([namespace, texts]);
    tell(namespace, texts);
  }
}

/** Loads the sentences of one more language, those on the page and those of rooms that are loaded later. Throws without a link. */
export async function addLanguage(language: Language): Promise<void> {
  await speak(language);
  for (const [namespace, texts] of added) tell(namespace, texts);
}

/** Says every sentence in other words, those on the page at once and those of rooms that are loaded later. */
export function rewordTexts(next: Reword): void {
  reword = next;
  for (const [namespace, texts] of added) tell(namespace, texts);
  i18next.emit('languageChanged', i18next.language);
}

/** A text that no room has added, in the words that the page says. */
export const reworded: Reword = (text, language) => reword?.(text, language) ?? text;

addTexts({ engine: engineTexts });
