import type { FenceRules } from '#core/telematics/zone/drawn-fences.ts';
import type { Say } from '#ui/kit/texts-hook.ts';
import type { texts } from './texts.ts';

/** `in, out, 15 min`. */
export const rulesText = ({ onIn, onOut, dwellMinutes }: FenceRules, say: Say<typeof texts.en>): string =>
  [
    ...(onIn ? [say('short.in')] : []),
    ...(onOut ? [say('short.out')] : []),
    ...(dwellMinutes === null ? [] : [say('short.dwell', { n: dwellMinutes })]),
  ].join(', ') || '–';
