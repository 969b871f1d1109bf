import { countText } from '#ui/kit/format.ts';

/** Whole kilometres in the digits of a language; empty where nobody knows. */
export const kmSaid = (km: number | null, language: string): string => (km === null ? '' : countText(km, language));

const TENTHS = 10;
const MINUTES_PER_HOUR = 60;

/** Minutes as hours with one decimal. */
export const hoursSaid = (minutes: number, language: string): string =>
  countText(Math.round((minutes / MINUTES_PER_HOUR) * TENTHS) / TENTHS, language);
