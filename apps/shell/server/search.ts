import { allows, type Right } from '#core/access/flags.ts';
import { scannedCodes } from '#core/scan/scanned.ts';
import type { HandlerContext } from '#engine/server/context.ts';
import {
  type Found,
  findAccounts,
  findDockets,
  findDrivers,
  findJobs,
  findKeys,
  findVehicles,
} from '#store/search/suite-search.ts';

const MOST_OF_A_KIND = 5;

const SEEN_WITH: readonly { right: Exclude<Right, 'public'>; find: typeof findJobs }[] = [
  { right: { any: ['jobQ', 'searchJobs', 'newBooking', 'preBookings'] }, find: findJobs },
  { right: { any: ['jobQ', 'status', 'signedOn', 'taxiQ', 'vehicle'] }, find: findVehicles },
  { right: { any: ['driverView', 'driverEdit'] }, find: findDrivers },
  { right: { any: ['accounts', 'newBooking'] }, find: findAccounts },
  { right: { all: ['keyHandler'] }, find: findKeys },
  { right: { all: ['cashier'] }, find: findDockets },
];

/**
 * What Ctrl+K finds for this user: of the fleets they see, of the kinds they hold a right for. Where nothing is called by what was typed,
 * it is what a scanner meant.
 */
export async function searchSuite({ suite, user }: HandlerContext, text: string): Promise<Found[]> {
  const typed = text.trim();
  if (typed === '' || user.fleets.length === 0) return [];
  const seen = SEEN_WITH.filter(({ right }) => allows(user.rights, right));
  for (const meant of [typed, ...scannedCodes(typed)]) {
    const asked = { fleets: user.fleets, text: meant, most: MOST_OF_A_KIND };
    const found = await Promise.all(seen.map(({ find }) => find(suite.store.db, asked)));
    if (found.some((some) => some.length > 0)) return found.flat();
  }
  return [];
}
