import { call } from '@orpc/server';
import { signIn } from '#acts/session/sign-in.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { MailWay } from '#engine/server/config/config-shape.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { passwordPolicy } from '#engine/server/password-policy.ts';
import { openStore } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

export const PASSWORD = 'Gothenburg2026';

/** Two fleets, two administrators of both, one of the second; a user is made and read in a line. */
export async function usersDesk() {
  const store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  const config = {
    title: 'Hansom',
    url: 'http://localhost',
    mail: { way: 'outbox', from: 'Hansom <no-reply@hansom.example>' } as MailWay,
  };
  desk.suite.config = config as Suite['config'];
  const admin = await desk.signIn('Administrator', [1, 2]);
  const colleague = await desk.signIn('Administrator', [1, 2]);
  const elsewhere = await desk.signIn('Administrator', [2]);
  const { users, groups, messages } = router;

  const nameOf = ({ sessionKey = '' }: RequestContext) => sessionKey.slice(sessionKey.indexOf(':') + 1);
  const find = async (name: string, by = admin) => {
    const { users: all } = await call(users.list, { filter: name }, { context: by });
    const found = all.find((user) => user.name === name);
    if (!found) throw new Error(`${name} is not to be seen`);
    return found;
  };
  /** A group of the name and rights of a shipped one; answers its id. */
  const group = async (
    name: string,
    fleets: number[] = [1],
    more: { options?: 'users'[]; apps?: 'manager'[] } = {},
  ) => {
    const { apps, options, further } = SHIPPED_GROUPS.find((one) => one.name === name) ?? {
      apps: [],
      options: [],
      further: [],
    };
    const { id } = await call(groups.create, { name: `${name} ${next()}`, copyOf: null }, { context: admin });
    await call(
      groups.update,
      {
        id,
        version: 1,
        name: `${name} ${next()}`,
        apps: [...apps, ...(more.apps ?? [])],
        options: [...options, ...(more.options ?? [])],
        further: [...further],
        fleets,
        secondFactor: false,
      },
      { context: admin },
    );
    return id;
  };
  /** Signs a user in by their password; answers what was refused where they are not let in. */
  const enter = async (name: string, password = PASSWORD) =>
    signIn(
      { store, clock: desk.clock },
      { name, password, secondFactor: '', app: 'home', address: '127.0.0.1', client: 'test' },
      await passwordPolicy(desk.suite),
    );
  const signedIn = async (name: string, password = PASSWORD): Promise<RequestContext> => {
    const entered = await enter(name, password);
    if (!entered.ok) throw new Error(`${name} is not let in: ${entered.code}`);
    return { suite: desk.suite, sessionKey: `${entered.value.code}:${name}`, address: '127.0.0.1' };
  };
  let made = 0;
  const next = () => {
    made += 1;
    return `no${made}`;
  };
  const newUser = (groupId: number, more: object = {}) => ({
    name: `user.${next()}`,
    fullName: 'Ulla Umlaut',
    email: 'ulla@hansom.example',
    language: 'en' as const,
    groupId,
    fleets: [] as number[],
    first: { kind: 'given' as const, password: PASSWORD, mustChange: false },
    ...more,
  });
  const make = async (groupId: number, more: object = {}, by = admin) => {
    const input = newUser(groupId, more);
    await call(users.create, input, { context: by });
    return find(input.name, by);
  };
  const groupRow = async (id: number, by = admin) => {
    const { groups: all } = await call(groups.list, {}, { context: by });
    const found = all.find((one) => one.id === id);
    if (!found) throw new Error(`group ${id} is not to be seen`);
    return found;
  };
  return {
    ...desk,
    store,
    config,
    admin,
    colleague,
    elsewhere,
    users,
    groups,
    messages,
    nameOf,
    find,
    group,
    groupRow,
    newUser,
    make,
    next,
    enter,
    signedIn,
  };
}

export type UsersDesk = Awaited<ReturnType<typeof usersDesk>>;
