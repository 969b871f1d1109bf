import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const form = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** What pages write telephone numbers by: asked for once. */
export const phones = operation({
  method: 'GET',
  path: '/shell/phones',
  right: 'session',
  doc: 'How telephone numbers are written: the forms of numbers by the code of their country, the code of each country, and the country of each fleet that the user sees.',
  input: z.strictObject({}),
  output: z.object({
    plans: z.object({ forms: z.record(z.string(), z.array(form)), codes: z.record(z.string(), z.string()) }),
    countries: z.record(z.string(), z.string()),
  }),
  errors: {},
});

const typed = z.array(z.string().max(200)).max(100);

/** What was typed, as it would be kept: a page shows it before it is given. */
export const readPhones = operation({
  method: 'POST',
  path: '/shell/read-phones',
  right: 'session',
  doc: 'Telephone numbers as they would be kept in a fleet, in the order given; null where one is none.',
  input: z.strictObject({ fleet: wire.fleet, typed }),
  output: z.object({ kept: z.array(z.string().nullable()) }),
  errors: {},
});
