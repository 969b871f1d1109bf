import { z } from 'zod';
import { toldStatement } from '#cards/account/contract/account-papers.ts';
import { agentResource } from '#core/agent/agent.ts';
import { PAID_INTO } from '#core/ledger/chart.ts';
import { day as date } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { resourceOperations } from '#engine/resource/contract.ts';
import { agentRuns } from './contract/payment-runs.ts';

const asked = z.coerce.number<number>();
const { read, write } = agentResource;
const agentAsked = { fleet: asked.pipe(wire.fleet), id: asked.pipe(wire.id) };
const agent = { fleet: wire.fleet, id: wire.id };

const period = { from: date.nullable().default(null), through: date.nullable().default(null) };
const MOST_PAID_MINOR = 100_000_000_000;

const user = z.object({ id: wire.id, name: z.string(), fullName: z.string(), active: z.boolean() });
export type AgentUserItem = z.infer<typeof user>;

const key = z.object({
  id: wire.id,
  name: z.string(),
  /** Its first letters, by which it is told from another. */
  begins: z.string(),
  madeAtMs: wire.instantMs,
  madeBy: z.string(),
  lastUsedAtMs: wire.instantMs.nullable(),
  endedAtMs: wire.instantMs.nullable(),
  endedBy: z.string().nullable(),
});
export type AgentKeyItem = z.infer<typeof key>;

export const agents = {
  ...resourceOperations(agentResource, '/admin/agents', 'agents'),
  ...agentRuns,
  facts: operation({
    method: 'GET',
    path: '/admin/agents/facts',
    right: read,
    doc: 'The currency of a fleet, in which the amounts of its agents are, to what cash of it is rounded, and its clocks.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({ currency: z.string(), coinMinor: z.number().int(), zone: z.string() }),
    errors: {},
  }),
  access: operation({
    method: 'GET',
    path: '/admin/agents/access',
    right: read,
    doc: 'Who signs in for an agent, who might, and the keys of its programs; never a key itself.',
    input: z.strictObject(agentAsked),
    output: z.object({ users: z.array(user), others: z.array(user), keys: z.array(key) }),
    errors: { agentUnknown: 404 },
  }),
  addUser: operation({
    method: 'POST',
    path: '/admin/agents/users',
    right: write,
    doc: 'Lets a user of a group that books as an agent sign in for this one; a user does so for one agent at most.',
    input: z.strictObject({ ...agent, userId: wire.id }),
    output: z.object({ userId: wire.id }),
    errors: {
      agentUnknown: 404,
      agentEnded: 409,
      userUnknown: 404,
      userBooksNot: 422,
      userNotOfFleet: 422,
      userOfAgent: 409,
    },
  }),
  removeUser: operation({
    method: 'POST',
    path: '/admin/agents/users/remove',
    right: write,
    doc: 'A user signs in for this agent no longer; their next act is refused.',
    input: z.strictObject({ ...agent, userId: wire.id }),
    output: z.object({ userId: wire.id }),
    errors: { agentUnknown: 404, userUnknown: 404 },
  }),
  issueKey: operation({
    method: 'POST',
    path: '/admin/agents/keys',
    right: write,
    doc: 'Issues a key for the programs of an agent; it is told this once, and only its hash is kept.',
    input: z.strictObject({ ...agent, name: wire.name(60) }),
    output: z.object({ id: wire.id, name: z.string(), key: z.string() }),
    errors: { agentUnknown: 404, agentEnded: 409 },
  }),
  endKey: operation({
    method: 'POST',
    path: '/admin/agents/keys/end',
    right: write,
    doc: 'Ends a key of an agent: the next request with it is refused.',
    input: z.strictObject({ ...agent, keyId: wire.id }),
    output: z.object({ id: wire.id }),
    errors: { agentUnknown: 404, keyUnknown: 404, keyEnded: 409 },
  }),
  statement: operation({
    method: 'POST',
    path: '/admin/agents/statement',
    right: read,
    search: true,
    doc: 'What an agent has got and been paid of its commission in a period; without dates the month until today.',
    input: z.strictObject({ ...agent, ...period }),
    output: toldStatement,
    errors: { agentUnknown: 404, periodBackwards: 422 },
  }),
  printStatement: operation({
    method: 'POST',
    path: '/admin/agents/statement/print',
    right: read,
    search: true,
    doc: 'The same as PDF in the language of the company’s papers: where to fetch it, once within 30 s.',
    input: z.strictObject({ ...agent, ...period }),
    output: z.object({ path: z.string(), copy: z.boolean() }),
    errors: { agentUnknown: 404, periodBackwards: 422, statementTooLong: 422 },
  }),
  pay: operation({
    method: 'POST',
    path: '/admin/agents/pay',
    right: write,
    doc: 'An agent was paid: so much of its commission is due no longer. A negative amount corrects one before; sent again with the same clientKey it is written down once.',
    input: z.strictObject({
      ...agent,
      paidMinor: z.number().int().min(-MOST_PAID_MINOR).max(MOST_PAID_MINOR),
      paidFrom: z.enum(PAID_INTO).default('bank'),
      why: wire.text(200).default(''),
      clientKey: z.string().min(8).max(80),
    }),
    /** What moved: cash is rounded to coins. */
    output: z.object({ movedMinor: z.number().int() }),
    errors: { agentUnknown: 404, nothingPaid: 422, lessThanACoin: 422, clientKeyTaken: 409 },
  }),
};
