import { SETTLE_MS, writeOwed } from '#acts/confirmation/write-owed.ts';
import { CHANNELS, type Channel } from '#core/confirmation/kinds.ts';
import type { Position } from '#core/kit/geo.ts';
import { type Clock, HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Books } from '#services/books.ts';
import { CONFIRMATION_SIGNAL, countOwed } from '#store/confirmation.ts';
import type { Store } from '#store/connect.ts';
import type { JobRow } from '#store/job.ts';
import { listen } from '#store/listen.ts';

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
const FARTHEST_SECONDS = (2 * HOUR_MS) / SECOND_MS;

/** Makes what customers are owed into messages of the outbox: right after the commit that owes it, and by timer. */
export function startConfirmationWriter(parts: ConfirmationWriterParts): ConfirmationWriter {
  const { store, clock, wall, books, carries, onError } = parts;
  const open = CHANNELS.filter((channel) => carries[channel]);
  let running: Promise<void> | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let called = false;
  let closing = false;
  let written = 0;

  const driveSeconds = (job: JobRow): number | null => {
    const heard = job.vehicle_id === null ? undefined : books.positions.get(job.vehicle_id);
    if (!heard) return null;
    const pickUp: Position = [job.pickup_longitude, job.pickup_latitude];
    const drive = books.driveTimes.of(job.fleet_id).byStreets(pickUp, [heard.position], FARTHEST_SECONDS)[0];
    return drive !== undefined && Number.isFinite(drive) ? drive : null;
  };

  async function run(): Promise<void> {
    do {
      called = false;
      let past: number | null = 0;
      let waits = false;
      while (past !== null && !closing) {
        const now = { nowMs: clock.nowMs(), wallMs: wall.nowMs() };
        const batch = await writeOwed({ store, ...now, open, driveSeconds }, past);
        written += batch.written;
        past = batch.past;
        waits ||= batch.waits;
      }
      if (waits && !closing) {
        clearTimeout(settling);
        settling = setTimeout(() => void turn(), SETTLE_MS);
        settling.unref();
      }
    } while (called && !closing);
  }

  const turn = (): Promise<void> => {
    if (closing) return running ?? Promise.resolve();
    called = true;
    running ??= run()
      .catch((error: unknown) => {
        if (!closing) onError(error);
      })
      .finally(() => {
        running = null;
      });
    return running;
  };

  const timer = setInterval(() => void turn(), EVERY_MS);
  timer.unref();
  const ear = listen(store, CONFIRMATION_SIGNAL, () => void turn());
  void turn();

  return {
    turn,
    figures: async () => ({ waiting: await countOwed(store.db), written }),
    async stop() {
      closing = true;
      clearInterval(timer);
      clearTimeout(settling);
      await ear.stop();
      await running;
    },
  };
}
