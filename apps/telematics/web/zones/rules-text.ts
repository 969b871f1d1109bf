import type { FenceRules } from '#core/telematics/zone/drawn-fences.ts';
import { moneyText } from '#ui/kit/format.ts';
import type { Say } from '#ui/kit/texts-hook.ts';
import type { texts } from './texts.ts';

/** `in, out, 15 min, SEK 10.00`. */
export const rulesText = (
  { onIn, onOut, dwellMinutes, fee }: FenceRules,
  say: Say<typeof texts.en>,
  of: { currency: string; language: string },
): string =>
  [
    ...(onIn ? [say('short.in')] : []),
    ...(onOut ? [say('short.out')] : []),
    ...(dwellMinutes === null ? [] : [say('short.dwell', { n: dwellMinutes })]),
    ...(fee ? [moneyText(fee.amountMinor, of.currency, of.language)] : []),
  ].join(', ') || '–';
