import { colonIn } from '#core/language/typeset.ts';

/** A name before what it names, `Quote:`, as the language sets its colon. */
export const withColon = (name: string, language: string): string => `${name}${colonIn(language).trimEnd()}`;
