import type { Seat } from '#acts/job/answer-offer.ts';
import type { Suite } from '#engine/server/context.ts';
import { repeat } from '#services/repeat.ts';
import type { Link } from '../link.ts';
import { kindsForDrivers, tellTariffs } from './tariff-told.ts';

const RECHECK_MS = 3_000;

/**
 * Tells terminals another tariff as it comes into force, or as the holidays of the fares or the kinds of payment become others:
 * each before its next hiring, never in the middle of one, whose fare would jump.
 */
export function startTariffTeller(suite: Suite, seated: ReadonlyMap<number, Link>): { stop(): Promise<void> } {
  const told = new WeakMap<Seat, string>();

  /** Another one whenever what is in force in the fleet is another. */
  const inForce = (fleetId: number): string => {
    const nowMs = suite.clock.nowMs();
    const { tariffs = [], paymentKinds = [] } = suite.books.fleets.get(fleetId) ?? {};
    return JSON.stringify([
      ...tariffs
        .filter(({ effective_from: fromMs }) => fromMs <= nowMs)
        .map(({ id, definition }) => [id, (definition as { holidays?: unknown }).holidays]),
      ...kindsForDrivers(paymentKinds),
    ]);
  };

  async function look(): Promise<void> {
    const known = new Map<number, string>();
    for (const link of seated.values()) {
      const { seat } = link;
      if (beat.stopped || !seat || !isFree(link)) continue;
      const now = known.get(seat.fleetId) ?? inForce(seat.fleetId);
      known.set(seat.fleetId, now);
      if (told.get(seat) === now) continue;
      await tellTariffs(suite, link, seat);
      told.set(seat, now);
    }
  }

  const beat = repeat(look, {
    everyMs: RECHECK_MS,
    onError: (error) => suite.log.error({ err: error }, 'terminals could not be told their tariff'),
  });
  return beat;
}

const isFree = ({ told }: Link): boolean => told !== null && told.jobId === null && told.meterOnAtMs === null;
