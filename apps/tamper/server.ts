import { implement } from '@orpc/server';
import { proposeFromTamper } from '#acts/tamper/propose-suspension.ts';
import { tamperActs } from '#acts/tamper/tamper-acts.ts';
import { caseHandlers } from '#engine/case/serve.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { choicesOf } from '#store/resource/resource.ts';
import { contract } from './contract.ts';
import { events } from './server/events.ts';
import { file } from './server/file.ts';
import { gaps } from './server/gaps.ts';
import { masks } from './server/masks.ts';
import { rules } from './server/rules.ts';

const { cases, penalties, propose } = contract;
const own = { penalties, propose };
const os = implement(own).$context<RequestContext>().use(guard);

export const router = {
  cases: caseHandlers(cases, tamperActs),
  ...events,
  ...rules,
  ...file,
  ...masks,
  ...gaps,
  ...os.router({
    penalties: os.penalties.handler(async ({ input, context }) => {
      const found = await choicesOf(context.suite.store.db, 'penalty', requireFleet(context, input.fleet));
      return { penalties: found.flatMap(({ id, label, ended }) => (ended ? [] : [{ id, label }])) };
    }),
    propose: os.propose.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), id: input.id, sees: context.user.fleets };
      const proposal = { penaltyId: input.penalty, reason: input.reason };
      return { number: valueOr(errors, await proposeFromTamper(context.suite, context.actor, of, proposal)) };
    }),
  }),
};
