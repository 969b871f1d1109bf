import { z } from 'zod';

const word = { one: z.string(), many: z.string() };

/** What the company calls a term in each language; null where it keeps the standard word. */
export const ownWords = z.object({
  en: z.object(word).nullable(),
  fr: z.object({ ...word, gender: z.enum(['m', 'f']) }).nullable(),
});
