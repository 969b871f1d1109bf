import { languageOf, SPOKEN } from './languages.ts';

/** Where marks stand off from the word before them, a line must not break there, nor inside `« »`. */
const unbroken = (text: string): string => text.replaceAll(/ (?=[:;?!»])/g, '\u00a0').replaceAll('« ', '«\u00a0');

/** A sentence as its language sets it, so that no line begins with a mark. */
export const typeset = (text: string, language: string): string =>
  SPOKEN[languageOf(language)].spacedMarks ? unbroken(text) : text;

/** What stands between a name and its value: `: ` or ` : `. */
export const colonIn = (language: string): string => (SPOKEN[languageOf(language)].spacedMarks ? '\u00a0: ' : ': ');

/** The sign of a share behind its figure, with the space that the language sets there. */
export const percentSign = (language: string): string => (SPOKEN[languageOf(language)].spacedMarks ? '\u202f%' : '%');
