import { z } from 'zod';
import { runOperations } from '#cards/payment-run/contract/operations.ts';
import { makeErrors, payee } from '#cards/payment-run/contract/runs.ts';
import { agentResource } from '#core/agent/agent.ts';
import { MOST_PAYMENTS } from '#core/payment-run/limits.ts';
import { day } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const { read, write } = agentResource;

export const runs = runOperations({ path: '/admin/agents', pays: 'agents', read, write });

/** Whom a run pays, and that it does. */
export const paying = {
  due: operation({
    method: 'GET',
    path: '/admin/agents/payees',
    right: read,
    doc: 'Agents whose accounts have commission for them, which a payment run can pay by bank.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet) }),
    output: z.object({ payees: z.array(payee.extend({ id: wire.id })), companyIban: z.boolean() }),
    errors: {},
  }),
  payByBank: operation({
    method: 'POST',
    path: '/admin/agents/payment-runs',
    right: write,
    doc: 'Pays agents by bank all that their accounts have for them: entered at once, and a file for the bank.',
    input: z.strictObject({
      fleet: wire.fleet,
      onDate: day,
      agentIds: z.array(wire.id).max(MOST_PAYMENTS + 1),
      clientKey: z.string().min(8).max(80),
    }),
    output: z.object({ number: wire.id }),
    errors: { ...makeErrors, nothingForAgent: 409, agentIbanWrong: 409 },
  }),
};

export const agentRuns = { ...paying, ...runs };
