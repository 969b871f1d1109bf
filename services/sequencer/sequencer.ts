import { numberedSince } from '#store/door/announcement.ts';
import type { Store } from '#store/door/connect.ts';
import { renewEpoch, type StreamStanding, streamStanding } from '#store/door/epoch.ts';
import { type Numbered, numberAnnouncements, onAnnouncement } from '#store/door/transaction.ts';
import { aloneWord, type Word } from '../between/word.ts';
import { repeat } from '../repeat.ts';

export type Sequencer = {
  /**
   * Hears every newly numbered announcement of any node, in order within a fleet; and is told where the database has lost some that
   * were heard, so that whoever keeps what they brought reads all of it again.
   */
  listen(listener: (numbered: readonly Numbered[]) => void, anew?: () => void): () => void;
  /** In which life of the database numbers are meant now. */
  epoch(): string;
  /** The last number heard in a fleet. */
  lastNumber(fleetId: number): number;
  stop(): Promise<void>;
};

const POLL_MS = 250;
/** No sooner than this after the last time: under load many are numbered, told and read again together. */
const GATHERS_MS = 50;

/**
 * Numbers announcements soon after their commit: at once for this process's own, by polling for those of other nodes
 * and for any that an older transaction held back.
 */
export async function startSequencer(
  store: Store,
  onError: (error: unknown) => void,
  word: Pick<Word, 'say' | 'hear' | 'onGap'> = aloneWord,
): Promise<Sequencer> {
  const listeners = new Set<{ heard: (numbered: readonly Numbered[]) => void; anew?: (() => void) | undefined }>();

  let { epoch, numbers: known } = await streamStanding(store.db);

  /** How numbers stand, in a new epoch where one that was heard is not given out any more. */
  async function standing(): Promise<StreamStanding> {
    const found = await streamStanding(store.db);
    if (found.epoch !== epoch) return found;
    const isBack = [...known].some(([fleetId, last]) => (found.numbers.get(fleetId) ?? 0) < last);
    if (!isBack) return found;
    await renewEpoch(store.db, epoch);
    return streamStanding(store.db);
  }

  /** What is new since the last call, in order: ours as numbered, other nodes' read after them. */
  async function hearNew(): Promise<Numbered[]> {
    const ours = await numberAnnouncements(store);
    const now = await standing();
    if (now.epoch !== epoch) {
      ({ epoch, numbers: known } = now);
      for (const { anew } of listeners) anew?.();
      return [];
    }
    const news: Numbered[] = [];
    const behind = new Set<number>();
    for (const one of ours) {
      const last = known.get(one.fleetId) ?? 0;
      if (!behind.has(one.fleetId) && one.number === last + 1) {
        known.set(one.fleetId, one.number);
        news.push(one);
      } else if (one.number > last) behind.add(one.fleetId);
    }
    for (const [fleetId, last] of now.numbers) if (last > (known.get(fleetId) ?? 0)) behind.add(fleetId);
    for (const fleetId of behind) {
      const missed = await numberedSince(store.db, fleetId, known.get(fleetId) ?? 0);
      news.push(...missed);
      const last = missed.at(-1);
      if (last) known.set(fleetId, last.number);
    }
    return news;
  }

  async function run(): Promise<void> {
    const news = await hearNew();
    if (news.length === 0) return;
    // There may be more.
    void beat.turn();
    for (const { heard } of listeners) heard(news);
  }

  const beat = repeat(run, { everyMs: POLL_MS, atOnce: true, apartMs: GATHERS_MS, again: true, onError });
  const silence = [
    onAnnouncement(store, () => {
      void beat.turn();
      word.say('ann', 0, 1);
    }),
    word.hear('ann', () => void beat.turn()),
    word.onGap(() => void beat.turn()),
  ];
  return {
    listen(heard, anew) {
      const listener = { heard, anew };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    epoch: () => epoch,
    lastNumber: (fleetId) => known.get(fleetId) ?? 0,
    async stop() {
      for (const end of silence) end();
      await beat.stop();
    },
  };
}
