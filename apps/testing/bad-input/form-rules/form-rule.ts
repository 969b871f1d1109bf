import type { Fields } from '#apps/testing/bad-requests.ts';

/** What was made before the forms are sent, to be named by them. */
export type Made = { booking: number; permanent: number; calendar: number };

/** What a form keeps from being sent, and the operation that would take it. */
export type FormRule = {
  /** The form, or the file of it that knows the rule. */
  form: string;
  operation: string;
  good: Fields | ((made: Made) => Fields);
  /** By what is wrong: what is changed of the good input, and the code it is refused with. */
  wrong: Readonly<Record<string, readonly [Fields, string]>>;
};

export const DAY_MS = 86_400_000;
export const NOW_MS = Date.now();
export const TOMORROW_MS = NOW_MS + DAY_MS;
export const PHONE = '+46 31 123 45 67';
export const KEY = 'form-rules-1';
export const WHY = { why: 'Because' };
export const NO_WHY = { why: ' ' };

/** A date in UTC: beside midnight it is a day off the company's, so a rule of today's border names days farther away. */
export function dateAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
