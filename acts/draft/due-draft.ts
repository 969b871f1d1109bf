import { mayStep } from '#core/draft/states.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type Draft, draftById, lockDraft, writeDraft } from '#store/draft/draft.ts';
import { type ActContext, SYSTEM } from '../context.ts';
import { refusalOfPlanner } from '../user/planner.ts';
import { becomeLive, writing } from './draft-live.ts';
import type { DraftKind } from './kind.ts';
import { entityOf, tellDrafts } from './seen-draft.ts';
import { openStoppedTask } from './stopped-task.ts';

/** What came of a planned draft whose time has come; null where another node was at it, or somebody withdrew it. */
export type DueDone = 'live' | 'stopped' | null;

/**
 * Makes a planned draft live whose time has come, in the name of who planned it, where they still may. Where it cannot be,
 * because they may not any more, something was changed since or can be no more, it stops, says why, and leaves a task for
 * the office; nothing of it is set.
 */
export async function makeDueDraftLive(context: ActContext, kind: DraftKind, draftId: number): Promise<DueDone> {
  const seen = await draftById(context.store.db, kind.name, draftId);
  if (!seen || !isDue(seen, context.clock.nowMs())) return null;
  const planner = { id: seen.planned_by_id, name: seen.planned_by ?? seen.changed_by };
  const actor: Actor = planner.id === null ? SYSTEM('drafts') : { kind: 'user', id: planner.id, name: planner.name };
  const live = await writing(context, actor, kind, async (t, about) => {
    const draft = await lockDraft(t, kind.name, draftId);
    if (!draft || draft.version !== seen.version) return refuse('draftMoved');
    const { changes } = draft;
    const refusal = await refusalOfPlanner(t.db, planner, kind.right, (who) => kind.refusalToWrite(t.db, who, changes));
    if (refusal) return refusal;
    about(changes);
    return becomeLive(t, kind, draft);
  });
  if (live.ok) return 'live';
  return live.code === 'draftMoved' ? null : stopDraft(context, kind, seen, live);
}

const isDue = ({ state, planned_for }: Draft, nowMs: number) =>
  mayStep(state, 'stop') && planned_for !== null && planned_for <= nowMs;

async function stopDraft(
  { store, clock }: ActContext,
  kind: DraftKind,
  { id, version }: Draft,
  { code, detail }: Refusal<string>,
): Promise<DueDone> {
  return transact<DueDone>(store, SYSTEM('drafts'), clock.nowMs(), async (t) => {
    const draft = await lockDraft(t, kind.name, id);
    if (!draft || draft.version !== version) {
      t.unchanged();
      return null;
    }
    const stopped = { ...detail, code };
    const taskOf = await openStoppedTask(t, draft, stopped);
    t.audit({
      act: 'stopDraft',
      entity: entityOf(kind),
      entityId: id,
      became: { name: draft.name, stopped, taskOf },
    });
    await tellDrafts(t, kind, draft);
    await writeDraft(t, id, { state: 'stopped', stopped });
    return 'stopped';
  });
}
