import { describe, expect, it } from 'vitest';
import { changeGroup } from '#acts/group/change-group.ts';
import { endOtherSessions } from '#acts/session/end-sessions.ts';
import { changeUser } from '#acts/user/change-user.ts';
import { deactivateUser } from '#acts/user/deactivate-user.ts';
import type { OptionFlag } from '#core/access/flags.ts';
import { type GroupRow, type GroupValues, groupById } from '#store/group/group.ts';
import { personById } from '#store/user/people.ts';
import { letGroupSee, userByName } from '#store/user/user.ts';
import { demoSuite } from './testing/demo-suite.ts';
import { type LiveMessage, listenLive } from './testing/live-listener.ts';
import { signIn } from './testing/sign-in.ts';
import { userWithFlags } from './testing/user-with-flags.ts';

const here = await demoSuite();
/** Another node on the same database. */
const there = await demoSuite({ databaseUrl: here.databaseUrl });
const { store, wall } = here.suite;
const acts = { store, clock: wall };
const system = { kind: 'system', name: 'test' } as const;

const userNamed = async (name: string) => {
  const user = await userByName(store.db, name);
  if (!user) throw new Error(`There is no ${name}`);
  return user;
};
const changeGroupOf = async (name: string, change: (group: GroupRow) => Partial<GroupValues>) => {
  const group = (await groupById(store.db, (await userNamed(name)).groupId)) as GroupRow;
  expect(await changeGroup(acts, system, group, { ...group, ...change(group) })).toMatchObject({ ok: true });
};
const personNamed = async (name: string) => {
  const person = await personById(store.db, { usedAfterMs: 0, begunAfterMs: 0 }, (await userNamed(name)).id);
  if (!person) throw new Error(`There is no ${name}`);
  return person;
};

/** A user of a group of their own who sees both fleets, and listens on one node to these topics. */
async function listening(
  name: string,
  node: typeof here,
  topics: [topic: string, fleet: number][],
  options: OptionFlag[] = ['jobQ', 'status'],
) {
  await userWithFlags(store, name, { apps: ['coach'], options, further: ['seeFullPhone'] });
  await letGroupSee(store.db, (await userNamed(name)).groupId, [2]);
  const session = await signIn(node.address, name);
  const listener = await listenLive(node.address, session);
  for (const [topic, fleet] of topics) {
    listener.send({ type: 'subscribe', topic, fleet });
    await listener.until((message) => message.topic === topic && message.fleet === fleet && 'number' in message);
  }
  return { ...listener, session };
}
const refusals = ({ heard }: { heard: LiveMessage[] }) => heard.filter(({ type }) => type === 'refused');
const refusedOf = (topic: string, fleet: number) => (message: LiveMessage) =>
  message.type === 'refused' && message.topic === topic && message.fleet === fleet;

describe.each([
  ['here', here],
  ['of another node', there],
])('an open socket %s', (where, node) => {
  const name = (what: string) => `${what} ${where === 'here' ? 'here' : 'away'}`;

  it('loses the topic whose right its group lost, and keeps the others', async () => {
    const socket = await listening(name('right'), node, [
      ['jobs', 1],
      ['vehicles', 1],
    ]);
    await changeGroupOf(name('right'), () => ({ options: ['status'] }));
    await socket.until(refusedOf('jobs', 1));
    expect(refusals(socket)).toEqual([{ type: 'refused', topic: 'jobs', fleet: 1, code: 'rightTaken' }]);
    socket.close();
  });

  it('loses the topics of a fleet that its user may no longer see', async () => {
    const socket = await listening(name('fleet'), node, [
      ['jobs', 1],
      ['jobs', 2],
    ]);
    const person = await personNamed(name('fleet'));
    expect(await changeUser(acts, system, person, { ...person, fleets: [1] })).toMatchObject({ ok: true });
    await socket.until(refusedOf('jobs', 2));
    expect(refusals(socket)).toEqual([{ type: 'refused', topic: 'jobs', fleet: 2, code: 'fleetTaken' }]);
    socket.close();
  });

  it('is judged by the new group of its user', async () => {
    const socket = await listening(name('group'), node, [['jobs', 1]]);
    await userWithFlags(store, name('other'), { options: ['status'] });
    const person = await personNamed(name('group'));
    const { groupId } = await userNamed(name('other'));
    expect(await changeUser(acts, system, person, { ...person, groupId, fleets: [] })).toMatchObject({ ok: true });
    expect(await socket.until(refusedOf('jobs', 1))).toMatchObject({ code: 'rightTaken' });
    socket.close();
  });

  it('closes when its session is ended, or its user shut out', async () => {
    const ended = await listening(name('ended'), node, [['jobs', 1]]);
    const { id } = await userNamed(name('ended'));
    const again = await signIn(node.address, name('ended'));
    await endOtherSessions(acts, { kind: 'user', id, name: name('ended') }, again.code);
    expect(await ended.closed).toBe(4401);
    const shutOut = await listening(name('shut out'), node, [['jobs', 1]]);
    expect(await deactivateUser(acts, system, await personNamed(name('shut out')))).toMatchObject({ ok: true });
    expect(await shutOut.closed).toBe(4401);
  });

  it('gets its rows again where more of them is to be hidden', async () => {
    const socket = await listening(name('veil'), node, [['jobs', 1]]);
    const before = socket.heard.length;
    await changeGroupOf(name('veil'), () => ({ further: [] }));
    await socket.until((message) => message.type === 'snapshot' && socket.heard.indexOf(message) >= before);
    expect(refusals(socket)).toEqual([]);
    socket.close();
  });

  it('may listen at once to what its user was given', async () => {
    const socket = await listening(name('given'), node, [['vehicles', 1]], ['status']);
    await changeGroupOf(name('given'), () => ({ options: ['status', 'jobQ'] }));
    socket.send({ type: 'subscribe', topic: 'jobs', fleet: 1 });
    await socket.until((message) => message.type === 'snapshot' && message.topic === 'jobs');
    socket.close();
  });
});

describe('a second hello on a socket', () => {
  it('ends what the user it names may not hear', async () => {
    const socket = await listening('first', here, [
      ['jobs', 1],
      ['vehicles', 1],
    ]);
    await userWithFlags(store, 'second', { options: ['status'] });
    const second = await signIn(here.address, 'second');
    socket.send({ type: 'hello', key: second.code, user: 'second' });
    expect(await socket.until(refusedOf('jobs', 1))).toMatchObject({ code: 'rightTaken' });
    expect(refusals(socket)).toHaveLength(1);
    socket.close();
  });
});
