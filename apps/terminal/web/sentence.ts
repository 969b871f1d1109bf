import { unbroken } from '#core/kit/french.ts';
import { own } from '#core/kit/own.ts';
import { texts } from './texts.ts';

export type Language = 'en' | 'fr';
export type Values = Readonly<Record<string, string | number>>;

/** The sentence of a key, its holes filled; a key made of a code that nobody knows is a refusal in plain words. */
export function sentence(of: Language, key: string, values: Values = {}): string {
  const text = own(texts[of], key) ?? texts[of]['no.other'];
  return (of === 'fr' ? unbroken(text) : text).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
