import { pino } from 'pino';
import { newSessionCode, sha256 } from '#acts/session/session-code.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { handClock } from '#engine/clock/clock.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { openHealth } from '#engine/server/health.ts';
import { testConfig } from '#engine/testing/test-config.ts';
import { openCityBook } from '#services/cities/city-book.ts';
import { NOON_MS } from '#services/dispatcher/testing/rank-of-cars.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import type { Store } from '#store/connect.ts';
import { letGroupSee, narrowUser } from '#store/user.ts';

/** A suite of one store with a clock moved by hand, and people who sign in at it. */
export async function openDesk(store: Store) {
  const clock = handClock(NOON_MS);
  const fleets = await openFleetBook(store);
  const suite: Suite = {
    store,
    clock,
    wall: clock,
    books: {
      fleets,
      cities: await openCityBook(store, () => undefined),
      positions: {
        of: () => [],
        get: () => undefined,
        report: () => undefined,
        forget: () => undefined,
        onReport: () => () => undefined,
      },
    },
    sequencer: { listen: () => () => undefined, stop: async () => undefined } as unknown as Suite['sequencer'],
    log: pino({ level: 'silent' }),
    health: openHealth(),
    config: testConfig(),
  };

  /** Signs in a new person of a shipped group who sees these fleets. */
  const signIn = async (groupName: string, fleets: readonly number[]): Promise<RequestContext> => {
    const group = SHIPPED_GROUPS.find(({ name }) => name === groupName);
    if (!group) throw new Error(`No group is called ${groupName}.`);
    const { db } = store;
    const known =
      (await db.selectFrom('app_group').select('id').where('name', '=', groupName).executeTakeFirst()) ??
      (await db
        .insertInto('app_group')
        .values({
          name: groupName,
          app_flags: [...group.apps],
          option_flags: [...group.options],
          further_rights: [...group.further],
        })
        .returning('id')
        .executeTakeFirstOrThrow());
    const now = new Date(clock.nowMs());
    const name = `${groupName.toLowerCase().replaceAll(' ', '')}${await countUsers(store)}`;
    const user = await db
      .insertInto('app_user')
      .values({
        name,
        full_name: groupName,
        group_id: known.id,
        password_hash: 'none',
        password_changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await letGroupSee(store.db, known.id, fleets);
    await narrowUser(store.db, user.id, fleets);
    const code = newSessionCode();
    await db
      .insertInto('session')
      .values({ code_sha256: sha256(code), user_id: user.id, app: 'home', began_at: now, last_act_at: now })
      .execute();
    return { suite, sessionKey: `${code}:${name}`, address: '127.0.0.1' };
  };
  return { suite, clock, signIn };
}

async function countUsers({ db }: Store): Promise<number> {
  const { n } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
