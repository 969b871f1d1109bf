import { SYSTEM } from '#acts/context.ts';
import { keepLinks } from '#acts/vehicle/keep-links.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { type Nodes, SILENT_MS } from '#services/nodes/nodes.ts';
import type { NodeHeard } from '#store/node/node.ts';
import { linksHeldBy, takeLinksOver, type VehicleLink } from '#store/vehicle/vehicle-link.ts';

/** A terminal in a tunnel is not missed; one that stays away so long, of business time, is. */
export const UNREACHABLE_AFTER_MS = 20 * SECOND_MS;
/** A tracker that has said nothing for so long tells of its vehicle no more. */
const TRACKER_TELLS_MS = 5 * MINUTE_MS;
const TURN_MS = 500;
/** Business time at a scaled clock may leap between two turns. */
const MOST_A_TURN = 2_000;

/** Who can be reached: keeps `vehicle_now.link` and `unreachable_since` true, whatever carries a terminal. */
export type Reach = {
  /** A terminal has signed on to the vehicle, or come back. */
  linked(vehicleId: number, kind: 'page' | 'fitted'): void;
  /** The link of a seated terminal broke. */
  lost(vehicleId: number): void;
  /** The driver has signed off, or was signed off. */
  left(vehicleId: number): void;
  /** A tracker has told where the vehicle is. */
  tracked(vehicleId: number): void;
  stop(): Promise<void>;
};

type Known = {
  terminal: 'page' | 'fitted' | null;
  lostAtMs: number | null;
  trackedAtMs: number | null;
  /** As it was last written; null before. */
  written: string | null;
};

const ACTOR = SYSTEM('terminal');

/**
 * What this node held when it ended broke then. What another one held is taken over once that one is dead; a terminal that was
 * linked to it may be on its way here.
 */
export async function startReach(suite: Suite, nodes: Nodes): Promise<Reach> {
  const { store, clock } = suite;
  const { holder } = nodes;
  const vehicles = new Map<number, Known>();
  const dirty = new Set<number>();
  let running: Promise<void> | null = null;
  let stopped = false;

  function takeUp(broken: readonly VehicleLink[], brokeAtMs: number): void {
    for (const { vehicleId, link, unreachableSinceMs } of broken) {
      if (vehicles.get(vehicleId)?.terminal) continue;
      const trackedAtMs = link === 'tracker' ? brokeAtMs : null;
      // One that was unreachable already has been so since then.
      const lostAtMs = unreachableSinceMs ?? (link === 'tracker' ? null : brokeAtMs);
      vehicles.set(vehicleId, { terminal: null, lostAtMs, trackedAtMs, written: null });
      dirty.add(vehicleId);
    }
  }
  takeUp(await linksHeldBy(store.db, holder), clock.nowMs());
  const inherit = ({ holder: dead, silentMs }: NodeHeard) => {
    takeLinksOver(store.db, dead, holder)
      .then((links) => takeUp(links, clock.nowMs() - Math.min(silentMs, SILENT_MS)))
      .catch((error: unknown) => suite.log.error({ err: error }, 'links of a dead node were not taken over'));
  };
  const silence = [
    nodes.onDead(inherit),
    // Others hold what is linked here, and tell of it what they believe.
    nodes.onMissed(() => {
      for (const vehicleId of vehicles.keys()) known(vehicleId).written = null;
    }),
  ];

  function known(vehicleId: number): Known {
    let found = vehicles.get(vehicleId);
    if (!found) vehicles.set(vehicleId, (found = { terminal: null, lostAtMs: null, trackedAtMs: null, written: null }));
    dirty.add(vehicleId);
    return found;
  }

  /** What is to be written of it now; undefined where that has to wait. */
  function wanted(vehicleId: number, { terminal, lostAtMs, trackedAtMs }: Known): VehicleLink | undefined {
    const nowMs = clock.nowMs();
    const tracked = trackedAtMs !== null && nowMs - trackedAtMs < TRACKER_TELLS_MS;
    if (terminal) return { vehicleId, link: terminal, unreachableSinceMs: null };
    if (lostAtMs !== null && nowMs - lostAtMs < UNREACHABLE_AFTER_MS) return undefined;
    return { vehicleId, link: tracked ? 'tracker' : null, unreachableSinceMs: lostAtMs };
  }

  async function write(): Promise<void> {
    const links: VehicleLink[] = [];
    for (const vehicleId of dirty) {
      if (links.length === MOST_A_TURN) break;
      const vehicle = vehicles.get(vehicleId);
      const link = vehicle && wanted(vehicleId, vehicle);
      if (!link) continue;
      // A tracker may fall silent: its vehicle is looked at until it has.
      if (link.link !== 'tracker') dirty.delete(vehicleId);
      if (vehicle.written !== stateOf(link)) links.push(link);
      if (link.link === null && link.unreachableSinceMs === null) vehicles.delete(vehicleId);
    }
    if (links.length === 0) return;
    try {
      await keepLinks({ store, clock }, ACTOR, holder, links);
      for (const link of links) {
        const vehicle = vehicles.get(link.vehicleId);
        if (vehicle) vehicle.written = stateOf(link);
      }
    } catch (error) {
      for (const { vehicleId } of links) known(vehicleId);
      if (!stopped) suite.log.error({ err: error }, 'links of terminals were not kept; it is tried again');
    }
  }

  const timer = setInterval(() => {
    running ??= write().finally(() => {
      running = null;
    });
  }, TURN_MS);

  return {
    linked: (vehicleId, kind) => Object.assign(known(vehicleId), { terminal: kind, lostAtMs: null }),
    lost: (vehicleId) => Object.assign(known(vehicleId), { terminal: null, lostAtMs: clock.nowMs() }),
    left: (vehicleId) => Object.assign(known(vehicleId), { terminal: null, lostAtMs: null }),
    tracked: (vehicleId) => Object.assign(known(vehicleId), { trackedAtMs: clock.nowMs() }),
    async stop() {
      stopped = true;
      for (const end of silence) end();
      clearInterval(timer);
      await running;
    },
  };
}

const stateOf = ({ link, unreachableSinceMs }: VehicleLink): string => `${link} ${unreachableSinceMs}`;
