import { keptChange, type PlacedChange } from '#core/draft/place.ts';
import { type DraftStep, mayStep } from '#core/draft/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { type Draft, lockDraft } from '#store/draft/draft.ts';
import { announceEverywhere } from '#store/fleet/announce-everywhere.ts';
import type { ActContext } from '../context.ts';
import type { DraftKind } from './kind.ts';

/** A draft as somebody saw it. */
export type DraftTarget = { draftId: number; version: number };
export type DraftRefusal = 'draftUnknown' | 'draftMoved' | 'draftNotThen';

/** The draft, locked. Refused: `draftUnknown`, `draftMoved` (by), `draftNotThen` where nobody may do that to it as it is. */
export async function seenDraft(
  t: Tx,
  kind: DraftKind,
  { draftId, version }: DraftTarget,
  step: DraftStep,
): Promise<Result<Draft, DraftRefusal>> {
  const draft = await lockDraft(t, kind.name, draftId);
  if (!draft) return refuse('draftUnknown');
  if (draft.version !== version) return refuse('draftMoved', { by: draft.changed_by });
  return mayStep(draft.state, step) ? ok(draft) : refuse('draftNotThen');
}

/** A transaction on a draft as somebody saw it. Refused: as `seenDraft` says, and as `work` does. */
export const onSeenDraft = <C extends string>(
  { store, clock }: ActContext,
  actor: Actor,
  kind: DraftKind,
  target: DraftTarget,
  step: DraftStep,
  work: (t: Tx, draft: Draft) => Promise<Result<Draft, C>>,
): Promise<Result<Draft, C | DraftRefusal>> =>
  transact<Result<Draft, C | DraftRefusal>>(store, actor, clock.nowMs(), async (t) => {
    const found = await seenDraft(t, kind, target, step);
    return found.ok ? work(t, found.value) : found;
  });

/** Of a draft that is nobody's plan. */
export const UNPLANNED = { planned_for: null, planned_by: null, planned_by_id: null } as const;

/** Tells whoever looks at drafts: one may be about any fleet, and touch what another does. */
export const tellDrafts = (t: Tx, { topic }: DraftKind, { id }: Pick<Draft, 'id'>) => announceEverywhere(t, topic, id);

/** What the trail calls a draft of a kind. */
export const entityOf = ({ name }: DraftKind) => `${name}Draft`;

/** Changes as the trail has them. */
export const toldChanges = (changes: readonly PlacedChange[]) => changes.map(keptChange);
