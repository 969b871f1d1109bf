import { unbroken } from '#core/kit/french.ts';
import { own } from '#core/kit/own.ts';
import type { Rename } from '#core/label/rename.ts';
import { texts } from './texts.ts';

export type Language = 'en' | 'fr';
export type Values = Readonly<Record<string, string | number>>;

/**
 * The sentence of a key in the company's words, its holes filled; a key made of a code that nobody knows is a refusal in
 * plain words.
 */
export function sentence(of: Language, key: string, values: Values = {}, rename: Rename = (text) => text): string {
  const text = rename(own(texts[of], key) ?? texts[of]['no.other'], of);
  return (of === 'fr' ? unbroken(text) : text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
