import { implement } from '@orpc/server';
import { createRecord } from '#acts/resource/create-record.ts';
import { deleteRecordOf } from '#acts/resource/delete-record.ts';
import { choicesOfResource, importRecords } from '#acts/resource/import-records.ts';
import type { ResourceActs } from '#acts/resource/resource-acts.ts';
import { updateRecordOf } from '#acts/resource/update-record.ts';
import type { Result } from '#core/kit/result.ts';
import { csvOfRecords } from '#core/resource/record-csv.ts';
import { findRecord, type HistoryLine, listRecords, recordHistory } from '#store/resource.ts';
import type { RequestContext } from '../server/context.ts';
import { guard, refused, requireFleet } from '../server/serve-contract.ts';
import type { ResourceContract } from './contract.ts';

const MOST_EXPORTED = 1_000_000;

function valueOr<T>(errors: Parameters<typeof refused>[0], outcome: Result<T, string>): T {
  if (!outcome.ok) throw refused(errors, outcome);
  return outcome.value;
}

/** The handlers of a resource's operations; goes into the router under the name it has in the contract. */
export function resourceHandlers(contract: ResourceContract, acts: ResourceActs) {
  const os = implement(contract).$context<RequestContext>().use(guard);
  const { resource } = acts;
  return os.router({
    list: os.list.handler(async ({ input, context }) =>
      listRecords(context.suite.store.db, resource, requireFleet(context, input.fleet), input),
    ),
    get: os.get.handler(async ({ input, context, errors }) => {
      const fleet = requireFleet(context, input.fleet);
      const record = await findRecord(context.suite.store.db, resource, fleet, input.id);
      if (!record) throw errors.recordUnknown();
      return record;
    }),
    choices: os.choices.handler(async ({ input, context }) => {
      const choices = await choicesOfResource(context.suite.store.db, resource, requireFleet(context, input.fleet));
      return Object.fromEntries(Object.entries(choices).map(([field, list]) => [field, [...list]]));
    }),
    create: os.create.handler(async ({ input, context, errors }) => {
      const fleet = requireFleet(context, input.fleet);
      return valueOr(errors, await createRecord(context.suite, context.actor, acts, fleet, input.values));
    }),
    update: os.update.handler(async ({ input, context, errors }) => {
      const target = { fleetId: requireFleet(context, input.fleet), id: input.id, version: input.version };
      return valueOr(errors, await updateRecordOf(context.suite, context.actor, acts, target, input.values));
    }),
    remove: os.remove.handler(async ({ input, context, errors }) => {
      const target = { fleetId: requireFleet(context, input.fleet), id: input.id, version: input.version };
      const { id } = valueOr(errors, await deleteRecordOf(context.suite, context.actor, acts, target));
      return { id };
    }),
    history: os.history.handler(async ({ input, context }) => {
      const fleet = requireFleet(context, input.fleet);
      const lines = await recordHistory(context.suite.store.db, resource, fleet, input.id);
      return { lines: lines.map(historyAnswer) };
    }),
    exportCsv: os.exportCsv.handler(async ({ input, context }) => {
      const fleet = requireFleet(context, input.fleet);
      const { db } = context.suite.store;
      const [choices, { records }] = await Promise.all([
        choicesOfResource(db, resource, fleet),
        listRecords(db, resource, fleet, { filter: input.filter, limit: MOST_EXPORTED, skip: 0 }),
      ]);
      const values = records.map((record) => record.values);
      return { fileName: `${resource.name}-${fleet}.csv`, csv: csvOfRecords(resource, values, choices) };
    }),
    importCsv: os.importCsv.handler(async ({ input, context, errors }) => {
      const fleetId = requireFleet(context, input.fleet);
      const { csv, dryRun } = input;
      const plan = valueOr(errors, await importRecords(context.suite, context.actor, acts, { fleetId, csv, dryRun }));
      return { ...plan, written: !dryRun && plan.problems.length === 0 && plan.added + plan.changed > 0 };
    }),
  });
}

function historyAnswer({ at, by, act, was, became, why }: HistoryLine) {
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(became ?? {})])];
  return {
    atMs: at,
    by,
    act,
    why,
    changes: fields.map((field) => ({ field, was: was?.[field] ?? null, became: became?.[field] ?? null })),
  };
}
