import type { StandingCode } from '#core/standing/hindrance.ts';

type Hinders = { readonly [Code in StandingCode as `hinders.${Code}`]: string };

/** What hinders, in the words that everybody is told it in. */
export const hinders = (sentences: Readonly<Record<StandingCode, string>>) =>
  Object.fromEntries(Object.entries(sentences).map(([code, text]) => [`hinders.${code}`, text])) as Hinders;
