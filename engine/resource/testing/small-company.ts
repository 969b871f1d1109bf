import { pino } from 'pino';
import { newSessionCode, sha256 } from '#acts/session/session-code.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { handClock } from '#engine/clock/clock.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import type { Store } from '#store/connect.ts';
import { letGroupSee } from '#store/user.ts';

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

/** Signs people of the shipped groups in; enough of a suite for handlers that read and write records. */
export async function openDesk(store: Store) {
  const clock = handClock(NOW);
  const books = { fleets: await openFleetBook(store) } as Suite['books'];
  const suite = { store, clock, wall: clock, books, log: pino({ level: 'silent' }) } as Partial<Suite> as Suite;

  async function signIn(groupName: string, fleets: readonly number[]): Promise<RequestContext> {
    const group = SHIPPED_GROUPS.find(({ name }) => name === groupName);
    if (!group) throw new Error(`No group is called ${groupName}.`);
    const name = `person-${newSessionCode()}`;
    const { id: groupId } = await store.db
      .insertInto('app_group')
      .values({
        name: `${groupName} ${name}`,
        app_flags: [...group.apps],
        option_flags: [...group.options],
        further_rights: [...group.further],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = new Date(clock.nowMs());
    const { id } = await store.db
      .insertInto('app_user')
      .values({ name, full_name: name, group_id: groupId, password_hash: 'none', password_changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await letGroupSee(store.db, groupId, fleets);
    const code = newSessionCode();
    await store.db
      .insertInto('session')
      .values({ code_sha256: sha256(code), user_id: id, app: 'home', began_at: at, last_act_at: at })
      .execute();
    return { suite, sessionKey: `${code}:${name}`, address: '127.0.0.1' };
  }
  return { suite, clock, signIn };
}
