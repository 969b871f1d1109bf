import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

export const FOUND_KINDS = ['job', 'vehicle', 'driver', 'account', 'key', 'docket'] as const;

/** What Ctrl+K finds besides pages. */
export const search = operation({
  method: 'GET',
  path: '/shell/search',
  right: 'session',
  search: true,
  doc: 'Jobs by number or passenger, vehicles by plate or rego, drivers by DID or name, accounts by number or name, keys by tag, dockets by number, also as a scanner types them: of the fleets the user sees, as far as the user holds the rights to see them.',
  input: z.strictObject({ text: wire.text(60) }),
  output: z.array(
    z.object({
      kind: z.enum(FOUND_KINDS),
      id: wire.id,
      fleetId: wire.id,
      name: z.string(),
      detail: z.string(),
      state: z.string().nullable(),
    }),
  ),
  errors: {},
});
