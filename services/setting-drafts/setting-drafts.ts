import { makeDueDraftLive } from '#acts/setting/draft/draft-live.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { dueSettingDrafts } from '#store/setting/setting-draft.ts';
import { repeat } from '../repeat.ts';

export type SettingDraftsParts = {
  store: Store;
  clock: Clock;
  onError: (error: unknown) => void;
  lookEveryMs?: number;
};

export type SettingDrafts = {
  figures(): { madeLive: number; stopped: number };
  /** Looks now; resolves once all that is due is live or stopped. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = SECOND_MS;

/**
 * Makes planned drafts of settings live at their time, and those whose time came while the suite stood still. Every node looks:
 * the row of a draft is locked, so that one node does it, and none waits for the lease of another that fell.
 */
export function startSettingDrafts({ store, clock, onError, lookEveryMs }: SettingDraftsParts): SettingDrafts {
  const figures = { madeLive: 0, stopped: 0 };

  async function work(): Promise<void> {
    for (const draftId of await dueSettingDrafts(store.db, clock.nowMs())) {
      if (beat.stopped) return;
      try {
        const done = await makeDueDraftLive({ store, clock }, draftId);
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
