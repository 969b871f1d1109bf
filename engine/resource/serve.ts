import { implement } from '@orpc/server';
import { createRecord } from '#acts/resource/create-record.ts';
import { deleteRecordOf } from '#acts/resource/delete-record.ts';
import { seenWith } from '#acts/resource/hidden-fleets.ts';
import { importGoesOn } from '#acts/resource/import-in-background.ts';
import { choicesOfResource, importRecords } from '#acts/resource/import-records.ts';
import { rememberColumns } from '#acts/resource/remember-columns.ts';
import type { ResourceActs } from '#acts/resource/resource-acts.ts';
import { updateRecordOf } from '#acts/resource/update-record.ts';
import { fieldHeads } from '#core/label/field-heads.ts';
import { saidOfFields } from '#core/resource/import/said-of-file.ts';
import { listPlace, placeText } from '#core/resource/list-place.ts';
import { csvOfRecords } from '#core/resource/record-csv.ts';
import type { RecordValues, StoredRecord } from '#core/resource/resource.ts';
import { hiddenFields, withoutFields, withoutValues } from '#core/resource/shown-fields.ts';
import { POINT_MARKS } from '#core/sheet/marks.ts';
import { marksOfFleet } from '#store/fleet/fleet-country.ts';
import { columnsSaid } from '#store/import-columns/import-columns.ts';
import { systemLabels } from '#store/label/system-label.ts';
import { findRecord, listRecords, recordHistory } from '#store/resource/resource.ts';
import type { HandlerContext, RequestContext } from '../server/context.ts';
import { guard, requireFleet, valueOr } from '../server/serve-contract.ts';
import type { ResourceContract } from './contract.ts';
import { historyAnswer } from './history-answer.ts';

const MOST_EXPORTED = 1_000_000;

/** What a line of a file leaves out, known by what lies about the fleet, such as its city. */
type CompletedFor = (context: HandlerContext, fleetId: number) => ResourceActs['completed'];

/** The handlers of a resource's operations; goes into the router under the name it has in the contract. */
export function resourceHandlers(contract: ResourceContract, acts: ResourceActs, completedFor?: CompletedFor) {
  const os = implement(contract).$context<RequestContext>().use(guard);
  const { resource } = acts;
  const placeOf = (context: HandlerContext, fleet: number) => ({
    fleetId: requireFleet(context, fleet),
    sees: context.user.fleets,
    hidden: hiddenFields(resource, context.user.rights),
  });
  const shownTo = ({ user }: HandlerContext) => withoutFields(resource, hiddenFields(resource, user.rights));
  const seeing = ({ user }: HandlerContext) => {
    const hidden = hiddenFields(resource, user.rights);
    const seen = seenWith(resource, user.fleets);
    if (hidden.length === 0) return seen;
    return (record: StoredRecord) => ({ ...record, values: withoutValues(seen(record).values, hidden) });
  };
  const seenBy = (context: HandlerContext, record: StoredRecord) => seeing(context)(record);
  return os.router({
    list: os.list.handler(async ({ input, context, errors }) => {
      const { fleetId } = placeOf(context, input.fleet);
      const { filter, limit } = input;
      const after = input.after === undefined ? null : listPlace(resource, input.after);
      if (input.after !== undefined && !after) throw errors.pageUnknown();
      const { records, total, more } = await listRecords(context.suite.store.db, shownTo(context), fleetId, {
        filter,
        limit,
        after,
      });
      const last = records.at(-1);
      return {
        records: records.map(seeing(context)),
        total,
        next: more && last ? placeText(resource, last) : null,
      };
    }),
    get: os.get.handler(async ({ input, context, errors }) => {
      const fleet = requireFleet(context, input.fleet);
      const record = await findRecord(context.suite.store.db, shownTo(context), fleet, input.id);
      if (!record) throw errors.recordUnknown();
      return seenBy(context, record);
    }),
    choices: os.choices.handler(async ({ input, context }) => {
      const choices = await choicesOfResource(context.suite.store.db, shownTo(context), placeOf(context, input.fleet));
      return Object.fromEntries(Object.entries(choices).map(([field, list]) => [field, [...list]]));
    }),
    create: os.create.handler(async ({ input, context, errors }) => {
      const place = placeOf(context, input.fleet);
      const made = valueOr(errors, await createRecord(context.suite, context.actor, acts, place, input.values));
      return seenBy(context, made);
    }),
    update: os.update.handler(async ({ input, context, errors }) => {
      const target = { ...placeOf(context, input.fleet), id: input.id, version: input.version };
      const changed = await updateRecordOf(context.suite, context.actor, acts, target, input.values);
      return seenBy(context, valueOr(errors, changed));
    }),
    remove: os.remove.handler(async ({ input, context, errors }) => {
      const target = { ...placeOf(context, input.fleet), id: input.id, version: input.version };
      const { id } = valueOr(errors, await deleteRecordOf(context.suite, context.actor, acts, target));
      return { id };
    }),
    history: os.history.handler(async ({ input, context }) => {
      const fleet = requireFleet(context, input.fleet);
      const lines = await recordHistory(context.suite.store.db, resource, fleet, input.id);
      const seen = (values: RecordValues | null) =>
        values && seenBy(context, { id: input.id, version: 1, values }).values;
      return {
        lines: lines.map((line) => historyAnswer({ ...line, was: seen(line.was), became: seen(line.became) })),
      };
    }),
    exportCsv: os.exportCsv.handler(async ({ input, context }) => {
      const place = placeOf(context, input.fleet);
      const { db } = context.suite.store;
      const shown = shownTo(context);
      const [labels, choices, { records }] = await Promise.all([
        systemLabels(db),
        choicesOfResource(db, shown, place),
        listRecords(db, shown, place.fleetId, { filter: input.filter, limit: MOST_EXPORTED, after: null }),
      ]);
      const values = records.map((record) => record.values);
      const heads = fieldHeads(Object.keys(shown.fields), labels, input.language);
      // Without a language its heads are those that programs know, and so are its marks.
      const marks = input.language ? await marksOfFleet(db, place.fleetId, input.language) : POINT_MARKS;
      const csv = csvOfRecords(shown, values, choices, heads, marks);
      return { fileName: `${resource.name}-${place.fleetId}.csv`, csv };
    }),
    importCsv: os.importCsv.handler(async ({ input, context, errors }) => {
      const { csv, dryRun, keepPins } = input;
      const wanted = { ...placeOf(context, input.fleet), csv, dryRun, keepPins };
      if (!dryRun && (await importGoesOn(context.suite.store.db, resource, wanted.fleetId)))
        throw errors.importGoesOn();
      const completed = completedFor?.(context, wanted.fleetId);
      const completing = completed ? { ...acts, completed } : acts;
      const plan = valueOr(errors, await importRecords(context.suite, context.actor, completing, wanted));
      return { ...plan, written: !dryRun && plan.problems.length === 0 && plan.added + plan.changed > 0 };
    }),
    importColumns: os.importColumns.handler(async ({ input, context }) => {
      const { fleetId } = placeOf(context, input.fleet);
      const { heads, columns } = input;
      if (columns) await rememberColumns(context.suite, context.actor, resource, { fleetId, heads, said: columns });
      const said = await columnsSaid(context.suite.store.db, { fleetId, resource: resource.name, heads });
      return { columns: said && saidOfFields(shownTo(context), said) };
    }),
  });
}
