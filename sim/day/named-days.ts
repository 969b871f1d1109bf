import { FRIDAY_NIGHT } from './friday-night.ts';
import type { NamedDay } from './named-day.ts';

export const NAMED_DAYS: readonly NamedDay[] = [FRIDAY_NIGHT];

export function dayNamed(name: string | null): NamedDay | null {
  return NAMED_DAYS.find((day) => day.name === name) ?? null;
}
