import { implement } from '@orpc/server';
import { createDraft } from '#acts/plan/create-draft.ts';
import { deleteDraft } from '#acts/plan/delete-draft.ts';
import { makeLive, rollBack } from '#acts/plan/make-live.ts';
import { planNamed } from '#acts/plan/plan-named.ts';
import { renameDraft } from '#acts/plan/rename-draft.ts';
import { saveDraft } from '#acts/plan/save-draft.ts';
import { type DispatchPlan, PRESET_NAMES, PRESETS } from '#core/dispatch/plan/plan.ts';
import { MOST_BACKUP_AREAS, MOST_RULES, RUNG_NUMBERS } from '#core/dispatch/plan/plan-check.ts';
import { planDifferences } from '#core/dispatch/plan/plan-differences.ts';
import { numbersOf } from '#core/dispatch/plan/plan-numbers.ts';
import { type PlanRef, planRefOf } from '#core/dispatch/plan/plan-ref.ts';
import { PLAN_NUMBERS, planFrom } from '#core/dispatch/plan/stored-plan.ts';
import { stillSaid } from '#core/dispatch/worth/outlook-said.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { outlookOf } from '#store/dispatch/outlook.ts';
import { type DraftRow, type PlanVersionRow, planDrafts, planVersions } from '#store/plan/dispatch-plan.ts';
import { plans as contract, type Difference, type PlanDocument } from '../contract/plans.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const RANGES = {
  numbers: PLAN_NUMBERS as unknown as Record<keyof typeof PLAN_NUMBERS, [number, number]>,
  rungs: RUNG_NUMBERS as Record<string, [number, number]>,
  rules: MOST_RULES,
  backupAreas: MOST_BACKUP_AREAS,
};
const holding = ({ acceptMode, ladder, ...rest }: DispatchPlan) => ({
  acceptMode,
  ladder,
  numbers: numbersOf({ acceptMode, ladder, ...rest }),
});
const presets = Object.fromEntries(PRESET_NAMES.map((name) => [name, holding(PRESETS[name])])) as Record<
  (typeof PRESET_NAMES)[number],
  ReturnType<typeof holding>
>;

const toldDraft = (row: DraftRow) => ({
  draftId: row.id,
  name: row.name,
  basedOn: row.based_on,
  version: row.version,
  changedAtMs: row.changed_at,
  changedBy: row.changed_by,
});

const toldVersion = (row: PlanVersionRow, live: number) => ({
  version: row.version,
  name: row.name,
  note: row.note,
  madeLiveAtMs: row.made_live_at,
  madeLiveBy: row.made_live_by,
  live: row.version === live,
});

function targetOf(context: HandlerContext, input: { fleet: number; draftId: number; version: number }) {
  return { fleetId: requireFleet(context, input.fleet), draftId: input.draftId, version: input.version };
}

const refOf = (text: string) => planRefOf(text) as PlanRef;

/** The plan that is named, in this fleet. */
async function planOr(context: HandlerContext, errors: { planUnknown: () => Error }, fleet: number, text: string) {
  const plan = await planNamed(context.suite.store.db, requireFleet(context, fleet), refOf(text));
  if (!plan) throw errors.planUnknown();
  return { ...plan, document: plan.document as PlanDocument };
}

function areasOf(context: HandlerContext, fleet: number) {
  const areas = context.suite.books.fleets.get(fleet)?.areas ?? [];
  return areas.map(({ id, code, name }) => ({ id, code, name }));
}

export const plans = os.router({
  listPlans: os.listPlans.handler(async ({ input, context }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, input.fleet);
    const [versions, drafts] = await Promise.all([planVersions(db, fleetId), planDrafts(db, fleetId)]);
    const live = versions[0]?.version ?? 1;
    return {
      live,
      versions: versions.map((row) => toldVersion(row, live)),
      drafts: drafts.map(toldDraft),
      areas: areasOf(context, fleetId),
    };
  }),
  getPlan: os.getPlan.handler(async ({ input, context, errors }) => {
    const { name, document, draft } = await planOr(context, errors, input.fleet, input.plan);
    return {
      plan: input.plan,
      name,
      draft: draft ? toldDraft(draft) : null,
      document,
      ...holding(planFrom(document, 1)),
      presets,
      ranges: RANGES,
      areas: areasOf(context, input.fleet),
    };
  }),
  comparePlans: os.comparePlans.handler(async ({ input, context, errors }) => {
    const { document: was } = await planOr(context, errors, input.fleet, input.was);
    const { document: becomes } = await planOr(context, errors, input.fleet, input.becomes);
    return { was, becomes, differences: planDifferences(was, becomes) as Difference[] };
  }),
  outlook: os.outlook.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const [[live], said] = await Promise.all([planVersions(store.db, fleetId), outlookOf(store.db, fleetId)]);
    const plan = planFrom(live?.document ?? { preset: 'nearest' }, live?.version ?? 1);
    const holds = said !== null && stillSaid(said, plan.version, clock.nowMs());
    const { asked = 0, known = 0, alike = 0, jobs = 0, trust = 0 } = holds ? said : {};
    return {
      version: plan.version,
      worth: plan.worth.share > 0,
      advice: plan.advicePerRound > 0,
      state: holds ? said.state : 'silent',
      atMs: said?.atMs ?? null,
      asked,
      known,
      alike,
      jobs,
      trust,
    };
  }),
  createDraft: os.createDraft.handler(async ({ input, context, errors }) => {
    const draft = { fleetId: requireFleet(context, input.fleet), name: input.name, from: refOf(input.from) };
    return toldDraft(valueOr(errors, await createDraft(context.suite, context.actor, draft)));
  }),
  saveDraft: os.saveDraft.handler(async ({ input, context, errors }) => {
    const outcome = await saveDraft(context.suite, context.actor, targetOf(context, input), input.document);
    return toldDraft(valueOr(errors, outcome));
  }),
  renameDraft: os.renameDraft.handler(async ({ input, context, errors }) => {
    const outcome = await renameDraft(context.suite, context.actor, targetOf(context, input), input.name);
    return toldDraft(valueOr(errors, outcome));
  }),
  deleteDraft: os.deleteDraft.handler(async ({ input, context, errors }) =>
    valueOr(errors, await deleteDraft(context.suite, context.actor, targetOf(context, input))),
  ),
  makeLive: os.makeLive.handler(async ({ input, context, errors }) => {
    const row = valueOr(errors, await makeLive(context.suite, context.actor, targetOf(context, input), input));
    return toldVersion(row, row.version);
  }),
  rollBack: os.rollBack.handler(async ({ input, context, errors }) => {
    const target = { fleetId: requireFleet(context, input.fleet), version: input.version };
    const row = valueOr(errors, await rollBack(context.suite, context.actor, target, input));
    return toldVersion(row, row.version);
  }),
});
