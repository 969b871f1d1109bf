import { moneyText } from '#ui/kit/format.ts';
import type { SayCashier } from './texts.ts';

/** What a driver owes or has, in words: the sign alone is read one way by some and the other by others. */
export function owedText(say: SayCashier, balanceMinor: number, currency: string, language: string): string {
  if (balanceMinor === 0) return say('nothing');
  const amount = moneyText(Math.abs(balanceMinor), currency, language);
  return balanceMinor > 0 ? say('owes', { amount }) : say('has', { amount });
}
