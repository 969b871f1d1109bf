import { ensureYears } from '#acts/calendar/ensure-years.ts';
import { makeAhead } from '#acts/permanent/make-ahead.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Books } from '#services/books.ts';
import { bookingWorld } from '#services/fleets/booking-world.ts';
import type { Store } from '#store/door/connect.ts';
import { LeaseLost } from '#store/door/lease.ts';
import { LeaseKeeper } from '../nodes/lease-keeper.ts';
import { repeat } from '../repeat.ts';

export type PermanentMakerParts = {
  store: Store;
  clock: Clock;
  /** The name of this node. */
  holder: string;
  books: Pick<Books, 'cities' | 'driveTimes' | 'fleets'>;
  onError: (error: unknown) => void;
  lookEveryMs?: number;
};

export type PermanentMaker = {
  figures(): { made: number; refused: number; lastRunAtMs: number | null };
  /** Looks now; resolves once everything that is due is made, or another node is at it. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

const LEASE = 'permanent';
const LOOK_EVERY_MS = 5 * SECOND_MS;
/** What was refused is tried again, and what others left undone is made. */
const AGAIN_EVERY_MS = 10 * MINUTE_MS;

/** Another node goes on with it. */
function unlessLost(error: unknown): void {
  if (!(error instanceof LeaseLost)) throw error;
}

/**
 * Makes permanent bookings into pre-bookings two days ahead, and calendars for the year to come. Runs on every node; the one
 * with the lease works, at the start, when a fleet's date changes, and every ten minutes of business time.
 */
export function startPermanentMaker(parts: PermanentMakerParts): PermanentMaker {
  const { store, clock, holder, books, onError } = parts;
  const leases = new LeaseKeeper({ store, holder });
  const context = { store: leases.storeOf(LEASE), clock };
  const done = new Map<number, { date: string; atMs: number }>();
  const figures = { made: 0, refused: 0, lastRunAtMs: null as number | null };
  let everything = false;

  const hold = async () => {
    await leases.keep([LEASE]);
    return !beat.stopped && leases.leaseOf(LEASE) !== null;
  };

  async function work(): Promise<void> {
    const all = everything;
    everything = false;
    const nowMs = clock.nowMs();
    const due = books.fleets.all().filter(({ id, timeZone }) => {
      const last = done.get(id);
      return all || !last || last.date !== localDate(nowMs, timeZone) || Math.abs(nowMs - last.atMs) >= AGAIN_EVERY_MS;
    });
    if (due.length === 0 || !(await hold())) return;
    for (const fleet of due) {
      await ensureYears(context, fleet);
      const { made, refused } = await makeAhead(context, bookingWorld(books, fleet), fleet.id, hold);
      if (beat.stopped) return;
      figures.made += made;
      figures.refused = refused;
      figures.lastRunAtMs = nowMs;
      done.set(fleet.id, { date: localDate(nowMs, fleet.timeZone), atMs: nowMs });
    }
  }

  const beat = repeat(() => work().catch(unlessLost), {
    everyMs: parts.lookEveryMs ?? LOOK_EVERY_MS,
    atOnce: true,
    onError,
  });
  return {
    figures: () => ({ ...figures }),
    look() {
      everything = true;
      return beat.fresh();
    },
    async stop() {
      await beat.stop();
      await leases.stop().catch(() => undefined);
    },
  };
}
