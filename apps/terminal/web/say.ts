import { observable, useObservable } from '#engine/web/calls/observable.ts';
import { firstLanguage, LANGUAGE_KEY } from '#engine/web/language/spoken.ts';
import { store } from '#engine/web/storage.ts';
import { addLanguage, type Language, type Values } from './sentence.ts';
import type { TextKey } from './texts.ts';
import { saying } from './words.ts';

const language = observable<Language>(firstLanguage());

/** Says every sentence in the other language, and keeps the choice. Throws where its sentences cannot be loaded now. */
export async function chooseLanguage(choice: Language): Promise<void> {
  await addLanguage(choice);
  store(LANGUAGE_KEY, choice);
  document.documentElement.lang = choice;
  language.set(choice);
}

export type Say = (key: TextKey, values?: Values) => string;

/**
 * The page's sentences in its language, and those of a part that is loaded late, by its keys; `told` takes a key made of a code,
 * and has words for codes unknown to it.
 */
export function useSay<PartKey extends string = never>(): {
  say: (key: TextKey | PartKey, values?: Values) => string;
  told: (key: string, values?: Values) => string;
  language: Language;
} {
  const chosen = useObservable(language);
  const says = useObservable(saying)[chosen];
  return { say: says, told: says, language: chosen };
}
