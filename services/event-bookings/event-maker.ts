import { cancelSomeJobs, finishCancelling } from '#acts/event-booking/cancel-jobs.ts';
import { checkRows, type RowJudge } from '#acts/event-booking/check-rows.ts';
import { finishMaking, makeRows } from '#acts/event-booking/make-rows.ts';
import type { FindDrive } from '#core/booking/plan-booking.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import { knownDrives } from '#core/permanent/known-drives.ts';
import { typesToChoose } from '#core/vehicle/vehicle-type.ts';
import type { Books } from '#services/books.ts';
import { bookingWorld, factsOfFleet } from '#services/fleets/booking-world.ts';
import { placeSources } from '#services/places/place-sources.ts';
import type { Sequencer } from '#services/sequencer/sequencer.ts';
import { openAccounts, usedOfAccounts } from '#store/account/account.ts';
import { breathing } from '#store/door/breath.ts';
import type { Store } from '#store/door/connect.ts';
import { LeaseLost } from '#store/door/lease.ts';
import {
  type EventRow,
  eventsAtWork,
  findEvent,
  linesInState,
  nextToMake,
} from '#store/event-booking/event-booking.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import { LeaseKeeper } from '../nodes/lease-keeper.ts';
import { repeat } from '../repeat.ts';
import { placeFinder } from './place-finder.ts';

export type EventMakerParts = {
  store: Store;
  clock: Clock;
  /** The name of this node. */
  holder: string;
  books: Pick<Books, 'cities' | 'driveTimes' | 'fleets' | 'geocoder'>;
  /** Tells at once that there is something to do. */
  sequencer?: Pick<Sequencer, 'listen'>;
  onError: (error: unknown) => void;
  lookEveryMs?: number;
};

export type EventMaker = {
  figures(): { looking: number; checked: number; made: number; refused: number };
  /** Looks now; resolves once nothing is left to do, or another node is at it. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

const LEASE = 'events';
const LOOK_EVERY_MS = 5 * SECOND_MS;
/** Rows at a time: a server that is killed looks at no more than these again, and others' events wait no longer. */
const CHECK_BATCH = 200;
const MAKE_BATCH = 30;
const CANCEL_BATCH = 25;
const MOST_DRIVES = 2_000;
/** After so long others get their turn. */

/** Ways by road, each asked once as long as they fit into memory: the rows of an event lead to the same place. */
function rememberedDrives(): FindDrive {
  let drives = knownDrives([]);
  let asked = 0;
  return (world, places) => {
    asked += 1;
    if (asked % MOST_DRIVES === 0) drives = knownDrives([]);
    return drives.find(world, places);
  };
}

/**
 * Looks at the rows of events, makes the good ones into bookings, and cancels what was cancelled. Runs on every node; the one
 * with the lease works. Whenever it is killed, the next one goes on where it was.
 */
export function startEventMaker(parts: EventMakerParts): EventMaker {
  const { store, clock, holder, books, onError } = parts;
  const leases = new LeaseKeeper({ store, holder });
  const context = { store: leases.storeOf(LEASE), clock };
  const figures = { looking: 0, checked: 0, made: 0, refused: 0 };

  const hold = async () => {
    await leases.keep([LEASE]);
    return !beat.stopped && leases.leaseOf(LEASE) !== null;
  };

  const breathe = breathing();

  async function judgeFor(event: EventRow): Promise<RowJudge> {
    const fleet = await factsOfFleet(books, event.fleet_id);
    const [rules, used, { read: phone }] = await Promise.all([
      openAccounts(store.db, fleet.id),
      usedOfAccounts(store.db, fleet.id),
      phonesOfFleet(store.db, fleet.id),
    ]);
    return {
      world: bookingWorld(books, fleet),
      facts: {
        zone: fleet.timeZone,
        phone,
        vehicleTypes: typesToChoose(fleet.vehicleTypes),
        accounts: new Map(rules.map(({ id, number }) => [number.toLowerCase(), id])),
      },
      accounts: new Map(rules.map((one) => [one.id, { rules: one, usedMinor: used.get(one.id) ?? 0 }])),
      findPlace: placeFinder(placeSources({ store, books }), fleet, books.cities.ofFleet(fleet.id)),
      findDrive: rememberedDrives(),
      breathe,
    };
  }

  /** One batch of an event; false where nothing of it is left to do. */
  async function advance(event: EventRow, judges: Map<number, RowJudge>): Promise<boolean> {
    if (event.state === 'cancelling') {
      const more = await cancelSomeJobs(context, event, CANCEL_BATCH);
      if (!more) await finishCancelling(context, event.id);
      return more;
    }
    const fresh = await linesInState(store.db, event.id, 'new', { afterId: 0, most: CHECK_BATCH });
    if (fresh.length > 0) {
      const judge = judges.get(event.id) ?? (await judgeFor(event));
      judges.set(event.id, judge);
      await checkRows(context, judge, event, fresh);
      figures.checked += fresh.length;
      return true;
    }
    if (event.state !== 'making') return false;
    const good = await nextToMake(store.db, event.id, MAKE_BATCH);
    if (good.length === 0) {
      await finishMaking(context, event.id);
      return false;
    }
    const fleet = await factsOfFleet(books, event.fleet_id);
    const { made, refused } = await makeRows(context, bookingWorld(books, fleet), event, good, breathe);
    figures.made += made;
    figures.refused += refused;
    return true;
  }

  async function work(): Promise<void> {
    const judges = new Map<number, RowJudge>();
    while (!beat.stopped) {
      const events = await eventsAtWork(store.db);
      figures.looking = events.length;
      if (events.length === 0 || !(await hold())) return;
      let more = false;
      for (const { id } of events) {
        // Read again: its state may have changed while the others had their turn.
        const event = await findEvent(store.db, id);
        if (!event || beat.stopped) continue;
        try {
          if (await advance(event, judges)) more = true;
        } catch (error) {
          // Another node goes on with it.
          if (error instanceof LeaseLost) return;
          // One event that cannot be seen to must not keep the others waiting.
          if (!beat.stopped) onError(error);
        }
      }
      if (!more) return;
    }
  }

  const beat = repeat(work, {
    everyMs: parts.lookEveryMs ?? LOOK_EVERY_MS,
    atOnce: true,
    again: true,
    onError,
  });
  const deaf = parts.sequencer?.listen((numbered) => {
    if (numbered.some(({ topic }) => topic === 'eventBookings')) void beat.turn();
  });
  return {
    figures: () => ({ ...figures }),
    look: beat.fresh,
    async stop() {
      deaf?.();
      await beat.stop();
      await leases.stop().catch(() => undefined);
    },
  };
}
