import type { Seat } from '#acts/job/answer-offer.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { standingOf } from '#core/standing/standing.ts';
import type { Topic } from '#core/topic/topic.ts';
import type { Suite } from '#engine/server/context.ts';
import { factsOfMany } from '#store/standing/standing-facts.ts';
import type { SuiteMessage } from '../contract.ts';
import type { Link } from './link.ts';

/** What changes who may drive what. */
const OF_STANDING: readonly Topic[] = ['papers', 'paperKinds', 'driverRecords', 'vehicleRecords', 'settings'];

type Told = { asOf: string; said: string };
type Facts = Parameters<typeof standingOf>[0];
const NOTHING_SAID = JSON.stringify([]);

/**
 * Tells terminals what hinders their driver and vehicle, or soon will: after a sign-on, as a day begins, and once papers
 * of the fleet have changed. What was told is known by the seat.
 */
export function standingTeller(suite: Suite, seated: ReadonlyMap<number, Link>) {
  const known = new WeakMap<Seat, Told>();
  const changes = new Map<number, number>();

  return {
    heard(topic: Topic, fleetId: number): void {
      if (OF_STANDING.includes(topic)) changes.set(fleetId, (changes.get(fleetId) ?? 0) + 1);
    },
    async tell(vehicleIds: readonly number[]): Promise<void> {
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
        const facts = await factsOfMany(suite.store.db, fleetId, seats, nowMs);
        for (const [n, link] of links.entries()) {
          const seat = seats[n] as Seat;
          const message = standingMessage(facts[n] as Facts);
          const said = JSON.stringify(message.hindrances);
          const before = known.get(seat)?.said ?? NOTHING_SAID;
          known.set(seat, { asOf, said });
          if (said !== before && link.seat === seat) link.send(message);
        }
      }
    },
  };
}

const isSeated = (link: Link | undefined): link is Link & { seat: Seat } => link?.seat != null;

function standingMessage(facts: Facts): Extract<SuiteMessage, { type: 'standing' }> {
  return {
    type: 'standing',
    hindrances: standingOf(facts).map(({ code, severity, date, paper, figures }) => ({
      code,
      severity,
      detail: { ...figures, ...(date !== undefined && { date }), ...(paper !== undefined && { paper }) },
    })),
  };
}
