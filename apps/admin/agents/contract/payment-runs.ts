import { z } from 'zod';
import {
  askedRun,
  askedRuns,
  bounceErrors,
  lineOfRun,
  makeErrors,
  ofRun,
  pageOfRuns,
  payee,
  payment,
} from '#cards/payment-run/contract/runs.ts';
import { agentResource } from '#core/agent/agent.ts';
import { MOST_PAYMENTS } from '#core/payment-run/limits.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const { read, write } = agentResource;
const LONGEST_WHY = 200;

export const agentRuns = {
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
      onDate: z.iso.date(),
      agentIds: z.array(wire.id).max(MOST_PAYMENTS + 1),
      clientKey: z.string().min(8).max(80),
    }),
    output: z.object({ number: wire.id }),
    errors: { ...makeErrors, nothingForAgent: 409, agentIbanWrong: 409 },
  }),
  runs: operation({
    method: 'GET',
    path: '/admin/agents/payment-runs',
    right: read,
    doc: 'The payment runs of agents, the newest first; `before` reads on from a number.',
    input: askedRuns,
    output: pageOfRuns,
    errors: {},
  }),
  run: operation({
    method: 'GET',
    path: '/admin/agents/payment-run',
    right: read,
    doc: 'The payments of a run of agents.',
    input: askedRun,
    output: z.object({ payments: z.array(payment) }),
    errors: { runUnknown: 404 },
  }),
  runFile: operation({
    method: 'POST',
    path: '/admin/agents/payment-run/file',
    right: write,
    doc: 'The file of a run as banks take it, ISO 20022 pain.001.001.09; the same whenever it is asked for.',
    input: z.strictObject(ofRun),
    output: z.object({ fileName: z.string(), xml: z.string() }),
    errors: { runUnknown: 404 },
  }),
  bounce: operation({
    method: 'POST',
    path: '/admin/agents/payment-run/bounced',
    right: write,
    doc: 'Notes that a payment came back from the bank: it is due to the agent again.',
    input: z.strictObject({ ...ofRun, line: lineOfRun, why: wire.text(LONGEST_WHY) }),
    output: z.object({}),
    errors: bounceErrors,
  }),
};
