import { BATCH, SETTLE_MS, type WriteParts, type Written, writeOwed } from '#acts/confirmation/write-owed.ts';
import { CHANNELS, type Channel } from '#core/confirmation/kinds.ts';
import type { Position } from '#core/kit/geo.ts';
import { type Clock, HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Books } from '#services/books.ts';
import { countOwed, owedAfter } from '#store/confirmation/confirmation.ts';
import type { Store } from '#store/door/connect.ts';
import { onAnnouncement } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { repeat } from '../repeat.ts';

export type ConfirmationWriterParts = {
  store: Store;
  clock: Clock;
  /** The outbox goes by the wall. */
  wall: Clock;
  books: Pick<Books, 'positions' | 'driveTimes'>;
  /** Whether anybody carries what is written on a channel. */
  carries: Readonly<Record<Channel, boolean>>;
  onError: (error: unknown) => void;
};

export type ConfirmationWriter = {
  /** Writes whatever is owed now; resolves once nothing is, or the rest has to settle. */
  turn(): Promise<void>;
  figures(): Promise<{ waiting: number; written: number }>;
  stop(): Promise<void>;
};

const EVERY_MS = 10 * SECOND_MS;
/** After the first commit that may owe something, so that many are written together. */
const GATHERS_MS = 500;
const FARTHEST_SECONDS = (2 * HOUR_MS) / SECOND_MS;

/**
 * Makes what customers are owed into messages of the outbox: soon after a commit of this node, which may owe it, and by timer,
 * for what a node that is gone left owed.
 */
export function startConfirmationWriter(parts: ConfirmationWriterParts): ConfirmationWriter {
  const { store, clock, wall, books, carries, onError } = parts;
  const open = CHANNELS.filter((channel) => carries[channel]);
  let settling: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let written = 0;

  const driveSeconds = (job: JobRow): number | null => {
    const heard = job.vehicle_id === null ? undefined : books.positions.get(job.vehicle_id);
    if (!heard) return null;
    const pickUp: Position = [job.pickup_longitude, job.pickup_latitude];
    const drive = books.driveTimes.of(job.fleet_id).byStreets(pickUp, [heard.position], FARTHEST_SECONDS)[0];
    return drive !== undefined && Number.isFinite(drive) ? drive : null;
  };

  /** A batch; where one of it cannot be written, each by itself: that one stays owed, and is told. */
  async function writeFrom(now: WriteParts, past: number): Promise<Written> {
    try {
      return await writeOwed(now, past);
    } catch (error) {
      if (beat.stopped) throw error;
    }
    const all: Written = { written: 0, past: null, waits: false };
    const ids = await owedAfter(store.db, past, BATCH);
    for (const id of ids) {
      try {
        const { written: more, waits } = await writeOwed(now, id - 1, 1);
        all.written += more;
        all.waits ||= waits;
      } catch (error) {
        onError(error);
      }
    }
    return { ...all, past: ids.length < BATCH ? null : (ids.at(-1) ?? null) };
  }

  async function run(): Promise<void> {
    let past: number | null = 0;
    let waits = false;
    while (past !== null && !beat.stopped) {
      const now = { nowMs: clock.nowMs(), wallMs: wall.nowMs() };
      const batch = await writeFrom({ store, ...now, open, driveSeconds }, past);
      written += batch.written;
      past = batch.past;
      waits ||= batch.waits;
    }
    if (waits && !beat.stopped) {
      clearTimeout(settling);
      settling = setTimeout(() => void beat.turn(), SETTLE_MS);
      settling.unref();
    }
  }

  const beat = repeat(run, { everyMs: EVERY_MS, atOnce: true, again: true, onError });
  const silence = onAnnouncement(store, () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void beat.turn();
    }, GATHERS_MS).unref();
  });

  return {
    turn: beat.turn,
    figures: async () => ({ waiting: await countOwed(store.db), written }),
    async stop() {
      const over = beat.stop();
      clearTimeout(settling);
      clearTimeout(gathering);
      silence();
      await over;
    },
  };
}
