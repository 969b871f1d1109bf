import type { Language } from '../language/languages.ts';
import { pluralOf } from './plural.ts';
import {
  type Gender,
  isLabelLanguage,
  LABEL_LANGUAGES,
  type LabelLanguage,
  type SystemLabels,
  TERMS,
  type Term,
  termOf,
  type WordForms,
} from './system-labels.ts';

/** Says a text in the company's own words. */
export type Rename = (text: string, language: Language) => string;

type Own = {
  word: string;
  plural: boolean;
  asIs: boolean;
  gender: Gender;
  isMeant: (before: string, after: string) => boolean;
};

/** Holes of a sentence, marks of a page and what came from elsewhere are left as they are. */
const HOLES = /\{\{[^}]*\}\}|\uE000[^\uE001]*\uE001/u;
const MARKS = /<(code|kbd|pre)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>/u;

const HELD = /[\uE000\uE001]/gu;
/** A value inside a sentence, which is told as it is: a name may be that of a term. */
export const held = (value: string): string => (value === '' ? '' : `\uE000${value.replaceAll(HELD, '')}\uE001`);
/** The sentence without the marks of {@link held}. */
export const released = (text: string): string => text.replaceAll(HELD, '');

const ARTICLES: Readonly<Record<LabelLanguage, string>> = {
  en: 'an? ',
  fr: "de la |de l[’']|du |de |d[’']|à la |à l[’']|au |le |la |l[’']|un |une |ce |cet |cette |que |qu[’']|mon |ma |ton |ta |son |sa |aucun |aucune |quel |quelle ",
};

/** Makes what says texts in the company's words: each word of a renamed term, whole, in its number, case and gender. */
export function renamer(labels: SystemLabels): Rename {
  const of = { en: wordsOf(labels, 'en'), fr: wordsOf(labels, 'fr') };
  if (LABEL_LANGUAGES.every((language) => of[language].size === 0)) return (text) => text;
  const pattern = { en: patternOf(of.en, 'en'), fr: patternOf(of.fr, 'fr') };
  return (text, language) =>
    !isLabelLanguage(language) || of[language].size === 0
      ? text
      : outside(text, HOLES, (part, at) => said(part, at, text, language));

  function said(part: string, at: number, text: string, language: LabelLanguage): string {
    return part.replace(pattern[language], (...found: unknown[]) => {
      const [match, article = '', surface = ''] = found as [string, string | undefined, string | undefined];
      const offset = at + (found.find((value) => typeof value === 'number') as number);
      const own = of[language].get(surface);
      const before = text.slice(0, offset);
      const after = text.slice(offset + match.length);
      if (!own?.isMeant(before + article, after)) return match;
      const atStart = article === '' && /(?:^|[.!?:]\s)[\s«“(*]*$/u.test(before);
      const word = inCase(own, surface, atStart);
      return `${WITH_ARTICLE[language](article, own)}${word}`;
    });
  }
}

/** The same for the HTML of a page: tags and code are left, the company's words are written as text. */
export function renamedHtml(rename: Rename, html: string, language: LabelLanguage): string {
  return outside(html, MARKS, (text) => rename(text, language));
}

/** The labels as they are written into HTML. */
export function labelsForHtml(labels: SystemLabels): SystemLabels {
  const safe = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const word = <W extends WordForms>(own: W | null | undefined) =>
    own ? { ...own, one: safe(own.one), many: safe(own.many) } : null;
  return Object.fromEntries(
    TERMS.flatMap((term) => {
      const own = labels[term];
      return own ? [[term, { en: word(own.en), fr: word(own.fr) }]] : [];
    }),
  );
}

function outside(text: string, kept: RegExp, change: (part: string, at: number) => string): string {
  let made = '';
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(new RegExp(kept.source, 'gu'))) {
    made += change(text.slice(from, index), from) + mark;
    from = index + mark.length;
  }
  return made + change(text.slice(from), from);
}

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
const isAcronym = (word: string) => /^\p{Lu}[\p{Lu}\p{N} ]+s?$/u.test(word);
/** A word whose capitals are its own: `VIN`, `eTag`, `ID der Karte`. */
const keepsCapitals = (word: string) => /^\S[^\s]*\p{Lu}/u.test(word);

/** Every way a term stands in a text, with what the company says there. */
function wordsOf(labels: SystemLabels, language: LabelLanguage): Map<string, Own> {
  const words = new Map<string, Own>();
  for (const term of TERMS) {
    const own = labels[term]?.[language];
    if (!own) continue;
    const standard = termOf(term)[language];
    const gender = 'gender' in own ? (own.gender as Gender) : 'm';
    const isMeant = standard.isMeant ?? (() => true);
    for (const { one, many } of formsOf(term, language)) {
      const asIs = isAcronym(one);
      const put = (surface: string, plural: boolean) => {
        const word = plural ? own.many || pluralOf(own.one, language) : own.one;
        const meant = plural ? meantInPlural(term, language) : isMeant;
        for (const written of asIs ? [surface] : [surface, upperFirst(surface), surface.toUpperCase()]) {
          if (!words.has(written)) words.set(written, { word, plural, asIs, gender, isMeant: meant });
        }
      };
      put(one, false);
      put(many, true);
    }
  }
  return words;
}

/** A plural is never the verb that its singular may be. */
const meantInPlural = (term: Term, language: LabelLanguage) =>
  (termOf(term)[language].pluralIsMeant ? undefined : termOf(term)[language].isMeant) ?? (() => true);

/** The standard words of a term, the first ones first. */
export function formsOf(term: Term, language: LabelLanguage): WordForms[] {
  const { one, many, also = [] } = termOf(term)[language];
  return [{ one, many }, ...also];
}

function patternOf(words: ReadonlyMap<string, Own>, language: LabelLanguage): RegExp {
  const surfaces = [...words.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', '[ \u00a0]'));
  const articles = ARTICLES[language];
  const eitherCase = articles
    .split('|')
    .flatMap((one) => [one, upperFirst(one)])
    .join('|');
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])(${eitherCase})?(?<![\\p{L}\\p{N}_])(${surfaces.join('|') || '(?!)'})(?![\\p{L}\\p{N}_])`,
    'gu',
  );
}

function inCase({ word, asIs }: Own, surface: string, atStart: boolean): string {
  if (asIs) return atStart ? upperFirst(word) : word;
  if (surface === surface.toUpperCase()) return word.toUpperCase();
  if (surface.charAt(0) !== surface.charAt(0).toLowerCase()) return upperFirst(word);
  return keepsCapitals(word) ? word : lowerFirst(word);
}

function englishArticle(article: string, word: string): string {
  if (article === '') return '';
  const sounds = /^\p{Lu}{2,}/u.test(word)
    ? /^[AEFHILMNORSX]/u.test(word)
    : /^[aeio]|^u(?!n[aeiou]|s[aeiou]|t[aeiou])/iu.test(word) && !/^(?:eu|one(?!\p{L}))/iu.test(word);
  return `${article.charAt(0)}${sounds ? 'n' : ''} `;
}

function frenchArticle(article: string, { word, plural, gender }: Own): string {
  if (article === '') return '';
  const asked = article.toLowerCase().replace("'", '’').trim();
  const vowel = /^[aeiouyhàâäéèêëîïôöùûüœæ]/iu.test(word);
  const her = gender === 'f';
  const made = () => {
    switch (asked) {
      case 'le':
      case 'la':
      case 'l’':
        return vowel ? 'l’' : her ? 'la ' : 'le ';
      case 'du':
      case 'de la':
      case 'de l’':
        return vowel ? 'de l’' : her ? 'de la ' : 'du ';
      case 'au':
      case 'à la':
      case 'à l’':
        return vowel ? 'à l’' : her ? 'à la ' : 'au ';
      case 'de':
      case 'd’':
        return vowel ? 'd’' : 'de ';
      case 'que':
      case 'qu’':
        return vowel ? 'qu’' : 'que ';
      case 'un':
      case 'une':
        return her ? 'une ' : 'un ';
      case 'ce':
      case 'cet':
      case 'cette':
        return her ? 'cette ' : vowel ? 'cet ' : 'ce ';
      case 'aucun':
      case 'aucune':
        return her ? 'aucune ' : 'aucun ';
      case 'quel':
      case 'quelle':
        return her ? 'quelle ' : 'quel ';
      default:
        return her && !vowel ? `${asked.charAt(0)}a ` : `${asked.charAt(0)}on `;
    }
  };
  if (plural && !/^(?:de|d’|que|qu’)$/u.test(asked)) return article;
  const text = made();
  return article.charAt(0) === article.charAt(0).toLowerCase() ? text : upperFirst(text);
}

const WITH_ARTICLE: Readonly<Record<LabelLanguage, (article: string, own: Own) => string>> = {
  en: (article, { word }) => englishArticle(article, word),
  fr: frenchArticle,
};
