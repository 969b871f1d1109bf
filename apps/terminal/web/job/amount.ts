import { decimalsOf } from '#core/kit/money.ts';

/** `12,50` and `12.50` are 1250 minor units of SEK; null for what is no amount. */
export function minorOf(text: string, currency: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return 0;
  if (!/^\d{0,6}(\.\d{0,3})?$/.test(plain) || plain === '.') return null;
  return Math.round(Number(plain) * 10 ** decimalsOf(currency));
}
