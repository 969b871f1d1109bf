import { unbroken } from '#core/kit/french.ts';

/** A name before what it names, `Quote:`, as the language sets its colon. */
export const withColon = (name: string, language: string): string =>
  language === 'fr' ? unbroken(`${name} :`) : `${name}:`;
