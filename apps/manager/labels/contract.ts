import { z } from 'zod';
import { ownWords } from '#cards/label/contract/own-words.ts';
import type { Right } from '#core/access/flags.ts';
import { TERMS } from '#core/label/system-labels.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right: Right = { all: ['manager', 'systemEdit'] };
const term = z.enum(TERMS);
const version = z.number().int().min(0);
const typed = z.string().max(200);
const word = { one: typed, many: typed.default('') };

const label = z.object({
  term,
  /** Null in a language where the standard word holds. */
  own: ownWords,
  /** 0 where the term was never renamed. */
  version,
  changedAtMs: wire.instantMs.nullable(),
  changedBy: z.string(),
});
export type LabelItem = z.infer<typeof label>;

const target = { term, version };
const renamed = z.object({ term, version });

export const labels = {
  list: operation({
    method: 'GET',
    path: '/manager/labels',
    right,
    doc: 'Every term that may be renamed, with what the company calls it, who renamed it last and when.',
    input: z.strictObject({}),
    output: z.object({ labels: z.array(label) }),
    errors: {},
  }),
  rename: operation({
    method: 'POST',
    path: '/manager/labels/rename',
    right,
    doc: 'Calls a term by words of the company, in every fleet and on every screen; an empty plural follows the rule of the language.',
    input: z.strictObject({
      ...target,
      en: z.strictObject(word).nullable(),
      fr: z.strictObject({ ...word, gender: z.enum(['m', 'f']) }).nullable(),
    }),
    output: renamed,
    errors: {
      labelMoved: 409,
      labelEmpty: 422,
      labelTooLong: 422,
      labelControl: 422,
      labelMarkup: 422,
      labelNoLetter: 422,
      labelTaken: 409,
    },
  }),
  restore: operation({
    method: 'POST',
    path: '/manager/labels/restore',
    right,
    doc: 'Gives a term its standard words back.',
    input: z.strictObject(target),
    output: renamed,
    errors: { labelMoved: 409 },
  }),
};

export const feature = { labels };
