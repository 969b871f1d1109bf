import { unbroken } from '#core/kit/french.ts';
import { own } from '#core/kit/own.ts';
import { en, type TextKey } from './texts-en.ts';
import { fr } from './texts-fr.ts';

export type Language = 'en' | 'fr';
export type Values = Readonly<Record<string, string | number>>;

const TEXTS: { [L in Language]: Readonly<Record<TextKey, string>> } = { en, fr };

/** The sentence of a key, its holes filled; a key made of a code that nobody knows is a refusal in plain words. */
export function sentence(of: Language, key: string, values: Values = {}): string {
  const text = own(TEXTS[of], key) ?? TEXTS[of]['no.other'];
  return (of === 'fr' ? unbroken(text) : text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
