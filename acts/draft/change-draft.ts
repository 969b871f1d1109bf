import { type DraftedValue, movedChanges, renewedChanges, withChange } from '#core/draft/changes.ts';
import { type Place, type PlacedChange, placedChange, placeKey } from '#core/draft/place.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Actor, Tx } from '#store/door/transaction.ts';
import { type Draft, writeDraft } from '#store/draft/draft.ts';
import type { ActContext } from '../context.ts';
import { type DraftKind, liveOf } from './kind.ts';
import { type DraftTarget, entityOf, onSeenDraft, tellDrafts, UNPLANNED } from './seen-draft.ts';
import { finishStoppedTask } from './stopped-task.ts';

/** What one draft changes at most. */
export const MOST_CHANGES = 200;

export type DraftChanged = Result<Draft, string>;

/**
 * Drafts what is to be at a place; null is nothing. What is to be as it is live is no change any more. `instead` is a place of the
 * draft whose change this one takes the place of. Refused: as `seenDraft` and the kind say, `draftChangesFull` (most).
 */
export async function changeDraft(
  context: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
  { place, instead, to: asked }: { place: Place; instead?: Place; to: DraftedValue },
): Promise<DraftChanged> {
  return onSeenDraft<string>(context, actor, kind, target, 'change', async (t, draft) => {
    const live = liveOf(await kind.lockLive(t, [place]));
    const to = kind.tidied ? await kind.tidied(t.db, place, asked) : asked;
    const change = placedChange({ ...place, from: live(placeKey(place)), to });
    const others = draft.changes.filter(({ key }) => key !== change.key && !(instead && key === placeKey(instead)));
    const refusal = await kind.refusalOf(t, change, others);
    if (refusal) return refusal;
    const stays = instead ? draft.changes.filter(({ key }) => key !== placeKey(instead)) : draft.changes;
    const changes = withChange(stays, change, live);
    if (changes.length > MOST_CHANGES) return refuse('draftChangesFull', { most: MOST_CHANGES });
    return ok(await drafted(t, kind, draft, { place: instead ?? place, changes, now: place }));
  });
}

/** Takes out of a draft what it changes at a place. Refused: as `seenDraft` says. */
export async function leaveDrafted(
  context: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
  place: Place,
): Promise<DraftChanged> {
  return onSeenDraft<string>(context, actor, kind, target, 'change', async (t, draft) => {
    const changes = draft.changes.filter(({ key }) => key !== placeKey(place));
    return ok(await drafted(t, kind, draft, { place, changes, now: place }));
  });
}

async function drafted(
  t: Tx,
  kind: DraftKind,
  draft: Draft,
  { place, now, changes }: { place: Place; now: Place; changes: readonly PlacedChange[] },
): Promise<Draft> {
  const toOf = (of: readonly PlacedChange[], at: Place) => of.find(({ key }) => key === placeKey(at))?.to;
  const { name } = draft;
  t.audit({
    act: 'changeDraft',
    entity: entityOf(kind),
    entityId: draft.id,
    was: { name, at: place.name, fleetId: place.fleetId, to: toOf(draft.changes, place) },
    became: { name, at: now.name, fleetId: now.fleetId, to: toOf(changes, now) },
  });
  return again(t, kind, draft, changes);
}

/** Takes what is live now as the base of all that the draft changes. Refused: as `seenDraft` says, and `draftBaseSame`. */
export async function renewDraft(
  context: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
): Promise<DraftChanged> {
  return onSeenDraft<string>(context, actor, kind, target, 'change', async (t, draft) => {
    const live = liveOf(await kind.lockLive(t, draft.changes));
    const moved = movedChanges(draft.changes, live);
    if (moved.length === 0) return refuse('draftBaseSame');
    t.audit({
      act: 'renewDraft',
      entity: entityOf(kind),
      entityId: draft.id,
      was: { name: draft.name, moved: moved.map(({ name, fleetId, from }) => ({ name, fleetId, from })) },
      became: {
        name: draft.name,
        moved: moved.map(({ key, name, fleetId }) => ({ name, fleetId, from: live(key) })),
      },
    });
    return ok(await again(t, kind, draft, renewedChanges(draft.changes, live)));
  });
}

/** A draft with other changes is nobody's plan any more. */
async function again(t: Tx, kind: DraftKind, { id }: Draft, changes: readonly PlacedChange[]): Promise<Draft> {
  await finishStoppedTask(t, id);
  await tellDrafts(t, kind, { id });
  return writeDraft(t, id, { state: 'draft', changes, stopped: null, ...UNPLANNED });
}
