import { keptChange, type PlacedChange } from '#core/draft/place.ts';
import { type DraftStep, mayStep } from '#core/draft/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type Draft, lockDraft } from '#store/draft/draft.ts';
import { announceEverywhere } from '#store/fleet/announce-everywhere.ts';
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

/** Tells whoever looks at drafts: one may be about any fleet, and touch what another does. */
export const tellDrafts = (t: Tx, { topic }: DraftKind, { id }: Pick<Draft, 'id'>) => announceEverywhere(t, topic, id);

/** What the trail calls a draft of a kind. */
export const entityOf = ({ name }: DraftKind) => `${name}Draft`;

/** Changes as the trail has them. */
export const toldChanges = (changes: readonly PlacedChange[]) => changes.map(keptChange);
