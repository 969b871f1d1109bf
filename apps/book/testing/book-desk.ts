import { demoCompanyAt } from '#apps/testing/demo-template.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openCityBook } from '#services/cities/city-book.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import { openStore } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';

/** A Saturday in November, one o'clock in the afternoon in Gothenburg. */
export const SATURDAY_MS = Date.UTC(2026, 10, 21, 12);

/** The demo company on a database of its own, with a clock moved by hand; its users come to the desk by name. */
export async function openDesk() {
  const store = openStore((await testDatabase(demoCompanyAt('demo_saturday', handClock(SATURDAY_MS)))).url);
  const fleets = await openFleetBook(store);
  const cities = await openCityBook(store, (fleetId) => fleets.get(fleetId)?.city);
  const { signInAs, ...desk } = await openDeskAt(store, SATURDAY_MS, { cities });
  return { ...desk, signIn: signInAs };
}
