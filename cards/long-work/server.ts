import { implement } from '@orpc/server';
import { cancelWork, openWorkFile, retryWork } from '#acts/long-work/mind-work.ts';
import { allows } from '#core/access/flags.ts';
import { WORK, type WorkName } from '#core/long-work/all-work.ts';
import { WORK_NAMES } from '#core/long-work/work-named.ts';
import type { HandlerContext, RequestContext, SignedInUser } from '#engine/server/context.ts';
import { FILE_PATH } from '#engine/server/file-door.ts';
import { guard, valueOr } from '#engine/server/serve-contract.ts';
import { ticketHolder } from '#engine/server/ticket-holder.ts';
import { WORK_KINDS } from '#services/all-work.ts';
import { type WorkRow, type WorkSight, workSeen } from '#store/long-work/long-work.ts';
import { contract, type ToldWork } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const mayMind = ({ rights }: SignedInUser, kind: WorkName) => allows(rights, WORK[kind].right);

/** A program of an agent is no user: it has no long work. */
const sightOf = ({ user }: HandlerContext): WorkSight => ({
  userId: user.id,
  fleets: user.agentId === undefined ? user.fleets : [],
  kinds: WORK_NAMES.filter((kind) => mayMind(user, kind)),
});

const told = (row: WorkRow): ToldWork[] => {
  // Begun by another release: this one has no words for it.
  const kind = WORK_NAMES.find((name) => name === row.kind);
  if (!kind) return [];
  return [
    {
      id: row.id,
      fleet: row.fleet_id,
      kind,
      about: typeof row.params['topic'] === 'string' ? row.params['topic'] : null,
      subject: subjectOf(kind, row.params),
      state: row.state,
      done: row.done,
      total: row.total,
      again: row.tries > 1,
      own: row.asked_by_id !== null,
      askedBy: row.asked_by,
      askedAtMs: row.asked_at,
      endedAtMs: row.ended_at,
      fault: row.fault,
      figures: row.figures,
      told: toldOf(row),
      file: row.file_name,
    },
  ];
};

function toldOf({ state, detail }: WorkRow): ToldWork['told'] {
  const told = state === 'done' ? detail : null;
  const [en, fr] = [told?.['en'], told?.['fr']];
  return typeof en === 'string' && typeof fr === 'string' ? { en, fr } : null;
}

function subjectOf(kind: WorkName, params: WorkRow['params']): ToldWork['subject'] {
  const work = WORK_KINDS.find(({ name }) => name === kind);
  const [en, fr] = [work?.subject?.(params, 'en'), work?.subject?.(params, 'fr')];
  return en && fr ? { en, fr } : null;
}

/** The long work that concerns the user. */
export const toldWork = async (context: HandlerContext) => ({
  work: (await workSeen(context.suite.store.db, sightOf(context))).flatMap(told),
});

export const router = os.router({
  list: os.list.handler(({ context }) => toldWork(context)),
  cancel: os.cancel.handler(async ({ input, context, errors }) => {
    valueOr(errors, await cancelWork(context.suite, context.actor, sightOf(context), input.workId));
    return {};
  }),
  retry: os.retry.handler(async ({ input, context, errors }) => {
    const { suite, actor } = context;
    return valueOr(errors, await retryWork(suite, actor, sightOf(context), input.workId));
  }),
  file: os.file.handler(async ({ input, context, errors }) => {
    const { suite, actor } = context;
    const opened = await openWorkFile(suite, actor, sightOf(context), input.workId, ticketHolder(context));
    return { path: `${FILE_PATH}${valueOr(errors, opened).ticket}` };
  }),
});
