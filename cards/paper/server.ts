import { implement } from '@orpc/server';
import { addPaper, attachToPaper, changePaper, checkPaper, removePaper } from '#acts/paper/keep-paper.ts';
import { openPaper } from '#acts/paper/open-paper.ts';
import { type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import type { FileKind } from '#core/file/kept-file.ts';
import type { PaperSubject } from '#core/paper/paper-kind.ts';
import { paperState } from '#core/paper/paper-state.ts';
import { papersWarn, standingOf } from '#core/standing/standing.ts';
import { toldHindrance } from '#core/standing/standing-texts.ts';
import { historyAnswer } from '#engine/resource/history-answer.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { FILE_PATH } from '#engine/server/file-door.ts';
import { sentBytes } from '#engine/server/sent-bytes.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { ticketHolder } from '#engine/server/ticket-holder.ts';
import { ownerById } from '#store/owner/owner.ts';
import { heldPapers } from '#store/paper/held-papers.ts';
import { openKinds, type PaperRow, papersOf } from '#store/paper/paper.ts';
import { paperHistory } from '#store/paper/paper-history.ts';
import { standingFacts } from '#store/standing/standing-facts.ts';
import type { PaperContract } from './contract/operations.ts';
import { contract } from './contract.ts';

function paperHandlers(operations: PaperContract, subject: PaperSubject) {
  const os = implement(operations).$context<RequestContext>().use(guard);
  const targetOf = (context: HandlerContext, input: { fleet: number; id: number; version: number }) => ({
    fleetId: requireFleet(context, input.fleet),
    subject,
    id: input.id,
    version: input.version,
  });
  return os.router({
    list: os.list.handler(async ({ input, context, errors }) => {
      const fleetId = requireFleet(context, input.fleet);
      const { store, clock } = context.suite;
      const { db } = store;
      const ofOne = {
        driverId: subject === 'driver' ? input.subjectId : null,
        vehicleId: subject === 'vehicle' ? input.subjectId : null,
      };
      const [papers, kinds, facts, owner] = await Promise.all([
        papersOf(db, fleetId, subject, input.subjectId),
        openKinds(db, fleetId, subject),
        standingFacts(db, { fleetId, ...ofOne }, clock.nowMs()),
        subject === 'owner' ? ownerById(db, fleetId, input.subjectId) : undefined,
      ]);
      if (subject === 'owner' ? !owner : facts[subject] === null) throw errors.subjectUnknown();
      const hindrances =
        subject === 'owner'
          ? papersWarn((await heldPapers(db, 'owner', [input.subjectId])).get(input.subjectId) ?? [], facts)
          : standingOf(facts);
      const ended = new Map(papers.map(({ kindId, kindName }) => [kindId, kindName]));
      for (const { id } of kinds) ended.delete(id);
      return {
        papers: papers.map((paper) => toldPaper(paper, localDate(facts.nowMs, facts.zone))),
        kinds: [
          ...kinds.map(({ id, name }) => ({ id, label: name })),
          ...[...ended].map(([id, label]) => ({ id, label, ended: true })),
        ],
        hindrances: hindrances.map(toldHindrance),
      };
    }),
    create: os.create.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), subject, subjectId: input.subjectId };
      return valueOr(errors, await addPaper(context.suite, context.actor, of, input.values));
    }),
    update: os.update.handler(async ({ input, context, errors }) =>
      valueOr(errors, await changePaper(context.suite, context.actor, targetOf(context, input), input.values)),
    ),
    remove: os.remove.handler(async ({ input, context, errors }) =>
      valueOr(errors, await removePaper(context.suite, context.actor, targetOf(context, input))),
    ),
    attach: os.attach.handler(async ({ input, context, errors }) => {
      const bytes = await sentBytes(context, input.sent);
      return valueOr(errors, await attachToPaper(context.suite, context.actor, targetOf(context, input), bytes));
    }),
    check: os.check.handler(async ({ input, context, errors }) =>
      valueOr(errors, await checkPaper(context.suite, context.actor, targetOf(context, input))),
    ),
    open: os.open.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), subject, id: input.id };
      const opened = await openPaper(context.suite, context.actor, of, ticketHolder(context));
      const { ticket } = valueOr(errors, opened);
      return { path: `${FILE_PATH}${ticket}` };
    }),
    history: os.history.handler(async ({ input, context }) => {
      const fleetId = requireFleet(context, input.fleet);
      const lines = await paperHistory(context.suite.store.db, fleetId, subject, input.subjectId);
      return { lines: lines.map(historyAnswer) };
    }),
  });
}

const toldPaper = (
  { id, version, kindId, kindName, number, fromDate, untilDate, ...paper }: PaperRow,
  today: CalendarDate,
) => ({
  id,
  version,
  values: { kindId, number, fromDate, untilDate },
  kind: kindName,
  state: paperState({ fromDate, untilDate }, paper.warnDays, today),
  file: paper.file && { kind: paper.file.kind as FileKind, size: paper.file.size, sha256: paper.file.sha256 },
  checkedBy: paper.checkedBy,
  checkedAtMs: paper.checkedAtMs,
});

export const router = {
  ofDriver: paperHandlers(contract.ofDriver, 'driver'),
  ofVehicle: paperHandlers(contract.ofVehicle, 'vehicle'),
  ofOwner: paperHandlers(contract.ofOwner, 'owner'),
};
