import { handClock } from '#engine/clock/clock.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { deskSuite, requestOf } from '#engine/testing/desk.ts';
import { newPerson } from '#engine/testing/person.ts';
import type { Store } from '#store/door/connect.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');

/** Two fleets with a vehicle type each; answers the ids of the types. */
export async function smallCompany({ db }: Store): Promise<{ sedan: number; ferry: number }> {
  const place = {
    city: 'gothenburg',
    time_zone: 'Europe/Stockholm',
    currency: 'SEK',
    longitude: 11.97,
    latitude: 57.7,
  };
  await db
    .insertInto('fleet')
    .values([
      { id: 1, name: 'Gothenburg Cabs', ...place },
      { id: 2, name: 'West Coach & Ferry', ...place },
    ])
    .execute();
  const types = await db
    .insertInto('vehicle_type')
    .values([
      { fleet_id: 1, code: 'SEDAN', name: 'Sedan', seats: 4 },
      { fleet_id: 2, code: 'FERRY', name: 'Ferry', seats: 60 },
    ])
    .returning('id')
    .execute();
  return { sedan: types[0]?.id ?? 0, ferry: types[1]?.id ?? 0 };
}

/** Signs people of the shipped groups in, who see just these fleets. */
export async function openDesk(store: Store) {
  const clock = handClock(NOW);
  const suite = await deskSuite(store, clock);
  const signIn = async (groupName: string, fleets: readonly number[]): Promise<RequestContext> =>
    requestOf(suite, await newPerson(store, groupName, fleets, new Date(clock.nowMs())));
  return { suite, clock, signIn };
}
