import type { Seat } from '#acts/job/answer-offer.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import type { Topic } from '#core/topic/topic.ts';
import type { Suite } from '#engine/server/context.ts';
import type { SuiteMessage } from '../contract.ts';
import type { Link } from './link.ts';

/** What seats are told besides their work, and when it may have become another. */
export type ToldSeats = {
  of: readonly Topic[];
  /** The message of each seat of a fleet, in their order. */
  read(fleetId: number, seats: readonly Seat[], nowMs: number): Promise<SuiteMessage[]>;
  /** What a terminal takes for granted until it is told. */
  nothing: SuiteMessage;
};

type Told = { asOf: string; said: string };

/**
 * Tells terminals something of their driver and vehicle: after a sign-on, as a day begins, and once one of the topics has told
 * of their fleet. It is read no oftener, and sent only where it is another; what was told is known by the seat.
 */
export function seatTeller(
  suite: Suite,
  seated: ReadonlyMap<number, Link>,
  { of, read, nothing }: ToldSeats,
): { heard(topic: Topic, fleetId: number): void; tell(vehicleIds: readonly number[]): Promise<void> } {
  const known = new WeakMap<Seat, Told>();
  const changes = new Map<number, number>();
  const nothingSaid = JSON.stringify(nothing);

  return {
    heard(topic, fleetId) {
      if (of.includes(topic)) changes.set(fleetId, (changes.get(fleetId) ?? 0) + 1);
    },
    async tell(vehicleIds) {
      const nowMs = suite.clock.nowMs();
      const byFleet = new Map<number, { asOf: string; links: (Link & { seat: Seat })[] }>();
      for (const vehicleId of vehicleIds) {
        const link = seated.get(vehicleId);
        if (!isSeated(link)) continue;
        const { fleetId } = link.seat;
        const zone = suite.books.fleets.get(fleetId)?.timeZone ?? 'UTC';
        const asOf = byFleet.get(fleetId)?.asOf ?? `${localDate(nowMs, zone)} ${changes.get(fleetId) ?? 0}`;
        const links = byFleet.get(fleetId)?.links ?? [];
        byFleet.set(fleetId, { asOf, links });
        if (known.get(link.seat)?.asOf !== asOf) links.push(link);
      }
      for (const [fleetId, { asOf, links }] of byFleet) {
        if (links.length === 0) continue;
        const seats = links.map(({ seat }) => seat);
        const messages = await read(fleetId, seats, nowMs);
        for (const [n, link] of links.entries()) {
          const seat = seats[n] as Seat;
          const message = messages[n] ?? nothing;
          const said = JSON.stringify(message);
          const before = known.get(seat)?.said ?? nothingSaid;
          known.set(seat, { asOf, said });
          if (said !== before && link.seat === seat) link.send(message);
        }
      }
    },
  };
}

const isSeated = (link: Link | undefined): link is Link & { seat: Seat } => link?.seat != null;
