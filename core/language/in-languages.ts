import { own } from '../kit/own.ts';
import { LANGUAGES, type Language, type Words } from './languages.ts';

type Tree = object;
/** The same tree, in which what is not said yet may be left out. */
export type Partly<T> = T extends string | ((...given: never[]) => unknown) | readonly unknown[]
  ? T | undefined
  : { readonly [Key in keyof T]?: Partly<T[Key]> };

/** Sentences of the first language with what is said of them in others. */
export type Said<T> = { readonly en: T } & { readonly [Other in Exclude<Language, 'en'>]?: Partly<NoInfer<T>> };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A tree in which what another language does not say yet is said in the first. */
export function overFirst<T>(first: T, other: unknown): T {
  if (other === undefined || other === first) return first;
  if (!isTree(first) || !isTree(other)) return other as T;
  return Object.fromEntries(
    Object.entries(first).map(([key, value]) => [key, overFirst(value, own(other as Record<string, unknown>, key))]),
  ) as T;
}

/** Something for each language. */
export const byLanguage = <T>(of: (language: Language) => T): Words<T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Words<T>;

/** What is said in a language, whole. */
export const saidIn = <T>(said: Said<T>, language: Language): T => overFirst(said.en, said[language]);

/** What is said in every language, each whole: where one lacks a sentence, it is that of the first. */
/* #__NO_SIDE_EFFECTS__ */
export function inLanguages<T>(said: Said<T>): Words<T> {
  return byLanguage((language) => saidIn(said, language));
}

/** The tree of sentences turned about: where a sentence stood, it stands in every language. */
export type Each<T> = T extends string | ((...given: never[]) => unknown) | readonly unknown[]
  ? Words<T>
  : { readonly [Key in keyof T]: Each<T[Key]> };

/** The same sentences by their place in the tree, each in every language: `eachIn({ en, fr }).jobs.en`. */
/* #__NO_SIDE_EFFECTS__ */
export function eachIn<T>(said: Said<T>): Each<T> {
  return turned(inLanguages(said)) as Each<T>;
}

function turned(words: Words<unknown>): unknown {
  if (!isTree(words.en)) return words;
  return Object.fromEntries(
    Object.keys(words.en).map((key) => [
      key,
      turned(byLanguage((language) => (words[language] as Record<string, unknown>)[key])),
    ]),
  );
}

/** Names by code in one language, of names that stand with their codes. */
export const namesIn = <Code extends string, T>(named: Readonly<Record<Code, Words<T>>>, language: Language) =>
  mapped<Code, Words<T>, T>(named, (words) => words[language]);

/** What things are called, by code in every language, of things that have their names with them. */
export const namesOf = <Code extends string>(things: Readonly<Record<Code, { readonly name: Words }>>) =>
  byLanguage((language) => mapped<Code, { readonly name: Words }, string>(things, ({ name }) => name[language]));

const mapped = <Code extends string, V, R>(record: Readonly<Record<Code, V>>, of: (value: V) => R) =>
  Object.fromEntries(Object.entries<V>(record).map(([code, value]) => [code, of(value)])) as Record<Code, R>;
