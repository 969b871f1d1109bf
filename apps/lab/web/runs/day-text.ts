import { dateText } from '#ui/kit/format.ts';
import type { SayLab } from '../texts.ts';

/** A day of the lab: `Fri 20 Nov`, or what a generated one is called. */
export function labDayText(day: string, say: SayLab, language: string): string {
  if (day === 'weekday' || day === 'fridayNight') return say(`start.${day}`);
  return dateText(day, language);
}
