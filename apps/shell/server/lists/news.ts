import { localDate } from '#core/calendar/calendar-date.ts';
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
      return fleet ? [{ fleetId, date: localDate(nowMs, fleet.timeZone) }] : [];
    });
    const items = await currentNews(suite.store.db, days);
    return items.map((item) => ({ ID: item.id, News: item.news, Created: new Date(item.createdAtMs).toISOString() }));
  },
};
