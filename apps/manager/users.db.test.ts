import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { PASSWORD, type UsersDesk, usersDesk } from './testing/users-desk.ts';

let desk: UsersDesk;
beforeAll(async () => {
  desk = await usersDesk();
});
afterAll(() => desk.store.close());

const target = ({ id, version }: { id: number; version: number }) => ({ id, version });
const asFound = async (name: string) => {
  const { id, version, fullName, email, language, groupId, ownFleets } = await desk.find(name);
  return { id, version, name, fullName, email, language, groupId, fleets: ownFleets };
};

describe('a new user', () => {
  test('signs in with the agreed password and sees the fleets of their group', async () => {
    const groupId = await desk.group('Booking operator', [1, 2]);
    const made = await desk.make(groupId, { fleets: [2] });
    expect(made).toMatchObject({ active: true, mustChange: false, fleets: [2], lastSignInAtMs: null, sessions: 0 });
    expect(await desk.enter(made.name.toUpperCase())).toMatchObject({ ok: true, value: { user: { fleets: [2] } } });
    expect(await desk.find(made.name)).toMatchObject({ sessions: 1, lastSignInAtMs: desk.clock.nowMs() });
  });

  test('is asked for a new password at the first sign-in where that is wanted', async () => {
    const first = { kind: 'given' as const, password: PASSWORD, mustChange: true };
    const made = await desk.make(await desk.group('Cashier'), { first });
    expect(made.mustChange).toBe(true);
    expect(await desk.enter(made.name)).toMatchObject({ ok: false, code: 'expired' });
  });

  test('may begin with a one-time password, shown once and kept nowhere', async () => {
    const input = desk.newUser(await desk.group('Cashier'), { first: { kind: 'oneTime', by: 'shown' } });
    const { oneTimePassword } = await call(desk.users.create, input as never, { context: desk.admin });
    expect(oneTimePassword).toMatch(/^\w{14}$/);
    expect(await desk.enter(input.name, oneTimePassword ?? '')).toMatchObject({ code: 'expired' });
    const kept = await desk.store.db.selectFrom('app_user').selectAll().where('name', '=', input.name).execute();
    const lines = await desk.store.db.selectFrom('audit').selectAll().where('act', '=', 'createUser').execute();
    expect(JSON.stringify([kept, lines])).not.toContain(oneTimePassword);
  });

  test('may get it by mail, in their language, with the address of the suite', async () => {
    const input = desk.newUser(await desk.group('Cashier'), {
      language: 'fr',
      first: { kind: 'oneTime', by: 'mail' },
    });
    const { oneTimePassword } = await call(desk.users.create, input as never, { context: desk.admin });
    expect(oneTimePassword).toBeNull();
    const mail = await desk.store.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ to_address: input.email, language: 'fr', secret: true });
    // Of no use once the password it brings is over.
    expect(mail.expires_at).toBe(mail.created_at + 60 * MINUTE_MS);
    expect(mail.body).toContain(`Utilisateur : ${input.name}`);
    const [, sent = ''] = /Mot de passe : (\S+)/.exec(mail.body) ?? [];
    expect(await desk.enter(input.name, sent)).toMatchObject({ code: 'expired' });
  });

  test.each([
    [{ name: 'abc' }, 'userNameLength', 422],
    [{ name: 'x'.repeat(41) }, 'userNameLength', 422],
    [{ name: '🚕🚕' }, 'userNameLength', 422],
    [{ name: 'two  spaces' }, 'userNameForm', 422],
    [{ name: 'zero\u200bwidth' }, 'userNameForm', 422],
    [{ fullName: ' ' }, 'fullNameForm', 422],
    [{ email: 'nobody' }, 'emailForm', 422],
    [{ email: 'a@b' }, 'emailForm', 422],
    [{ email: 'a b@hansom.example' }, 'emailForm', 422],
    [{ first: { kind: 'given', password: 'Short1', mustChange: false } }, 'passwordShort', 422],
    [{ first: { kind: 'given', password: 'ALLCAPITALS1', mustChange: false } }, 'passwordLower', 422],
    [{ first: { kind: 'given', password: 'alltoosmall1', mustChange: false } }, 'passwordUpper', 422],
    [{ first: { kind: 'given', password: 'NoFiguresHere', mustChange: false } }, 'passwordNumber', 422],
    [{ email: '', first: { kind: 'oneTime', by: 'mail' } }, 'emailMissing', 422],
    [{ groupId: 999_999 }, 'groupUnknown', 404],
    [{ fleets: [2] }, 'fleetNotInGroup', 422],
    [{ fleets: [99] }, 'fleetNotInGroup', 422],
  ])('is refused where something is wrong: %j', async (more, code, status) => {
    const input = desk.newUser(await desk.group('Cashier'), more);
    await expect(call(desk.users.create, input as never, { context: desk.admin })).rejects.toMatchObject({
      code,
      status,
    });
  });

  test('has a name of their own, in capitals or not', async () => {
    const made = await desk.make(await desk.group('Cashier'));
    const again = desk.newUser(made.groupId, { name: made.name.toUpperCase() });
    await expect(call(desk.users.create, again, { context: desk.admin })).rejects.toMatchObject({
      code: 'userNameTaken',
      status: 409,
    });
  });

  test('gets no mail where no mail server is configured', async () => {
    const { mail } = desk.config;
    desk.config.mail = { way: 'none' };
    const input = desk.newUser(await desk.group('Cashier'), { first: { kind: 'oneTime', by: 'mail' } });
    await expect(call(desk.users.create, input as never, { context: desk.admin })).rejects.toMatchObject({
      code: 'mailNone',
      status: 409,
    });
    desk.config.mail = mail;
  });
});

describe('a change of a user', () => {
  test('is written with who, was and became, and bounces off a newer one', async () => {
    const { name } = await desk.make(await desk.group('Cashier'));
    const before = await asFound(name);
    await call(desk.users.update, { ...before, fullName: 'Ulla Ny', email: '' }, { context: desk.admin });
    expect(await desk.find(name)).toMatchObject({ fullName: 'Ulla Ny', email: '', version: before.version + 1 });
    await expect(
      call(desk.users.update, { ...before, fullName: 'Other' }, { context: desk.colleague }),
    ).rejects.toMatchObject({ code: 'userMoved', status: 409, data: { by: desk.nameOf(desk.admin) } });
    const { lines } = await call(desk.users.history, { id: before.id }, { context: desk.admin });
    expect(lines[0]).toMatchObject({
      act: 'changeUser',
      by: desk.nameOf(desk.admin),
      changes: [
        { field: 'email', was: 'ulla@hansom.example', became: '' },
        { field: 'fullName', was: 'Ulla Umlaut', became: 'Ulla Ny' },
      ],
    });
  });

  test('that changes nothing leaves no line', async () => {
    const { name, id } = await desk.make(await desk.group('Cashier'));
    await call(desk.users.update, await asFound(name), { context: desk.admin });
    const { lines } = await call(desk.users.history, { id }, { context: desk.admin });
    expect(lines.map(({ act }) => act)).toEqual(['createUser']);
  });

  test('of the group holds from the next call on', async () => {
    const { name } = await desk.make(await desk.group('Cashier'));
    const context = await desk.signedIn(name);
    await expect(call(desk.users.list, {}, { context })).rejects.toMatchObject({ code: 'notAllowed', status: 403 });
    const deputies = await desk.group('Cashier', [1], { apps: ['manager'], options: ['users'] });
    await call(desk.users.update, { ...(await asFound(name)), groupId: deputies }, { context: desk.admin });
    await expect(call(desk.users.list, {}, { context })).resolves.toMatchObject({ total: expect.any(Number) });
  });

  test('of the name ends the sessions that were known by the old one', async () => {
    const { name } = await desk.make(await desk.group('Cashier'));
    await desk.enter(name);
    const renamed = `new.${name}`;
    await call(desk.users.update, { ...(await asFound(name)), name: renamed }, { context: desk.admin });
    expect(await desk.find(renamed)).toMatchObject({ sessions: 0 });
    expect(await desk.enter(name)).toMatchObject({ code: 'wrong' });
    expect(await desk.enter(renamed)).toMatchObject({ ok: true });
  });

  test('is refused with a name that another has, for a user who is not there, and in a fleet the group has not', async () => {
    const one = await desk.make(await desk.group('Cashier'));
    const other = await desk.make(one.groupId);
    const found = await asFound(one.name);
    const update = (more: object) => call(desk.users.update, { ...found, ...more }, { context: desk.admin });
    await expect(update({ name: other.name.toUpperCase() })).rejects.toMatchObject({ code: 'userNameTaken' });
    await expect(update({ id: 999_999 })).rejects.toMatchObject({ code: 'userUnknown', status: 404 });
    await expect(update({ groupId: 999_999 })).rejects.toMatchObject({ code: 'groupUnknown' });
    await expect(update({ fleets: [2] })).rejects.toMatchObject({ code: 'fleetNotInGroup', data: { fleet: 2 } });
    await expect(update({ name: 'x' })).rejects.toMatchObject({ code: 'userNameLength' });
  });
});

describe('what is done to a user', () => {
  test('deactivated they are out at once and stay out until they are let in again', async () => {
    const made = await desk.make(await desk.group('Cashier', [1], { apps: ['manager'], options: ['users'] }));
    const context = await desk.signedIn(made.name);
    await call(desk.users.deactivate, target(made), { context: desk.admin });
    await expect(call(desk.users.list, {}, { context })).rejects.toMatchObject({ code: 'notSignedIn', status: 401 });
    expect(await desk.enter(made.name)).toMatchObject({ code: 'deactivated' });
    await call(desk.users.reactivate, target(await desk.find(made.name)), { context: desk.admin });
    // The old session stays dead.
    await expect(call(desk.users.list, {}, { context })).rejects.toMatchObject({ code: 'notSignedIn' });
    expect(await desk.enter(made.name)).toMatchObject({ ok: true });
  });

  test('forced to change the password they are asked at the next sign-in', async () => {
    const made = await desk.make(await desk.group('Cashier'));
    await call(desk.users.forcePasswordChange, target(made), { context: desk.admin });
    expect(await desk.find(made.name)).toMatchObject({ mustChange: true });
    expect(await desk.enter(made.name)).toMatchObject({ code: 'expired' });
  });

  test('a one-time password opens the change of password beside the old one', async () => {
    const made = await desk.make(await desk.group('Cashier'));
    const given = await call(desk.users.oneTimePassword, { ...target(made), by: 'shown' }, { context: desk.admin });
    expect((await desk.find(made.name)).oneTimeUntilMs).toBe(desk.clock.nowMs() + 3_600_000);
    expect(await desk.enter(made.name, given.oneTimePassword ?? '')).toMatchObject({ code: 'expired' });
    expect(await desk.enter(made.name)).toMatchObject({ ok: true });
    const mailed = await call(desk.users.oneTimePassword, { ...target(made), by: 'mail' }, { context: desk.admin });
    expect(mailed.oneTimePassword).toBeNull();
  });

  test('a one-time password by mail needs an address and a mail server', async () => {
    const made = await desk.make(await desk.group('Cashier'), { email: '' });
    const mailed = () => call(desk.users.oneTimePassword, { ...target(made), by: 'mail' }, { context: desk.admin });
    await expect(mailed()).rejects.toMatchObject({ code: 'emailMissing', status: 422 });
    const { mail } = desk.config;
    desk.config.mail = { way: 'none' };
    await expect(mailed()).rejects.toMatchObject({ code: 'mailNone', status: 409 });
    desk.config.mail = mail;
  });

  test('a lost second factor is forgotten', async () => {
    const made = await desk.make(await desk.group('Cashier'));
    await desk.store.db
      .updateTable('app_user')
      .set({ totp_secret: Buffer.from('secret'), totp_confirmed_at: new Date(0), totp_last_step: 7 })
      .where('id', '=', made.id)
      .execute();
    expect(await desk.find(made.name)).toMatchObject({ secondFactor: 'set' });
    await call(desk.users.resetSecondFactor, target(made), { context: desk.admin });
    expect(await desk.find(made.name)).toMatchObject({ secondFactor: 'notAsked' });
  });

  test('their sessions are listed and ended', async () => {
    const made = await desk.make(await desk.group('Cashier'));
    await desk.enter(made.name);
    await desk.enter(made.name);
    const { sessions } = await call(desk.users.sessions, { id: made.id }, { context: desk.admin });
    expect(sessions).toMatchObject([
      { app: 'home', address: '127.0.0.1', client: 'test' },
      { app: 'home', address: '127.0.0.1', client: 'test' },
    ]);
    await call(desk.users.endSessions, target(made), { context: desk.admin });
    const after = await call(desk.users.sessions, { id: made.id }, { context: desk.admin });
    expect(after.sessions).toEqual([]);
  });

  const acts = ['deactivate', 'reactivate', 'forcePasswordChange', 'resetSecondFactor', 'endSessions'] as const;

  test.each(acts)('%s is refused for nobody, for an older version, and for oneself', async (act) => {
    const made = await desk.make(await desk.group('Cashier'));
    const run = (given: { id: number; version: number }) => call(desk.users[act], given, { context: desk.admin });
    await expect(run({ id: 999_999, version: 1 })).rejects.toMatchObject({ code: 'userUnknown', status: 404 });
    await expect(run({ id: made.id, version: 9 })).rejects.toMatchObject({ code: 'userMoved', status: 409 });
    const oneself = await desk.find(desk.nameOf(desk.admin));
    await expect(run(target(oneself))).rejects.toMatchObject({ code: 'notYourself', status: 409 });
  });

  test('what is known of a user who is not there is nothing', async () => {
    const none = { id: 999_999 };
    await expect(call(desk.users.sessions, none, { context: desk.admin })).rejects.toMatchObject({
      code: 'userUnknown',
    });
    await expect(call(desk.users.history, none, { context: desk.admin })).rejects.toMatchObject({
      code: 'userUnknown',
    });
  });
});

describe('nobody shuts themself out', () => {
  test('of oneself one changes the e-mail, but not name, group or fleets', async () => {
    const own = await asFound(desk.nameOf(desk.admin));
    await call(desk.users.update, { ...own, email: 'me@hansom.example' }, { context: desk.admin });
    const now = { ...own, version: own.version + 1, email: 'me@hansom.example' };
    const other = await desk.group('Cashier');
    for (const more of [{ name: 'somebody' }, { groupId: other }, { fleets: [1] }]) {
      await expect(call(desk.users.update, { ...now, ...more }, { context: desk.admin })).rejects.toMatchObject({
        code: 'notYourself',
      });
    }
    const itself = { id: now.id, version: now.version, by: 'shown' as const };
    await expect(call(desk.users.oneTimePassword, itself, { context: desk.admin })).rejects.toMatchObject({
      code: 'notYourself',
    });
  });

  test('the last who manages users is told so', async () => {
    const lonely = await usersDesk();
    for (const context of [lonely.colleague, lonely.elsewhere]) {
      const other = await lonely.find(lonely.nameOf(context));
      await call(lonely.users.deactivate, target(other), { context: lonely.admin });
    }
    const own = await lonely.find(lonely.nameOf(lonely.admin));
    for (const act of [lonely.users.deactivate, lonely.users.endSessions]) {
      await expect(call(act, target(own), { context: lonely.admin })).rejects.toMatchObject({
        code: 'lastAdministrator',
        status: 409,
      });
    }
    const { ownFleets, groupName: _, ...rest } = own;
    const { id, version, name, fullName, email, language } = rest;
    const particulars = { id, version, name, fullName, email, language, fleets: ownFleets };
    await expect(
      call(lonely.users.update, { ...particulars, groupId: await lonely.group('Cashier') }, { context: lonely.admin }),
    ).rejects.toMatchObject({ code: 'lastAdministrator' });
    await lonely.store.close();
  });

  test('two who deactivate each other at once leave one', async () => {
    const pair = await usersDesk();
    const third = await pair.find(pair.nameOf(pair.elsewhere));
    await call(pair.users.deactivate, target(third), { context: pair.admin });
    const [one, two] = [await pair.find(pair.nameOf(pair.admin)), await pair.find(pair.nameOf(pair.colleague))];
    const outcomes = await Promise.allSettled([
      call(pair.users.deactivate, target(two), { context: pair.admin }),
      call(pair.users.deactivate, target(one), { context: pair.colleague }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const active = await pair.store.db.selectFrom('app_user').select('name').where('active', '=', true).execute();
    expect(active).toHaveLength(1);
    await pair.store.close();
  });
});

describe('a manager of one fleet', () => {
  test('neither sees nor changes the people of another', async () => {
    const made = await desk.make(await desk.group('Cashier', [1]));
    const { users: seen } = await call(desk.users.list, {}, { context: desk.elsewhere });
    expect(seen.map(({ name }) => name)).not.toContain(made.name);
    const run = [desk.users.deactivate, desk.users.forcePasswordChange, desk.users.endSessions];
    for (const act of run) {
      await expect(call(act, target(made), { context: desk.elsewhere })).rejects.toMatchObject({ code: 'userUnknown' });
    }
    await expect(call(desk.users.sessions, { id: made.id }, { context: desk.elsewhere })).rejects.toMatchObject({
      code: 'userUnknown',
    });
  });

  test('sees, but does not change, whoever sees more fleets, and gives none of them', async () => {
    const both = await desk.make(await desk.group('Cashier', [1, 2]));
    const seen = await desk.find(both.name, desk.elsewhere);
    expect(seen).toMatchObject({ mayChange: false, fleets: [2] });
    await expect(call(desk.users.deactivate, target(both), { context: desk.elsewhere })).rejects.toMatchObject({
      code: 'fleetNotAllowed',
      status: 403,
      data: { fleet: 1 },
    });
    const input = desk.newUser(both.groupId);
    await expect(call(desk.users.create, input, { context: desk.elsewhere })).rejects.toMatchObject({
      code: 'fleetNotAllowed',
    });
    await call(desk.users.create, { ...input, fleets: [2] }, { context: desk.elsewhere });
  });
});

describe('a manager of users who may do little else', () => {
  test('gives nobody a right they lack, nor sets the password of who has it', async () => {
    const deputies = await desk.group('Cashier', [1], { apps: ['manager'], options: ['users'] });
    const deputy = await desk.signedIn((await desk.make(deputies)).name);
    const dispatchers = await desk.group('Dispatcher', [1]);
    const coach = await desk.make(dispatchers);
    const cashier = await desk.make(await desk.group('Cashier'));
    await expect(call(desk.users.create, desk.newUser(dispatchers), { context: deputy })).rejects.toMatchObject({
      code: 'rightNotYours',
      status: 403,
      data: { right: 'book' },
    });
    await expect(
      call(desk.users.oneTimePassword, { ...target(coach), by: 'shown' }, { context: deputy }),
    ).rejects.toMatchObject({ code: 'rightNotYours' });
    await expect(
      call(desk.users.update, { ...(await asFound(cashier.name)), groupId: dispatchers }, { context: deputy }),
    ).rejects.toMatchObject({ code: 'rightNotYours' });
    expect(await desk.find(coach.name, deputy)).toMatchObject({ mayChange: false });
    expect(await desk.find(cashier.name, deputy)).toMatchObject({ mayChange: true });
    await call(desk.users.oneTimePassword, { ...target(cashier), by: 'shown' }, { context: deputy });
  });
});
