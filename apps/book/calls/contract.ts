import { z } from 'zod';
import { mayBook, queryFleet } from '#cards/booking/contract/asked.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const ofCall = z.strictObject({ fleet: wire.fleet, callId: wire.id });

export const calls = {
  takeCall: operation({
    method: 'POST',
    path: '/book/calls/take',
    right: mayBook,
    doc: 'Take a call: it is this user’s, and its number is told in full; of two who take it one is refused',
    input: ofCall,
    output: z.object({ callId: wire.id, number: z.string().nullable(), line: z.string() }),
    errors: { callUnknown: 404, callEnded: 409, callTaken: 409 },
  }),
  putBackCall: operation({
    method: 'POST',
    path: '/book/calls/put-back',
    right: mayBook,
    doc: 'Let a call go that was taken by mistake: it waits again',
    input: ofCall,
    output: z.object({ callId: wire.id }),
    errors: { callUnknown: 404, callNotYours: 409 },
  }),
  myExtension: operation({
    method: 'GET',
    path: '/book/calls/extension',
    right: mayBook,
    doc: 'The extension of the fleet at which the signed-in user answers; empty where none is known',
    input: z.strictObject({ fleet: queryFleet }),
    output: z.object({ extension: z.string() }),
    errors: {},
  }),
  setExtension: operation({
    method: 'POST',
    path: '/book/calls/extension',
    right: mayBook,
    doc: 'Say at which extension of the fleet the signed-in user answers; empty for none',
    input: z.strictObject({
      fleet: wire.fleet,
      extension: z
        .string()
        .trim()
        .regex(/^\d{0,10}$/),
    }),
    output: z.object({ extension: z.string() }),
    errors: {},
  }),
};
