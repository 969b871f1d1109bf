import { lengthOf } from '#core/penalty/penalty-length.ts';
import type { useUmpireTexts } from './texts.ts';

export type SayUmpire = ReturnType<typeof useUmpireTexts>;

/** Minutes as a person says them; null is until somebody decides. */
export function lengthSaid(say: SayUmpire, minutes: number | null): string {
  if (minutes === null) return say('length.open');
  const { unit, count } = lengthOf(minutes);
  return say(`length.${unit}`, { count });
}
