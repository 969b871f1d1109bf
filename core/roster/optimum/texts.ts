import type { Refusal } from '#core/kit/result.ts';
import { inLanguages } from '../../language/in-languages.ts';
import type { Language } from '../../language/languages.ts';
import { colonIn, typeset } from '../../language/typeset.ts';
import type { UnreadableRoster } from './text-format.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';
import type { Reason, ReasonWhy } from './why.ts';

type Words = {
  unreadable: Readonly<Record<UnreadableRoster, (line: string, what: string) => string>>;
  why: Readonly<Record<ReasonWhy, string>>;
  wish: Readonly<Record<'on' | 'off', (name: string, day: string, kind: string) => string>>;
  slot: (label: string, missing: number) => string;
};

export const texts: Readonly<Record<Language, Words>> = inLanguages({ en: en.texts, fr: fr.texts });

/** Why a text was refused, as a sentence. */
export function unreadableSentence({ code, detail }: Refusal<UnreadableRoster>, language: Language): string {
  const sentence = texts[language].unreadable[code](String(detail?.['line'] ?? ''), String(detail?.['what'] ?? ''));
  return typeset(sentence, language);
}

/** Why a wish was not met, or a slot not filled, as a sentence. */
export function reasonSentence(reason: Reason, language: Language): string {
  const words = texts[language];
  const head =
    reason.about === 'wish'
      ? words.wish[reason.want](reason.name, String(reason.day + 1), reason.kind)
      : words.slot(reason.label, reason.missing);
  const sentence = `${head}${colonIn(language)}${words.why[reason.why]}.`;
  return typeset(sentence, language);
}
