import type { Selectable } from 'kysely';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type PlanVersionRow = Selectable<Tables['dispatch_plan']>;
export type DraftRow = Selectable<Tables['dispatch_draft']>;

/** Every plan a fleet has had live, newest first; the first is the live one. */
export async function planVersions(db: Db, fleetId: number): Promise<PlanVersionRow[]> {
  return db
    .selectFrom('dispatch_plan')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .orderBy('version', 'desc')
    .execute();
}

export async function planVersion(db: Db, fleetId: number, version: number): Promise<PlanVersionRow | undefined> {
  return db
    .selectFrom('dispatch_plan')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The drafts of a fleet by name. */
export async function planDrafts(db: Db, fleetId: number): Promise<DraftRow[]> {
  return db.selectFrom('dispatch_draft').selectAll().where('fleet_id', '=', fleetId).orderBy('name').execute();
}

export async function planDraft(db: Db, fleetId: number, draftId: number): Promise<DraftRow | undefined> {
  return db
    .selectFrom('dispatch_draft')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', draftId)
    .executeTakeFirst();
}

/** Whether another draft has this name, in capitals or not. */
export async function draftNameTaken(db: Db, fleetId: number, name: string, butId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('dispatch_draft')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .$if(butId !== null, (query) => query.where('id', '!=', butId as number))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets one act at a time change the plans of a fleet; answers the live version, or undefined where the fleet is gone. */
export async function lockPlans(t: Tx, fleetId: number): Promise<number | undefined> {
  const row = await t.db
    .selectFrom('fleet')
    .select('plan_version')
    .where('id', '=', fleetId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.plan_version;
}

export async function insertDraft(
  t: Tx,
  draft: { fleetId: number; name: string; document: StoredPlan; basedOn: number },
): Promise<DraftRow> {
  return t.db
    .insertInto('dispatch_draft')
    .values({
      fleet_id: draft.fleetId,
      name: draft.name,
      document: JSON.stringify(draft.document),
      based_on: draft.basedOn,
      changed_at: t.at,
      changed_by: t.actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes a draft's name, its document, or both, and raises its version. */
export async function updateDraft(
  t: Tx,
  draftId: number,
  change: { name?: string; document?: StoredPlan },
): Promise<DraftRow> {
  return t.db
    .updateTable('dispatch_draft')
    .set((eb) => ({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.document && { document: JSON.stringify(change.document) }),
      version: eb('version', '+', 1),
      changed_at: t.at,
      changed_by: t.actor.name,
    }))
    .where('id', '=', draftId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDraftRow(t: Tx, draftId: number): Promise<void> {
  await t.db.deleteFrom('dispatch_draft').where('id', '=', draftId).execute();
}

/** Makes a document the fleet's live plan, as its next version. The fleet's plans are locked. */
export async function writeLivePlan(
  t: Tx,
  fleetId: number,
  plan: { version: number; name: string; document: StoredPlan; note: string },
): Promise<PlanVersionRow> {
  const document = JSON.stringify(plan.document);
  await t.db
    .updateTable('fleet')
    .set({ plan: document, plan_version: plan.version })
    .where('id', '=', fleetId)
    .execute();
  return t.db
    .insertInto('dispatch_plan')
    .values({
      fleet_id: fleetId,
      version: plan.version,
      name: plan.name,
      document,
      note: plan.note,
      made_live_at: t.at,
      made_live_by: t.actor.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The ids of the areas that a plan of this fleet may name. */
export async function areaIdsOf(db: Db, fleetId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('area')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}
