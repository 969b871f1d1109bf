import { setTimeout as sleep } from 'node:timers/promises';
import { deliverMessages } from '#acts/driver-message/deliver-messages.ts';
import type { Seat } from '#acts/job/answer-offer.ts';
import type { Suite } from '#engine/server/context.ts';
import {
  type Delivery,
  messagesOfDrivers,
  type ToldMessage,
  withdrawnOf,
} from '#store/driver-message/driver-message.ts';
import type { OfficeMessage } from '../contract/office-message.ts';
import type { Link } from './link.ts';

export type MessageTeller = {
  /** The terminal of a vehicle has come, or come back: it is told all that is good. */
  tell(vehicleId: number): void;
  stop(): Promise<void>;
};

/** However an announcement may get lost, no driver misses a message for longer. */
const RECHECK_MS = 3_000;
const AFTER_ERROR_MS = 500;

type SeatedLink = Link & { seat: Seat };

/**
 * Tells terminals what the office sends their drivers, by whatever node it was sent, and what was taken back or has
 * expired. A message is delivered once the terminal has it, not once it was sent: what a broken link swallowed is told
 * again when the terminal comes back.
 */
export function startMessageTeller(suite: Suite, seated: ReadonlyMap<number, Link>): MessageTeller {
  /** What a seat was told, with the end of each; a terminal that comes back has a seat of its own. */
  const known = new WeakMap<Seat, Map<number, number>>();
  const fleets = new Set<number>();
  let arrived: (Delivery & { fleetId: number })[] = [];
  let running: Promise<void> | null = null;
  let stopped = false;

  const seatedIn = (wanted: ReadonlySet<number>) =>
    [...seated.values()].filter((link): link is SeatedLink => link.seat !== null && wanted.has(link.seat.fleetId));

  async function work(): Promise<void> {
    while ((fleets.size > 0 || arrived.length > 0) && !stopped) {
      const wanted = new Set(fleets);
      const landed = arrived;
      fleets.clear();
      arrived = [];
      try {
        await tellFleets(wanted);
        await noteArrived(landed);
      } catch (error) {
        if (stopped) return;
        suite.log.error({ err: error }, 'drivers could not be told of messages; it is tried again');
        for (const fleetId of wanted) fleets.add(fleetId);
        arrived.push(...landed);
        await sleep(AFTER_ERROR_MS);
      }
    }
  }

  async function tellFleets(wanted: ReadonlySet<number>): Promise<void> {
    const links = seatedIn(wanted);
    if (links.length === 0) return;
    const { db } = suite.store;
    const nowMs = suite.clock.nowMs();
    const come = links.filter(({ seat }) => !known.has(seat));
    const here = links.filter(({ seat }) => known.has(seat));
    const told = new Set(here.flatMap(({ seat }) => [...(known.get(seat)?.keys() ?? [])]));
    const [all, news, withdrawn] = await Promise.all([
      messagesOfDrivers(db, come.map(driverOf), nowMs, 'all'),
      messagesOfDrivers(db, here.map(driverOf), nowMs, 'undelivered'),
      withdrawnOf(db, [...told]),
    ]);
    const gone = new Set(withdrawn);
    const messagesOf = grouped([...all, ...news], ({ driverId }) => driverId);
    for (const link of links) {
      if (link.seat === null) continue;
      dropEnded(link, gone, nowMs);
      tellLink(link, messagesOf.get(link.seat.driverId) ?? []);
    }
  }

  function dropEnded({ seat, send }: SeatedLink, gone: ReadonlySet<number>, nowMs: number): void {
    const told = known.get(seat);
    for (const [messageId, expiresAtMs] of told ?? []) {
      if (!gone.has(messageId) && expiresAtMs > nowMs) continue;
      told?.delete(messageId);
      send({ type: 'officeMessageGone', messageId });
    }
  }

  function tellLink(link: SeatedLink, messages: readonly ToldMessage[]): void {
    const { seat } = link;
    const told = known.get(seat) ?? new Map<number, number>();
    known.set(seat, told);
    const fresh = messages.filter(({ messageId }) => !told.has(messageId));
    for (const message of fresh) {
      told.set(message.messageId, message.expiresAtMs);
      link.send(officeMessageOf(message));
    }
    const { fleetId, driverId, vehicleId } = seat;
    const due = fresh.filter(({ deliveredAtMs }) => deliveredAtMs === null);
    if (due.length === 0) return;
    link.whenReached(() => {
      arrived.push(...due.map(({ messageId }) => ({ fleetId, messageId, driverId, vehicleId })));
      poke();
    });
  }

  async function noteArrived(landed: readonly (Delivery & { fleetId: number })[]): Promise<void> {
    for (const [fleetId, deliveries] of grouped(landed, (delivery) => delivery.fleetId)) {
      await deliverMessages(suite, fleetId, deliveries);
    }
  }

  function poke(): void {
    if (stopped) return;
    running ??= work().finally(() => {
      running = null;
      if (fleets.size > 0 || arrived.length > 0) setImmediate(poke);
    });
  }

  const tellAll = () => {
    for (const { seat } of seated.values()) if (seat) fleets.add(seat.fleetId);
    if (fleets.size > 0) poke();
  };
  const silence = suite.sequencer.listen((numbered) => {
    for (const { topic, fleetId } of numbered) if (topic === 'driverMessages') fleets.add(fleetId);
    if (fleets.size > 0) poke();
  }, tellAll);
  const recheck = setInterval(tellAll, RECHECK_MS);

  return {
    tell(vehicleId) {
      const seat = seated.get(vehicleId)?.seat;
      if (!seat) return;
      fleets.add(seat.fleetId);
      poke();
    },
    async stop() {
      stopped = true;
      silence();
      clearInterval(recheck);
      await running;
    },
  };
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const driverOf = ({ seat }: SeatedLink) => seat.driverId;

function officeMessageOf(message: ToldMessage): OfficeMessage {
  const { messageId, typeCode, urgent, text, from, sentAtMs, expiresAtMs, replies, readAtMs, reply } = message;
  return {
    type: 'officeMessage',
    messageId,
    typeCode,
    urgent,
    text,
    from,
    sentAtMs,
    expiresAtMs,
    replies,
    seen: readAtMs !== null,
    reply,
  };
}
