import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Single<K extends string> = K extends `${infer Base}_${Plural}` ? Base : K;

/** Every dotted key of a tree of sentences; plural forms count as one key. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Single<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

export type Say<T> = (key: TextKey<T>, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Makes the hook by which a room says its own sentences: `export const useTexts = textsHook('coach', texts);` then
 * `const say = useTexts(); say('board.empty', { count })`. Keys are checked by the compiler.
 */
export function textsHook<T extends object>(namespace: string, _texts: { en: T; fr: T }): () => Say<T> {
  return () => {
    const { t } = useTranslation(namespace);
    return useCallback((key, values) => t(key, { ...values }), [t]);
  };
}
