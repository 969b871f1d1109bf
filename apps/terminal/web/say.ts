import { observable, useObservable } from '#engine/web/calls/observable.ts';
import { store, stored } from '#engine/web/storage.ts';
import type { Language, Values } from './sentence.ts';
import type { TextKey } from './texts.ts';
import { saying } from './words.ts';

const KEY = 'language';

const language = observable<Language>((stored(KEY) ?? navigator.language).startsWith('fr') ? 'fr' : 'en');

export function chooseLanguage(choice: Language): void {
  store(KEY, choice);
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
