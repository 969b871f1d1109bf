import { MINUTE_MS, utcOffsetMinutes } from '#core/kit/time.ts';
import { currentNews } from '#store/news/news.ts';
import type { List } from './list.ts';

/** News that run today, by the date of the fleet whose news they are. */
export const news: List = {
  right: 'session',
  byFleet: false,
  async rows({ suite, user }) {
    const nowMs = suite.clock.nowMs();
    const days = user.fleets.flatMap((fleetId) => {
      const fleet = suite.books.fleets.get(fleetId);
      return fleet ? [{ fleetId, date: dateIn(fleet.timeZone, nowMs) }] : [];
    });
    const items = await currentNews(suite.store.db, days);
    return items.map((item) => ({ ID: item.id, News: item.news, Created: new Date(item.createdAtMs).toISOString() }));
  },
};

function dateIn(zone: string, nowMs: number): string {
  return new Date(nowMs + utcOffsetMinutes(zone, nowMs) * MINUTE_MS).toISOString().slice(0, 10);
}
