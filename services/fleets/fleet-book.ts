import type { Store } from '#store/door/connect.ts';
import { type FleetFacts, readFleets } from '#store/fleet/fleet.ts';

export type { FleetArea, FleetFacts, FleetRank, FleetVehicleType } from '#store/fleet/fleet.ts';

/** What seldom changes about each fleet, read once and again on `refresh`. */
export type FleetBook = {
  get(fleetId: number): FleetFacts | undefined;
  all(): FleetFacts[];
  refresh(): Promise<void>;
};

export async function openFleetBook(store: Store): Promise<FleetBook> {
  let fleets = new Map<number, FleetFacts>();
  const book: FleetBook = {
    get: (fleetId) => fleets.get(fleetId),
    all: () => [...fleets.values()],
    async refresh() {
      fleets = await readFleets(store.db);
    },
  };
  await book.refresh();
  return book;
}
