import { type RosterNews, rosterMessage } from '#core/roster/messages.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import type { LineRow } from '#store/roster/roster-line.ts';
import { tellDriverIn } from '../driver-message/tell-driver.ts';

/** Sends each driver one message of what has become of their lines; of those that are over nobody is told. */
export async function tellRoster(
  t: Tx,
  fleetId: number,
  news: RosterNews,
  lines: readonly Pick<LineRow, 'driver_id' | 'starts_at' | 'ends_at'>[],
): Promise<void> {
  const coming = lines.filter(({ ends_at }) => ends_at > t.nowMs).toSorted((a, b) => a.starts_at - b.starts_at);
  const fleet = await fleetClock(t.db, fleetId);
  for (const driverId of new Set(coming.map(({ driver_id }) => driver_id))) {
    const own = coming.filter(({ driver_id }) => driver_id === driverId);
    await tellDriverIn(
      t,
      fleetId,
      driverId,
      rosterMessage(
        news,
        own.map(({ starts_at }) => starts_at),
        fleet,
      ),
    );
  }
}
