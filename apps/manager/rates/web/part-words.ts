import type { TextKey } from '#ui/kit/texts-hook.ts';
import type { SayRates, texts } from './texts.ts';

type Key = TextKey<typeof texts.en>;

/** What a part such as `rates.flagfallMinor` or `timeBands[0].name` is called. */
export function partWord(part: string, say: SayRates): string {
  const name = /([A-Za-z]+)(?:\[\d+\])?$/.exec(part)?.[1] ?? part;
  return say(`fields.${name}` as Key);
}

export const partWords = (parts: readonly string[], say: SayRates, language: string): string =>
  new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(parts.map((part) => partWord(part, say)));
