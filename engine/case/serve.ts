import { implement } from '@orpc/server';
import type { CaseActs } from '#acts/case/case-acts.ts';
import { keepUpload, openUpload } from '#acts/case/case-uploads.ts';
import { changeCase } from '#acts/case/change-case.ts';
import { moveCase } from '#acts/case/move-case.ts';
import { noteCase, proveCase } from '#acts/case/note-case.ts';
import { openCase } from '#acts/case/open-case.ts';
import { draftLetter, writeLetter } from '#acts/case/write-letter.ts';
import { keptFile } from '#acts/file/kept-file.ts';
import { choicesOfResource } from '#acts/resource/import-records.ts';
import { formOf } from '#core/case/case-form.ts';
import { type CaseKind, caseNumber, readCaseNumber } from '#core/case/case-kind.ts';
import { movesOf } from '#core/case/judge-move.ts';
import type { CaseRow } from '#core/case/told-case.ts';
import { type CaseTold, listCases, stepsOf, toldCase } from '#store/case/case-file.ts';
import { evidenceOf } from '#store/case/evidence.ts';
import { lettersOf, templatesFor } from '#store/case/letter.ts';
import { findSubjects } from '#store/case/subjects.ts';
import { uploadLooks, uploadsOf } from '#store/case/upload.ts';
import type { HandlerContext, RequestContext } from '../server/context.ts';
import { FILE_PATH } from '../server/file-door.ts';
import { sentBytes } from '../server/sent-bytes.ts';
import { guard, requireFleet, valueOr } from '../server/serve-contract.ts';
import { ticketHolder } from '../server/ticket-holder.ts';
import type { CaseContract } from './contract.ts';
import { printLetter } from './print-letter.ts';
import { termsOf } from './terms.ts';

const MOST_SUBJECTS = 8;

/** A case as it travels. */
export const caseRow = (kind: CaseKind, told: CaseTold): CaseRow => ({
  id: told.id,
  version: told.version,
  number: caseNumber(kind, told.year, told.number),
  state: told.state,
  over: told.over,
  stateAtMs: told.state_at,
  openedAtMs: told.opened_at,
  openedBy: told.opened_by,
  driverId: told.driver_id,
  did: told.did,
  driverName: told.driver_name,
  vehicleId: told.vehicle_id,
  plate: told.plate,
  jobId: told.job_id,
  customerId: told.customer_id,
  customerName: told.customer_name,
  accountId: told.account_id,
  accountNumber: told.account_number,
  accountName: told.account_name,
  ofCase: told.of_case,
  source: told.source,
  dueAtMs: told.due_at,
  values: told.given,
});

/** The states of a kind in which something is still to be done, in which nothing is, or all. */
export const statesOf = (kind: CaseKind, which: 'open' | 'over' | 'all'): string[] =>
  Object.entries(kind.states).flatMap(([name, { over = false }]) =>
    which === 'all' || over === (which === 'over') ? [name] : [],
  );

/** The handlers of a kind's operations; go into the router under the names they have in the contract. */
export function caseHandlers(contract: CaseContract, acts: CaseActs) {
  const os = implement(contract).$context<RequestContext>().use(guard);
  const { kind } = acts;
  const form = formOf(kind);
  const targetOf = (
    context: HandlerContext,
    { fleet, id, version }: { fleet: number; id: number; version: number },
  ) => ({
    fleetId: requireFleet(context, fleet),
    id,
    version,
    sees: context.user.fleets,
    rights: context.user.rights,
    wallMs: context.suite.wall.nowMs(),
    suiteUrl: context.suite.config.url,
  });
  const again = async ({ suite }: HandlerContext, fleetId: number, id: number): Promise<CaseRow> => {
    const told = await toldCase(suite.store.db, fleetId, kind.name, id);
    if (!told) throw new Error(`Case ${id} is gone.`);
    return caseRow(kind, told);
  };
  return os.router({
    list: os.list.handler(async ({ input, context }) => {
      const fleet = requireFleet(context, input.fleet);
      const { which, text, driver, vehicle, job, customer, account, ofCase, beforeId, limit } = input;
      const found = await listCases(context.suite.store.db, fleet, {
        kind: kind.name,
        states: statesOf(kind, which),
        ...(which === 'all' ? {} : { over: which === 'over' }),
        text,
        foundBy: kind.foundBy ?? [],
        number: readCaseNumber(kind, text),
        driverId: driver,
        vehicleId: vehicle,
        jobId: job,
        customerId: customer,
        accountId: account,
        ofCase,
        beforeId: beforeId ?? null,
        most: limit + 1,
      });
      return { rows: found.slice(0, limit).map((one) => caseRow(kind, one)), more: found.length > limit };
    }),
    get: os.get.handler(async ({ input, context, errors }) => {
      const { db } = context.suite.store;
      const fleet = requireFleet(context, input.fleet);
      const told = await toldCase(db, fleet, kind.name, input.id);
      if (!told) throw errors.caseUnknown();
      const [steps, evidence, uploads, looks, letters] = await Promise.all([
        stepsOf(db, told.id),
        evidenceOf(db, told.id),
        uploadsOf(db, told.id),
        kind.files ? uploadLooks(db, kind.name, told.id) : [],
        lettersOf(db, told.id),
      ]);
      return {
        row: caseRow(kind, told),
        steps: steps.map(({ id, at, by_name: by, by_kind: byKind, step, from_state, to_state, text, given }) => ({
          id,
          atMs: at,
          by,
          byKind,
          step,
          fromState: from_state,
          toState: to_state,
          text,
          values: given,
        })),
        evidence,
        uploads,
        looks,
        letters,
        terms: await termsOf(db, told, kind, context.suite.clock.nowMs()),
        moves: movesOf(kind, told.state, context.user.rights),
      };
    }),
    choices: os.choices.handler(async ({ input, context }) => {
      const fleetId = requireFleet(context, input.fleet);
      const place = { fleetId, sees: context.user.fleets };
      const choices = await choicesOfResource(context.suite.store.db, form, place);
      return Object.fromEntries(Object.entries(choices).map(([field, list]) => [field, [...list]]));
    }),
    subjects: os.subjects.handler(({ input, context }) =>
      findSubjects(context.suite.store.db, requireFleet(context, input.fleet), {
        text: input.text,
        subjects: kind.subjects,
        most: MOST_SUBJECTS,
      }),
    ),
    open: os.open.handler(async ({ input, context, errors }) => {
      const fleetId = requireFleet(context, input.fleet);
      const { driver: driverId, vehicle: vehicleId, job, customer, account, ofCase, values: given, evidence } = input;
      const opening = {
        fleetId,
        sees: context.user.fleets,
        driverId,
        vehicleId,
        jobId: job,
        customerId: customer,
        accountId: account,
        ofCase,
        given,
        evidence,
        source: null,
      };
      const made = valueOr(errors, await openCase(context.suite, context.actor, acts, opening));
      return again(context, fleetId, made.id);
    }),
    change: os.change.handler(async ({ input, context, errors }) => {
      const target = targetOf(context, input);
      valueOr(errors, await changeCase(context.suite, context.actor, acts, target, input.values));
      return again(context, target.fleetId, input.id);
    }),
    move: os.move.handler(async ({ input, context, errors }) => {
      const target = targetOf(context, input);
      const { move, why, values: given } = input;
      valueOr(errors, await moveCase(context.suite, context.actor, acts, target, { move, why, given }));
      return again(context, target.fleetId, input.id);
    }),
    note: os.note.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), id: input.id };
      valueOr(errors, await noteCase(context.suite, context.actor, acts, of, input.text));
      return { id: input.id };
    }),
    prove: os.prove.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), id: input.id };
      return valueOr(errors, await proveCase(context.suite, context.actor, acts, of, input.evidence));
    }),
    keepFile: os.keepFile.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), id: input.id };
      const file = valueOr(errors, await keptFile(await sentBytes(context, input.sent)));
      return valueOr(errors, await keepUpload(context.suite, context.actor, acts, of, { name: input.name, file }));
    }),
    openFile: os.openFile.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), id: input.id, upload: input.file };
      const opened = await openUpload(context.suite, context.actor, acts, of, ticketHolder(context));
      return { path: `${FILE_PATH}${valueOr(errors, opened).ticket}` };
    }),
    letterTemplates: os.letterTemplates.handler(async ({ input, context }) => {
      const found = await templatesFor(context.suite.store.db, requireFleet(context, input.fleet), kind.name);
      return { templates: found.map(({ id, name }) => ({ id, name })) };
    }),
    draftLetter: os.draftLetter.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), id: input.id, templateId: input.template };
      return valueOr(errors, await draftLetter(context.suite, context.actor, acts, of));
    }),
    writeLetter: os.writeLetter.handler(async ({ input, context, errors }) => {
      const { fleet, id, template: templateId, ...letter } = input;
      const of = { fleetId: requireFleet(context, fleet), id };
      const { suite, actor } = context;
      const post = { wallMs: suite.wall.nowMs(), suiteUrl: suite.config.url };
      return { id: valueOr(errors, await writeLetter(suite, actor, acts, of, { ...letter, templateId }, post)) };
    }),
    printLetter: os.printLetter.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), id: input.id, letterId: input.letter };
      return valueOr(errors, await printLetter(context, kind, of));
    }),
  });
}
