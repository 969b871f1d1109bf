import { takenBack } from '#core/draft/changes.ts';
import type { PlacedChange } from '#core/draft/place.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { type Draft, writeDraft } from '#store/draft/draft.ts';
import type { ActContext } from '../context.ts';
import { makeAll } from './all-sound.ts';
import type { DraftKind } from './kind.ts';
import { type DraftTarget, entityOf, seenDraft, tellDrafts, toldChanges } from './seen-draft.ts';
import { finishStoppedTask } from './stopped-task.ts';

type DraftWritten = Result<Draft, string>;

/**
 * Sets all that a draft changes, or nothing of it. Refused: as `seenDraft` and `allSound` say, `draftBaseMoved` where somebody
 * changed what it is upon since it was drafted.
 */
export async function makeDraftLive(
  context: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
): Promise<DraftWritten> {
  return writing(context, actor, kind, async (t, about) => {
    const found = await seenDraft(t, kind, target, 'goLive');
    if (!found.ok) return found;
    about(found.value.changes);
    return becomeLive(t, kind, found.value);
  });
}

/** A locked draft becomes live, in the name of whoever acts. */
export async function becomeLive(t: Tx, kind: DraftKind, draft: Draft): Promise<DraftWritten> {
  const made = await makeAll(t, kind, draft.changes, { draft: draft.name, moved: 'draftBaseMoved' });
  if (!made.ok) return made;
  const changes = made.value;
  t.audit({
    act: 'makeDraftLive',
    entity: entityOf(kind),
    entityId: draft.id,
    became: {
      name: draft.name,
      changes: toldChanges(changes),
      ...(draft.state === 'planned' && draft.planned_for !== null ? { plannedForMs: draft.planned_for } : {}),
    },
  });
  await finishStoppedTask(t, draft.id);
  await tellDrafts(t, kind, draft);
  const live = { live_at: t.at, live_by: t.actor.name, stopped: null };
  return ok(await writeDraft(t, draft.id, { state: 'live', changes, ...live }));
}

/**
 * Takes all back that a draft changed when it became live, or nothing of it. Refused: as `seenDraft` and `allSound` say,
 * `draftValuesMoved` where somebody changed one of them since.
 */
export async function rollDraftBack(
  context: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
): Promise<DraftWritten> {
  return writing(context, actor, kind, async (t, about) => {
    const found = await seenDraft(t, kind, target, 'rollBack');
    if (!found.ok) return found;
    const draft = found.value;
    // What was made one upon the other is taken back the other way round.
    const back = takenBack(draft.changes).toReversed();
    about(back);
    const made = await makeAll(t, kind, back, { draft: draft.name, moved: 'draftValuesMoved' });
    if (!made.ok) return made;
    t.audit({
      act: 'rollDraftBack',
      entity: entityOf(kind),
      entityId: draft.id,
      became: { name: draft.name, changes: toldChanges(back) },
    });
    await tellDrafts(t, kind, draft);
    return ok(await writeDraft(t, draft.id, { state: 'rolledBack', ended_at: t.at, ended_by: t.actor.name }));
  });
}

type About = (changes: readonly PlacedChange[]) => void;

/** A transaction that writes what was drafted; what the database refuses is told as the kind says it. */
export async function writing<T>(
  { store, clock }: ActContext,
  actor: Actor,
  kind: DraftKind,
  work: (t: Tx, about: About) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  let changes: readonly PlacedChange[] = [];
  const about: About = (found) => {
    changes = found;
  };
  try {
    return await transact<Result<T, string>>(store, actor, clock.nowMs(), (t) => work(t, about));
  } catch (error) {
    const refusal = kind.refusalOfError?.(error, changes);
    if (!refusal) throw error;
    return refusal;
  } finally {
    kind.written?.(store);
  }
}
