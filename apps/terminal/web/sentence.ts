import { own } from '#core/kit/own.ts';
import type { Rename } from '#core/label/rename.ts';
import { byLanguage, saidIn } from '#core/language/in-languages.ts';
import { LANGUAGES, type Language } from '#core/language/languages.ts';
import { typeset } from '#core/language/typeset.ts';
import { isSaid, speak, type Texts } from '#engine/web/language/spoken.ts';
import { texts } from './texts.ts';

export type { Language } from '#core/language/languages.ts';
export type Values = Readonly<Record<string, string | number>>;

const parts: Texts[] = [];
/** The sentences that are there, of the page and of its parts that were opened, by language and key. */
export const said: Readonly<Record<Language, Record<string, string>>> = byLanguage(() => ({}));

function tell(part: Texts): void {
  for (const language of LANGUAGES) {
    if (!isSaid(part, language)) continue;
    for (const [key, text] of Object.entries(saidIn(part, language)))
      if (typeof text === 'string') said[language][key] = text;
  }
}

/** Adds the sentences of a part that is opened later. */
export function addPart(part: Texts): void {
  parts.push(part);
  tell(part);
}

/** Loads the sentences of another language, of what is open and of what will be. Throws without a link. */
export async function addLanguage(language: Language): Promise<void> {
  await speak(language);
  for (const part of parts) tell(part);
}

addPart(texts);

/**
 * The sentence of a key in the company's words, its holes filled; a key made of a code that nobody knows is a refusal in
 * plain words.
 */
export function sentence(of: Language, key: string, values: Values = {}, rename: Rename = (text) => text): string {
  const text = rename(own(said[of], key) ?? said[of]['no.other'] ?? '', of);
  return typeset(text, of).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
