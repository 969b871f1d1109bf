import type { CityContent } from '#core/place/city.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertFleetAddresses } from '#store/place/fleet-address.ts';

/** What the demo fleets know of some houses, wherever the city has such a house. */
const KNOWN = [
  {
    street: 'Kungsportsavenyen',
    number: '12',
    driver: 'Gate code 1234, entrance behind the bakery',
    operator: 'Ask for the floor: the lift stops at four',
  },
  {
    street: 'Linnégatan',
    number: '20',
    driver: 'Stop in the bay on Prinsgatan, trams behind you',
    operator: 'Care home: a nurse brings the guest down, allow five minutes',
  },
  { street: 'Vasagatan', number: '7', driver: 'Ring at the porter’s desk', operator: '' },
] as const;

/** Writes the addresses that the fleet keeps notes about. */
export async function seedAddresses(t: Tx, fleetId: number, { streets, addresses }: CityContent): Promise<void> {
  const rows = KNOWN.flatMap(({ street, number, driver, operator }) => {
    const index = streets.findIndex(({ name }) => name === street);
    const house = addresses.find((one) => one.street === index && one.number === number);
    if (!house) return [];
    const [longitude, latitude] = house.position;
    const label = `${street} ${number}`;
    return [{ fleet_id: fleetId, label, driver_notes: driver, operator_notes: operator, longitude, latitude }];
  });
  await insertFleetAddresses(t.db, rows);
}
