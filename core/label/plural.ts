import type { LabelLanguage } from './system-labels.ts';

const isAcronym = (word: string): boolean => /^[\p{Lu}\p{N}.]{2,}$/u.test(word);

/** Several of what a company calls so, by the rule of the language; the exceptions are typed. */
export function pluralOf(one: string, language: LabelLanguage): string {
  return PLURALS[language](one);
}

function englishPlural(one: string): string {
  const [, before = '', last = ''] = /^(.*?)([^\s]+)$/u.exec(one) ?? [];
  if (last === '' || !/\p{L}$/u.test(last)) return one;
  if (isAcronym(last)) return `${before}${last}s`;
  if (/[^aeiou]y$/iu.test(last)) return `${before}${last.slice(0, -1)}ies`;
  return `${before}${last}${/(?:s|x|z|ch|sh)$/iu.test(last) ? 'es' : 's'}`;
}

/** French says it at the noun, which comes first: `numéros de voiture`. */
function frenchPlural(one: string): string {
  const [, first = '', behind = ''] = /^([^\s]+)(.*)$/u.exec(one) ?? [];
  if (first === '' || !/\p{L}$/u.test(first) || isAcronym(first) || /[sxz]$/iu.test(first)) return one;
  if (/al$/iu.test(first)) return `${first.slice(0, -1)}ux${behind}`;
  return `${first}${/(?:eau|eu|au)$/iu.test(first) ? 'x' : 's'}${behind}`;
}

const PLURALS: Readonly<Record<LabelLanguage, (one: string) => string>> = { en: englishPlural, fr: frenchPlural };
