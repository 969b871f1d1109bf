import { z } from 'zod';
import { MANAGES_USERS } from '#core/access/delegation.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

export const messages = {
  send: operation({
    method: 'POST',
    path: '/manager/messages',
    right: MANAGES_USERS,
    doc: 'Sends a message to users, groups or all who share a fleet with you; they see it until it expires.',
    input: z.strictObject({
      to: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('users'), ids: z.array(wire.id).min(1).max(5_000) }),
        z.strictObject({ kind: z.literal('groups'), ids: z.array(wire.id).min(1).max(1_000) }),
        z.strictObject({ kind: z.literal('all') }),
      ]),
      message: z.string().max(4_000),
      expiresAtMs: wire.instantMs,
    }),
    output: z.object({ recipients: z.number().int() }),
    errors: { messageEmpty: 422, messageTooLong: 422, nobodyAddressed: 422, expiryPast: 422 },
  }),
};
