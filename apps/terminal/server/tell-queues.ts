import type { Suite } from '#engine/server/context.ts';
import { type FleetQueues, recentQueues } from '#services/dispatcher/fleet-queues.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import type { SuiteMessage } from '../contract.ts';
import type { Link } from './link.ts';

export type QueueTold = Extract<SuiteMessage, { type: 'queue' }>;

/** Every queue is read once a round, whoever moved; a round that takes long is not begun again at once. */
const EVERY_MS = 2_000;
const REST_PER_WORK = 10;

const NOWHERE: QueueTold = {
  type: 'queue',
  areaName: null,
  rankName: null,
  place: null,
  of: null,
  unplottedUntilMs: null,
};

/**
 * Where each car of a fleet stands in its queue; a car that is not named stands in none. Null: it has an offer to answer,
 * and keeps what it was told.
 */
export function queuePlacesTold(
  { queues, unplotted }: Pick<FleetQueues, 'queues' | 'unplotted'>,
  fleet: Pick<FleetFacts, 'areas' | 'ranks'>,
): Map<number, QueueTold | null> {
  const areaNames = new Map(fleet.areas.map(({ id, name }) => [id, name]));
  const rankNames = new Map(fleet.ranks.map(({ id, name }) => [id, name]));
  const named = (areaId: number | null, rankId: number | null) => ({
    areaName: (areaId !== null && areaNames.get(areaId)) || null,
    rankName: (rankId !== null && rankNames.get(rankId)) || null,
  });
  const told = new Map<number, QueueTold | null>();
  for (const { areaId, rankId, cars, aside } of queues) {
    const where = named(areaId, rankId);
    for (const [i, { vehicleId }] of cars.entries()) {
      told.set(vehicleId, { ...NOWHERE, ...where, place: i + 1, of: cars.length });
    }
    for (const { vehicle, why } of aside) if (why === 'hasOffer') told.set(vehicle.vehicleId, null);
  }
  for (const { vehicleId, untilMs, areaId, rankId } of unplotted) {
    told.set(vehicleId, { ...NOWHERE, ...named(areaId, rankId), unplottedUntilMs: untilMs });
  }
  return told;
}

/** Tells terminals their place in the queue whenever it is another than they know. */
export function startQueueTeller(suite: Suite, seated: ReadonlyMap<number, Link>): { stop(): Promise<void> } {
  const known = new WeakMap<object, string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    const fleetIds = new Set([...seated.values()].flatMap(({ seat }) => seat?.fleetId ?? []));
    for (const fleetId of fleetIds) {
      const fleet = suite.books.fleets.get(fleetId);
      if (!fleet || stopped) continue;
      const places = queuePlacesTold(await recentQueues(suite, fleet), fleet);
      for (const [vehicleId, link] of seated) tell(fleetId, vehicleId, link, places);
    }
  }

  function tell(fleetId: number, vehicleId: number, link: Link, places: Map<number, QueueTold | null>): void {
    // Not before it has been told its work: what comes first on a terminal's return is that.
    if (link.seat?.fleetId !== fleetId || !link.told) return;
    const place = places.has(vehicleId) ? places.get(vehicleId) : NOWHERE;
    if (!place) return;
    const { type: _, ...facts } = place;
    const key = place === NOWHERE ? '' : Object.values(facts).join('\n');
    if ((known.get(link.seat) ?? '') === key) return;
    known.set(link.seat, key);
    link.send(place);
  }

  function next(afterMs: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      const beganMs = performance.now();
      running = round()
        .catch((error: unknown) => {
          if (!stopped) suite.log.error({ err: error }, 'places in the queue could not be told; it is tried again');
        })
        .finally(() => next(Math.max(EVERY_MS, (performance.now() - beganMs) * REST_PER_WORK)));
    }, afterMs);
  }

  next(EVERY_MS);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
