import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type UsersDesk, usersDesk } from './testing/users-desk.ts';

let desk: UsersDesk;
beforeAll(async () => {
  desk = await usersDesk();
});
afterAll(() => desk.store.close());

const values = async (id: number, by = desk.admin) => {
  const { mayChange: _, yours: __, users: ___, ...rest } = await desk.groupRow(id, by);
  return rest;
};
const update = async (id: number, more: object, by = desk.admin) =>
  call(desk.groups.update, { ...(await values(id, by)), ...more }, { context: by });

describe('a group', () => {
  test('is made empty, or as a copy of another', async () => {
    const empty = await call(desk.groups.create, { name: 'Night shift', copyOf: null }, { context: desk.admin });
    expect(await desk.groupRow(empty.id)).toMatchObject({ apps: [], options: [], further: [], fleets: [], users: 0 });
    const booking = await desk.group('Booking operator', [1]);
    const copy = await call(desk.groups.create, { name: 'Booking, nights', copyOf: booking }, { context: desk.admin });
    const { apps, options, fleets } = await desk.groupRow(booking);
    expect(await desk.groupRow(copy.id)).toMatchObject({ apps, options, fleets, name: 'Booking, nights', version: 1 });
  });

  test('opens what it is given from the next call of its users on', async () => {
    const id = await desk.group('Cashier', [1]);
    const context = await desk.signedIn((await desk.make(id)).name);
    const look = () => call(desk.groups.list, {}, { context });
    await expect(look()).rejects.toMatchObject({ code: 'notAllowed' });
    const { apps, options } = await desk.groupRow(id);
    await update(id, { apps: [...apps, 'manager'], options: [...options, 'users'] });
    await expect(look()).resolves.toMatchObject({ held: expect.arrayContaining(['users', 'closeTill']) });
    await update(id, { apps, options });
    await expect(look()).rejects.toMatchObject({ code: 'notAllowed' });
  });

  test('sees the fleets it is given, and its users only those', async () => {
    const id = await desk.group('Cashier', [1]);
    const { name } = await desk.make(id);
    expect((await desk.find(name)).fleets).toEqual([1]);
    await update(id, { fleets: [2, 1, 2] });
    expect((await desk.find(name)).fleets).toEqual([1, 2]);
  });

  test('asks for a second factor where that is wanted', async () => {
    const id = await desk.group('Cashier', [1]);
    const { name } = await desk.make(id);
    await update(id, { secondFactor: true });
    expect(await desk.find(name)).toMatchObject({ secondFactor: 'missing' });
  });

  test('keeps who changed it, with was and became', async () => {
    const id = await desk.group('Cashier', [1]);
    await update(id, { further: ['closeTill', 'driverPhoto'], name: `Till ${id}` });
    const { lines } = await call(desk.groups.history, { id }, { context: desk.admin });
    expect(lines[0]).toMatchObject({
      act: 'changeGroup',
      by: desk.nameOf(desk.admin),
      changes: [
        { field: 'name', was: expect.any(String), became: `Till ${id}` },
        { field: 'further', was: ['closeTill'], became: ['closeTill', 'driverPhoto'] },
      ],
    });
    const count = lines.length;
    await update(id, {});
    const again = await call(desk.groups.history, { id }, { context: desk.admin });
    expect(again.lines).toHaveLength(count);
  });

  test('goes away when nobody is in it, and its history stays', async () => {
    const id = await desk.group('Cashier', [1]);
    const made = await desk.make(id);
    const { version } = await desk.groupRow(id);
    await expect(call(desk.groups.remove, { id, version }, { context: desk.admin })).rejects.toMatchObject({
      code: 'groupInUse',
      status: 409,
      data: { users: 1 },
    });
    const { id: userId, version: seen, name, fullName, email, language } = made;
    const moved = { id: userId, version: seen, name, fullName, email, language, fleets: [] };
    await call(desk.users.update, { ...moved, groupId: await desk.group('Cashier') }, { context: desk.admin });
    await call(desk.groups.remove, { id, version }, { context: desk.admin });
    await expect(desk.groupRow(id)).rejects.toThrow();
    const line = await desk.store.db
      .selectFrom('audit')
      .select(['act', 'was'])
      .where('entity', '=', 'group')
      .where('entity_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ act: 'deleteGroup', was: { apps: ['cashier'] } });
  });
});

describe('a change of a group is refused', () => {
  test('where somebody changed it meanwhile, whose name is told', async () => {
    const id = await desk.group('Cashier', [1]);
    const before = await values(id);
    await update(id, { secondFactor: true }, desk.colleague);
    await expect(call(desk.groups.update, { ...before, further: [] }, { context: desk.admin })).rejects.toMatchObject({
      code: 'groupMoved',
      status: 409,
      data: { by: desk.nameOf(desk.colleague) },
    });
    await expect(
      call(desk.groups.remove, { id, version: before.version }, { context: desk.admin }),
    ).rejects.toMatchObject({ code: 'groupMoved' });
  });

  test('for a name that is none, or taken, and for a group that is not there', async () => {
    const id = await desk.group('Cashier', [1]);
    const { name } = await desk.groupRow(await desk.group('Cashier', [1]));
    await expect(update(id, { name: '' })).rejects.toMatchObject({ code: 'groupNameForm', status: 422 });
    await expect(update(id, { name: 'x'.repeat(41) })).rejects.toMatchObject({ code: 'groupNameForm' });
    await expect(update(id, { name: name.toUpperCase() })).rejects.toMatchObject({
      code: 'groupNameTaken',
      status: 409,
    });
    await expect(update(id, { id: 999_999 })).rejects.toMatchObject({ code: 'groupUnknown', status: 404 });
    const create = (given: { name: string; copyOf: number | null }) =>
      call(desk.groups.create, given, { context: desk.admin });
    await expect(create({ name: ' ', copyOf: null })).rejects.toMatchObject({ code: 'groupNameForm' });
    await expect(create({ name, copyOf: null })).rejects.toMatchObject({ code: 'groupNameTaken' });
    await expect(create({ name: 'Copy of none', copyOf: 999_999 })).rejects.toMatchObject({ code: 'groupUnknown' });
    const none = { id: 999_999, version: 1 };
    await expect(call(desk.groups.remove, none, { context: desk.admin })).rejects.toMatchObject({
      code: 'groupUnknown',
    });
    await expect(call(desk.groups.history, { id: none.id }, { context: desk.admin })).rejects.toMatchObject({
      code: 'groupUnknown',
    });
  });

  test('where the only fleet of one of its users would go', async () => {
    const id = await desk.group('Cashier', [1, 2]);
    const { name } = await desk.make(id, { fleets: [2] });
    await expect(update(id, { fleets: [1] })).rejects.toMatchObject({
      code: 'fleetInUse',
      status: 409,
      data: { user: name, fleet: 2 },
    });
    expect((await desk.find(name)).fleets).toEqual([2]);
  });

  test('where it would take from whoever makes it', async () => {
    const { groups } = await call(desk.groups.list, {}, { context: desk.admin });
    const own = groups.find((one) => one.yours);
    if (!own) throw new Error('no group of one’s own');
    const less = { apps: own.apps.filter((app) => app !== 'cashier') };
    await expect(update(own.id, less)).rejects.toMatchObject({ code: 'notYourself', status: 409 });
    await expect(update(own.id, { fleets: [1] })).rejects.toMatchObject({ code: 'notYourself' });
    await expect(update(own.id, { apps: own.apps.filter((app) => app !== 'manager') })).rejects.toMatchObject({
      code: 'notYourself',
    });
    // What opens nothing may go.
    await update(own.id, { options: own.options.filter((option) => option !== 'tzOffset') });
  });

  test('where nobody would be left who manages users', async () => {
    const lonely = await usersDesk();
    for (const context of [lonely.colleague, lonely.elsewhere]) {
      const { id, version } = await lonely.find(lonely.nameOf(context));
      await call(lonely.users.deactivate, { id, version }, { context: lonely.admin });
    }
    const { groups } = await call(lonely.groups.list, {}, { context: lonely.admin });
    const { mayChange: _, yours: __, users: ___, ...own } = groups.find((one) => one.yours) as (typeof groups)[number];
    const options = own.options.filter((option) => option !== 'users');
    await expect(call(lonely.groups.update, { ...own, options }, { context: lonely.admin })).rejects.toMatchObject({
      code: 'lastAdministrator',
    });
    await lonely.store.close();
  });
});

describe('nobody gives what they lack', () => {
  test('a deputy neither adds a right of others nor touches a group that holds one', async () => {
    const deputies = await desk.group('Cashier', [1], { apps: ['manager'], options: ['users'] });
    const deputy = await desk.signedIn((await desk.make(deputies)).name);
    const cashiers = await desk.group('Cashier', [1]);
    const coaches = await desk.group('Dispatcher', [1]);
    await expect(update(cashiers, { apps: ['coach'] }, deputy)).rejects.toMatchObject({
      code: 'rightNotYours',
      status: 403,
      data: { right: 'coach' },
    });
    await expect(update(cashiers, { fleets: [2] }, deputy)).rejects.toMatchObject({
      code: 'fleetNotAllowed',
      status: 403,
    });
    await expect(update(coaches, { apps: [] }, deputy)).rejects.toMatchObject({ code: 'rightNotYours' });
    await expect(
      call(desk.groups.create, { name: 'Coaches two', copyOf: coaches }, { context: deputy }),
    ).rejects.toMatchObject({ code: 'rightNotYours' });
    const { version } = await desk.groupRow(coaches);
    await expect(call(desk.groups.remove, { id: coaches, version }, { context: deputy })).rejects.toMatchObject({
      code: 'rightNotYours',
    });
    expect(await desk.groupRow(coaches, deputy)).toMatchObject({ mayChange: false });
    // Silence opens nothing: an administrator lacks it and gives it all the same.
    await update(cashiers, { options: ['noAlerts', 'tzOffset'] }, deputy);
  });

  test('a manager of the second fleet does not know the groups of the first', async () => {
    const id = await desk.group('Cashier', [1]);
    const { groups } = await call(desk.groups.list, {}, { context: desk.elsewhere });
    expect(groups.map((one) => one.id)).not.toContain(id);
    await expect(call(desk.groups.history, { id }, { context: desk.elsewhere })).rejects.toMatchObject({
      code: 'groupUnknown',
    });
    const both = await desk.group('Cashier', [1, 2]);
    expect(await desk.groupRow(both, desk.elsewhere)).toMatchObject({ fleets: [2], mayChange: false });
  });
});

describe('a message', () => {
  const inAnHour = () => desk.clock.nowMs() + 3_600_000;
  const received = async (userId: number) =>
    desk.store.db
      .selectFrom('user_message_recipient as r')
      .innerJoin('user_message as m', 'm.id', 'r.message_id')
      .select('m.message')
      .where('r.user_id', '=', userId)
      .execute();

  test('reaches users, groups or all who share a fleet with the sender', async () => {
    const groupId = await desk.group('Cashier', [1]);
    const [one, two] = [await desk.make(groupId), await desk.make(groupId)];
    const send = (to: object, message: string) =>
      call(desk.messages.send, { to, message, expiresAtMs: inAnHour() } as never, { context: desk.admin });
    expect(await send({ kind: 'users', ids: [one.id] }, 'To one')).toEqual({ recipients: 1 });
    expect(await send({ kind: 'groups', ids: [groupId] }, 'To both')).toEqual({ recipients: 2 });
    const { recipients } = await send({ kind: 'all' }, 'To all');
    expect(recipients).toBeGreaterThan(2);
    expect(await received(one.id)).toEqual([{ message: 'To one' }, { message: 'To both' }, { message: 'To all' }]);
    expect(await received(two.id)).toEqual([{ message: 'To both' }, { message: 'To all' }]);
  });

  test.each([
    [{ message: ' ' }, 'messageEmpty'],
    [{ message: 'x'.repeat(2_001) }, 'messageTooLong'],
    [{ expiresAtMs: 1_000 }, 'expiryPast'],
    [{ to: { kind: 'users', ids: [999_999] } }, 'nobodyAddressed'],
  ])('is refused where something is missing: %j', async (more, code) => {
    const { id } = await desk.make(await desk.group('Cashier', [1]));
    const input = { to: { kind: 'users', ids: [id] }, message: 'Good day', expiresAtMs: inAnHour(), ...more };
    await expect(call(desk.messages.send, input as never, { context: desk.admin })).rejects.toMatchObject({
      code,
      status: 422,
    });
  });

  test('does not reach the people of another fleet', async () => {
    const { id } = await desk.make(await desk.group('Cashier', [1]));
    const input = { to: { kind: 'users' as const, ids: [id] }, message: 'Good day', expiresAtMs: inAnHour() };
    await expect(call(desk.messages.send, input, { context: desk.elsewhere })).rejects.toMatchObject({
      code: 'nobodyAddressed',
    });
  });
});
