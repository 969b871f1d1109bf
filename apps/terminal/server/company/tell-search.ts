import type { Seat } from '#acts/job/answer-offer.ts';
import { LOST_PACKS } from '#core/lost-property/deadlines.ts';
import type { Suite } from '#engine/server/context.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import { hiringsToSearch } from '#store/trip/car-search.ts';
import type { Link } from '../link.ts';

/** Asks drivers to look their car through after each hiring, where the rules of their fleet want it; each hiring once. */
export function searchTeller(suite: Suite, seated: ReadonlyMap<number, Link>) {
  const told = new WeakMap<Seat, number | null>();
  return {
    async tell(vehicleIds: readonly number[]): Promise<void> {
      const settings = await settingsInForce(suite.store);
      const asked = vehicleIds.flatMap((id) => {
        const link = seated.get(id);
        const wants = link?.seat && LOST_PACKS[settings(link.seat.fleetId).lostPack].searched === 'hiring';
        return link?.seat && (wants || told.get(link.seat)) ? [{ link, seat: link.seat, wants }] : [];
      });
      if (asked.length === 0) return;
      const shifts = asked.flatMap(({ seat, wants }) => (wants ? [seat.shiftId] : []));
      const hirings = new Map((await hiringsToSearch(suite.store.db, shifts)).map((one) => [one.shiftId, one]));
      for (const { link, seat } of asked) {
        const hiring = hirings.get(seat.shiftId);
        const tripId = hiring?.tripId ?? null;
        if (tripId === (told.get(seat) ?? null) || link.seat !== seat) continue;
        told.set(seat, tripId);
        link.send({
          type: 'carSearch',
          hiring: hiring ? { tripId: hiring.tripId, endedAtMs: hiring.endedAtMs } : null,
        });
      }
    },
  };
}
