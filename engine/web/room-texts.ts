import { type Say, textsHook } from '#ui/kit/texts-hook.ts';
import { addTexts } from './added-texts.ts';

/**
 * Adds the sentences of a room and makes the hook that says them: `export const useLabTexts = roomTexts('lab', texts);`.
 * Whoever can say a sentence has imported this, so no page opens without its words.
 */
export function roomTexts<T extends object>(namespace: string, texts: { en: T; fr: T }): () => Say<T> {
  addTexts({ [namespace]: texts });
  return textsHook(namespace, texts);
}
