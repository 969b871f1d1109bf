import { allows, type Right } from '#core/access/flags.ts';
import type { HandlerContext } from '#engine/server/context.ts';
import { type Found, findAccounts, findDrivers, findJobs, findVehicles } from '#store/search/suite-search.ts';

const MOST_OF_A_KIND = 5;

const SEEN_WITH: readonly { right: Exclude<Right, 'public'>; find: typeof findJobs }[] = [
  { right: { any: ['jobQ', 'searchJobs', 'newBooking', 'preBookings'] }, find: findJobs },
  { right: { any: ['jobQ', 'status', 'signedOn', 'taxiQ', 'vehicle'] }, find: findVehicles },
  { right: { any: ['driverView', 'driverEdit'] }, find: findDrivers },
  { right: { any: ['accounts', 'newBooking'] }, find: findAccounts },
];

/** What Ctrl+K finds for this user: of the fleets they see, of the kinds they hold a right for. */
export async function searchSuite({ suite, user }: HandlerContext, text: string): Promise<Found[]> {
  const typed = text.trim();
  if (typed === '' || user.fleets.length === 0) return [];
  const asked = { fleets: user.fleets, text: typed, most: MOST_OF_A_KIND };
  const found = await Promise.all(
    SEEN_WITH.filter(({ right }) => allows(user.rights, right)).map(({ find }) => find(suite.store.db, asked)),
  );
  return found.flat();
}
