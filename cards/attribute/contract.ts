import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';

export const namedAttributes = z.array(
  z.object({
    code: z.string(),
    name: z.object({ en: z.string(), fr: z.string() }),
    /** A booking may ask for it. */
    asked: z.boolean(),
  }),
);

export const contract = {
  names: operation({
    method: 'GET',
    path: '/attributes/names',
    right: 'session',
    doc: 'What the attributes of cars and drivers are called, those that have ended too. Where two fleets name one code otherwise, the first fleet of the user names it.',
    input: z.strictObject({}),
    output: z.object({ attributes: namedAttributes }),
    errors: {},
  }),
};
