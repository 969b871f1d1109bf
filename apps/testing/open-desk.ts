import { handClock } from '#engine/clock/clock.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { deskSuite, requestOf } from '#engine/testing/desk.ts';
import { newPerson } from '#engine/testing/person.ts';
import { NOON_MS } from '#services/dispatcher/testing/rank-of-cars.ts';
import type { Store } from '#store/door/connect.ts';

/** A suite of one store with a clock moved by hand, and people who sign in at it. */
export async function openDesk(store: Store) {
  const clock = handClock(NOON_MS);
  const suite = await deskSuite(store, clock);
  /** Signs in a new person of a shipped group who sees these fleets. */
  const signIn = async (groupName: string, fleets: readonly number[]): Promise<RequestContext> =>
    requestOf(suite, await newPerson(store, groupName, fleets, new Date(clock.nowMs())));
  return { suite, clock, signIn };
}
