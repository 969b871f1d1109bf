import { makeDueDraftLive } from '#acts/draft/due-draft.ts';
import type { DraftKind } from '#acts/draft/kind.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { dueDrafts } from '#store/draft/draft.ts';
import type { Part } from '../part.ts';
import { repeat } from '../repeat.ts';

export type PlannedDraftsParts = {
  store: Store;
  clock: Clock;
  onError: (error: unknown) => void;
  lookEveryMs?: number;
};

export type PlannedDrafts = {
  figures(): { madeLive: number; stopped: number };
  /** Looks now; resolves once all that is due is live or stopped. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = SECOND_MS;

/**
 * Makes planned drafts of a kind live at their time, and those whose time came while the suite stood still. Every node looks:
 * the row of a draft is locked, so that one node does it, and none waits for the lease of another that fell.
 */
export function startPlannedDrafts(
  kind: DraftKind,
  { store, clock, onError, lookEveryMs }: PlannedDraftsParts,
): PlannedDrafts {
  const figures = { madeLive: 0, stopped: 0 };

  async function work(): Promise<void> {
    for (const draftId of await dueDrafts(store.db, kind.name, clock.nowMs())) {
      if (beat.stopped) return;
      try {
        const done = await makeDueDraftLive({ store, clock }, kind, draftId);
        if (done) figures[done === 'live' ? 'madeLive' : 'stopped'] += 1;
      } catch (error) {
        // One draft that cannot be seen to must not keep the others waiting.
        if (!beat.stopped) onError(error);
      }
    }
  }

  const beat = repeat(work, { everyMs: lookEveryMs ?? LOOK_EVERY_MS, atOnce: true, onError });
  return { figures: () => ({ ...figures }), look: beat.fresh, stop: beat.stop };
}

/** The part of the suite that sees to the drafts of a kind. */
export const plannedDraftsPart = (name: string, kind: DraftKind): Part => ({
  name,
  role: 'dispatch',
  start: ({ store, clock, log }) =>
    startPlannedDrafts(kind, {
      store,
      clock,
      onError: (error) => log.error({ err: error, kind: kind.name }, 'a planned draft was not made live'),
    }),
});
