import { implement } from '@orpc/server';
import { changeSettingDraft, renewSettingDraft } from '#acts/setting/draft/change-draft.ts';
import { makeSettingDraftLive, rollSettingDraftBack } from '#acts/setting/draft/draft-live.ts';
import { makeSettingDraft } from '#acts/setting/draft/make-draft.ts';
import { dropSettingDraft, planSettingDraft, withdrawSettingDraft } from '#acts/setting/draft/plan-draft.ts';
import type { SettingDraftTarget } from '#acts/setting/draft/seen-draft.ts';
import { refuse } from '#core/kit/result.ts';
import { placeKey } from '#core/setting/draft.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { type SettingDraft, settingDraft, settingDrafts as storedDrafts } from '#store/setting/setting-draft.ts';
import { settingRows } from '#store/setting/setting-value.ts';
import { settingDrafts as contract } from '../contract/drafts.ts';
import { refusalToWrite } from './may-write.ts';
import { toldChangesOf } from './told-draft.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** Drafts that are over. */
const MOST_OVER = 50;

/** Nobody sees a draft that changes a value of a fleet they do not see. */
const sees = ({ user }: HandlerContext, { changes }: SettingDraft) =>
  changes.every(({ fleetId }) => fleetId === null || user.fleets.includes(fleetId));

type Errors = Parameters<typeof refused>[0];

/** The draft that is named, where this user sees it and may write all that it changes. */
async function ownTarget(
  context: HandlerContext,
  errors: Errors,
  { draftId, version }: SettingDraftTarget,
): Promise<SettingDraftTarget> {
  const draft = await settingDraft(context.suite.store.db, draftId);
  if (!draft || !sees(context, draft)) throw refused(errors, refuse('draftUnknown'));
  const refusal = await refusalToWrite(context, draft.changes);
  if (refusal) throw refused(errors, refusal);
  return { draftId, version };
}

const told = ({ id, version }: SettingDraft) => ({ draftId: id, version });

/** By whose clocks a draft is judged: those of its fleets, of all where it is the company's. */
const zonesOf =
  ({ suite }: HandlerContext) =>
  ({ changes }: SettingDraft): string[] => {
    const ofAll = changes.some(({ fleetId }) => fleetId === null);
    const fleets = suite.books.fleets.all().filter(({ id }) => ofAll || changes.some(({ fleetId }) => fleetId === id));
    return [...new Set(fleets.map(({ timeZone }) => timeZone))];
  };

export const settingDrafts = os.router({
  list: os.list.handler(async ({ input, context }) => {
    const { books, clock, store } = context.suite;
    const [{ open, over }, rows] = await Promise.all([storedDrafts(store.db, MOST_OVER), settingRows(store.db)]);
    const seen = books.fleets.all().filter(({ id }) => context.user.fleets.includes(id));
    const here = input.fleet === undefined ? seen[0] : books.fleets.get(requireFleet(context, input.fleet));
    const world = {
      rows: new Map(rows.map((row) => [placeKey({ name: row.name, fleetId: row.fleet_id }), row])),
      open,
      fleetName: (id: number) => books.fleets.get(id)?.name ?? '',
    };
    const drafts = [...open, ...over].filter((draft) => sees(context, draft));
    return {
      drafts: await Promise.all(
        drafts.map(async (draft) => ({
          ...told(draft),
          name: draft.name,
          state: draft.state,
          madeBy: draft.made_by,
          changedBy: draft.changed_by,
          changedAtMs: draft.changed_at,
          plannedForMs: draft.planned_for,
          plannedBy: draft.planned_by,
          liveAtMs: draft.live_at,
          liveBy: draft.live_by,
          endedAtMs: draft.ended_at,
          endedBy: draft.ended_by,
          stopped: draft.stopped,
          mayWrite: (await refusalToWrite(context, draft.changes)) === null,
          changes: toldChangesOf(draft, world),
        })),
      ),
      zone: here?.timeZone ?? 'UTC',
      nowMs: clock.nowMs(),
      vehicleTypes: seen.flatMap(({ vehicleTypes }) => vehicleTypes.map(({ id, name }) => ({ id, name }))),
    };
  }),

  make: os.make.handler(async ({ input, context, errors }) =>
    told(valueOr(errors, await makeSettingDraft(context.suite, context.actor, input.name))),
  ),

  change: os.change.handler(async ({ input, context, errors }) => {
    const { name, value } = input;
    const place = { name, fleetId: input.fleet === null ? null : requireFleet(context, input.fleet) };
    const refusal = await refusalToWrite(context, [place]);
    if (refusal) throw refused(errors, refusal);
    const target = await ownTarget(context, errors, input);
    return told(valueOr(errors, await changeSettingDraft(context.suite, context.actor, target, place, value)));
  }),

  renew: os.renew.handler(async ({ input, context, errors }) => {
    const target = await ownTarget(context, errors, input);
    return told(valueOr(errors, await renewSettingDraft(context.suite, context.actor, target)));
  }),

  plan: os.plan.handler(async ({ input, context, errors }) => {
    const target = await ownTarget(context, errors, input);
    const asked = { atMs: input.atMs, zones: zonesOf(context) };
    return told(valueOr(errors, await planSettingDraft(context.suite, context.actor, target, asked)));
  }),

  withdraw: os.withdraw.handler(async ({ input, context, errors }) => {
    const target = await ownTarget(context, errors, input);
    return told(valueOr(errors, await withdrawSettingDraft(context.suite, context.actor, target)));
  }),

  goLive: os.goLive.handler(async ({ input, context, errors }) => {
    const target = await ownTarget(context, errors, input);
    return told(valueOr(errors, await makeSettingDraftLive(context.suite, context.actor, target)));
  }),

  drop: os.drop.handler(async ({ input, context, errors }) => {
    const target = await ownTarget(context, errors, input);
    return told(valueOr(errors, await dropSettingDraft(context.suite, context.actor, target)));
  }),

  rollBack: os.rollBack.handler(async ({ input, context, errors }) => {
    const target = await ownTarget(context, errors, input);
    return told(valueOr(errors, await rollSettingDraftBack(context.suite, context.actor, target)));
  }),
});
