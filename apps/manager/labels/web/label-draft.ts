import { tidyWords } from '#core/label/check-label.ts';
import { pluralOf } from '#core/label/plural.ts';
import { formsOf } from '#core/label/rename.ts';
import { type Gender, LABEL_LANGUAGES, type OwnWords, type Term, termOf } from '#core/label/system-labels.ts';
import type { Language } from '#core/language/languages.ts';
import { holdsText } from '#core/letters/fold.ts';
import type { LabelItem } from '../contract.ts';

/** What is typed of a term; an empty word leaves the standard one. */
export type LabelDraft = { en: { one: string; many: string }; fr: { one: string; many: string; gender: Gender } };

export function draftOf({ term, own }: Pick<LabelItem, 'term' | 'own'>): LabelDraft {
  return {
    en: { one: own.en?.one ?? '', many: own.en?.many ?? '' },
    fr: {
      one: own.fr?.one ?? '',
      many: own.fr?.many ?? '',
      gender: own.fr?.gender ?? termOf(term).fr.gender,
    },
  };
}

/** The words a draft asks for; null in a language that was left empty. */
export function wordsOfDraft({ en, fr }: LabelDraft): OwnWords {
  const isTyped = ({ one, many }: { one: string; many: string }) => one.trim() !== '' || many.trim() !== '';
  return { en: isTyped(en) ? en : null, fr: isTyped(fr) ? fr : null };
}

export const isChanged = (label: LabelItem, draft: LabelDraft): boolean =>
  JSON.stringify(tidyWords(label.term, wordsOfDraft(draft))) !== JSON.stringify(tidyWords(label.term, label.own));

/** The plural that the rule makes, which an empty field stands for. */
export const ruledPlural = (one: string, language: Language) =>
  one.trim() === '' ? '' : pluralOf(one.trim(), language);

/** Whether a term is found by what is typed: its standard words and the company's own, in both languages. */
export function isFound({ term, own }: Pick<LabelItem, 'term' | 'own'>, typed: string): boolean {
  const words = LABEL_LANGUAGES.flatMap((language) => [
    ...formsOf(term as Term, language).flatMap(({ one, many }) => [one, many]),
    own[language]?.one ?? '',
  ]);
  return words.some((word) => holdsText(word, typed));
}
