import { z } from 'zod';
import { SEES_TAMPER } from '#core/tamper/rights.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const input = z.strictObject({ fleet: wire.fleet, id: wire.id });

export const file = {
  takeFile: operation({
    method: 'POST',
    path: '/tamper/take-file',
    right: SEES_TAMPER,
    doc: 'The file of a case as JSON: findings, shifts and trips with the distances of meter, positions and jobs, facts, positions, devices and rules, chained by hashes; `npm run verify-case` checks it. Who took it, and its seal, is written down.',
    input,
    output: z.object({ name: z.string(), content: z.string(), seal: z.string() }),
    errors: { caseUnknown: 404 },
  }),
  printFile: operation({
    method: 'POST',
    path: '/tamper/print-file',
    right: SEES_TAMPER,
    doc: 'The same as PDF, without single positions: answers where it is fetched, once within 30 s. Printed again it says COPY.',
    input,
    output: z.object({ path: z.string(), copy: z.boolean() }),
    errors: { caseUnknown: 404 },
  }),
};
