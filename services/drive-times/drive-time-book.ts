import type { Clock } from '#core/kit/time.ts';
import type { DriveFactors } from '#core/roads/drive-factors.ts';
import type { Store } from '#store/door/connect.ts';
import { readFactors } from '#store/drive-times/drive-fit.ts';
import type { FleetBook } from '../fleets/fleet-book.ts';
import { openCellTables } from './cell-tables.ts';
import { FleetTimes } from './fleet-times.ts';
import { openRouter } from './router/router.ts';
import type { RouterAddress } from './router/router-address.ts';
import type { Streets } from './street-times.ts';

export type DriveTimeSource = 'streets' | RouterAddress['kind'];
export type DriveTimeFigures = {
  source: DriveTimeSource;
  routerAsked?: number;
  routerFailures?: number;
  /** Tables that are being worked out. */
  warming: number;
};

/** How long drives take, for each fleet as it learned them; read anew on `refresh`. */
export type DriveTimeBook = {
  of(fleetId: number): FleetTimes;
  /** The factors in use; undefined where the map's own times hold. */
  factorsOf(fleetId: number): DriveFactors | undefined;
  /** What tells the times of the cars that an offer is between. */
  source(): DriveTimeSource;
  figures(): DriveTimeFigures;
  /** What keeps the router from answering; null where it does, or none is configured. */
  trouble(): string | null;
  refresh(): Promise<void>;
  stop(): void;
};

export async function openDriveTimeBook(
  { store, clock }: { store: Store; clock: Clock },
  books: { cities: { ofFleet(fleetId: number): Streets | undefined }; fleets: Pick<FleetBook, 'get' | 'all'> },
  address: RouterAddress | null,
): Promise<DriveTimeBook> {
  const tables = openCellTables();
  const router = address ? openRouter(address) : null;
  const fleets = new Map<number, FleetTimes>();
  let known: Awaited<ReturnType<typeof readFactors>> = new Map();
  const factorsOf = (fleetId: number) => {
    const learned = known.get(fleetId);
    return learned && learned.city === books.fleets.get(fleetId)?.city ? learned.factors : undefined;
  };
  const book: DriveTimeBook = {
    of(fleetId) {
      const times =
        fleets.get(fleetId) ??
        new FleetTimes({
          nowMs: () => clock.nowMs(),
          streets: () => books.cities.ofFleet(fleetId),
          zone: () => books.fleets.get(fleetId)?.timeZone ?? 'UTC',
          factors: () => factorsOf(fleetId),
          fleets: () => books.fleets.all().length,
          tables,
          router,
        });
      fleets.set(fleetId, times);
      return times;
    },
    factorsOf,
    source: () => address?.kind ?? 'streets',
    figures() {
      const state = router?.state();
      return {
        source: address?.kind ?? 'streets',
        ...(state && { routerAsked: state.asked, routerFailures: state.failures }),
        warming: tables.warming(),
      };
    },
    trouble: () => router?.state().trouble ?? null,
    async refresh() {
      const before = known;
      // What did not change stays the same object, for tables are worked out of it.
      known = new Map(
        [...(await readFactors(store.db))].map(([fleetId, now]) => {
          const was = before.get(fleetId);
          return [fleetId, was && JSON.stringify(was) === JSON.stringify(now) ? was : now];
        }),
      );
    },
    stop: () => tables.stop(),
  };
  await book.refresh();
  return book;
}
