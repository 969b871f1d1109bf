import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right: Right = { all: ['supervise'] };
const LONGEST_RESPONSE = 2_000;
const emergency = z.strictObject({ fleet: wire.fleet, queryId: wire.id });
const done = z.object({ queryId: wire.id });

/** What a supervisor does with an emergency that nobody took in time, whatever else they may. */
export const escalated = {
  facts: operation({
    method: 'GET',
    path: '/shell/escalated',
    right,
    doc: 'Whom to call about an emergency that came to the supervisors, and the address it came from.',
    input: z.strictObject({
      fleet: z.coerce.number<number>().pipe(wire.fleet),
      queryId: z.coerce.number<number>().pipe(wire.id),
    }),
    output: z.object({ mobilePhone: z.string(), address: z.string().nullable() }),
    errors: { queryUnknown: 404 },
  }),
  take: operation({
    method: 'POST',
    path: '/shell/escalated/take',
    right,
    doc: 'Takes an emergency that came to the supervisors, as a coach takes a query.',
    input: emergency,
    output: done,
    errors: { queryUnknown: 404, queryTaken: 409 },
  }),
  release: operation({
    method: 'POST',
    path: '/shell/escalated/release',
    right,
    doc: 'Gives back an emergency that came to the supervisors: the coaches are asked again.',
    input: emergency,
    output: done,
    errors: { queryUnknown: 404, queryTaken: 409 },
  }),
  finish: operation({
    method: 'POST',
    path: '/shell/escalated/finish',
    right,
    doc: 'Finishes an emergency that came to the supervisors, with what was done.',
    input: emergency.extend({ response: wire.text(LONGEST_RESPONSE) }),
    output: done,
    errors: { queryUnknown: 404, queryTaken: 409, responseMissing: 422 },
  }),
};
