import { type DraftKind, type Live, liveOf } from '#acts/draft/kind.ts';
import { alike, movedChanges } from '#core/draft/changes.ts';
import type { PlacedChange } from '#core/draft/place.ts';
import { isOpen } from '#core/draft/states.ts';
import { type Draft, draftsOf } from '#store/draft/draft.ts';
import type { HandlerContext } from '../server/context.ts';
import { requireFleet } from '../server/serve-contract.ts';

/** Drafts that are over. */
const MOST_OVER = 50;

export const targetOf = ({ id, version }: Draft) => ({ draftId: id, version });

/** Nobody sees a draft that changes something of a fleet they do not see. */
export const seesDraft = ({ user }: HandlerContext, { changes }: Draft) =>
  changes.every(({ fleetId }) => fleetId === null || user.fleets.includes(fleetId));

/** What is told of any draft. */
const headOf = (draft: Draft) => ({
  ...targetOf(draft),
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
});

/** Whom a change meets: who changed it since it was drafted, and which other drafts change the same. */
export type Meets = {
  moved: { by: string; atMs: number } | null;
  others: { draftId: number; name: string; by: string }[];
};

function meetsOf(draft: Draft, open: readonly Draft[], live: Live): (change: PlacedChange) => Meets {
  if (!isOpen(draft.state)) return () => ({ moved: null, others: [] });
  const keys = (one: Draft) => one.changes.map(({ key }) => key);
  const moved = new Set(movedChanges(draft.changes, liveOf(live)).map(({ key }) => key));
  const met = alike(
    keys(draft),
    open.filter(({ id }) => id !== draft.id).map((one) => ({ ...one, parts: keys(one) })),
  );
  return ({ key }) => ({
    moved: moved.has(key) ? { by: live.get(key)?.by ?? '', atMs: live.get(key)?.atMs ?? 0 } : null,
    others: met
      .filter(({ parts }) => parts.includes(key))
      .map(({ other }) => ({ draftId: other.id, name: other.name, by: other.changed_by })),
  });
}

/**
 * The drafts of a kind that this user sees, with what each changes as `told` says it, the clocks they are planned by, and what
 * is live where they change something.
 */
export async function toldDrafts<C>(
  context: HandlerContext,
  kind: DraftKind,
  fleet: number | undefined,
  told: (draft: Draft, change: PlacedChange, meets: Meets, live: Live) => readonly C[],
) {
  const { books, clock, store } = context.suite;
  const { open, over } = await draftsOf(store.db, kind.name, MOST_OVER);
  const all = [...open, ...over];
  const live = await kind.readLive(
    store.db,
    open.flatMap(({ changes }) => changes),
  );
  const seen = books.fleets.all().filter(({ id }) => context.user.fleets.includes(id));
  const here = fleet === undefined ? seen[0] : books.fleets.get(requireFleet(context, fleet));
  const drafts = await Promise.all(
    all
      .filter((draft) => seesDraft(context, draft))
      .map(async (draft) => {
        const meets = meetsOf(draft, open, live);
        return {
          ...headOf(draft),
          mayWrite: (await kind.refusalToWrite(store.db, context.user, draft.changes)) === null,
          changes: draft.changes.flatMap((change) => told(draft, change, meets(change), live)),
        };
      }),
  );
  return { drafts, zone: here?.timeZone ?? 'UTC', nowMs: clock.nowMs() };
}
