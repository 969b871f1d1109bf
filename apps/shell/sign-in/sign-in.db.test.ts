import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, test } from 'vitest';
import { base64, clientHeader } from '#apps/testing/sign-in.ts';
import { APP_FLAGS, OPTION_FLAGS } from '#core/access/flags.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { MORNING_MS, NO_SESSION, openEntryDesk, optionsOf, PASSWORD, WRONG } from '../testing/entry-desk.ts';

const desk = await openEntryDesk();
const { suite, store, clock, send, logIn, enter, validate, person, alter } = desk;

/** All that the specification names; `agent` is told to agents alone. */
const TOLD_FLAGS = [...OPTION_FLAGS, ...APP_FLAGS].filter((flag) => flag !== 'agent');

const proves = (options: unknown, sig: unknown) =>
  ed25519.verify(
    Buffer.from(String(sig), 'base64'),
    Buffer.from(String(options)),
    Buffer.from(suite.config.signingKey.publicBase64, 'base64'),
  );

describe('signing in', () => {
  test('answers who it is, what they may, and the offset of their fleet, signed', async () => {
    await person('anna', { fullName: 'Anna Å' });
    const heard = await logIn('ANNA');
    expect(heard.status).toBe(200);
    expect(proves(heard.body.options, heard.body.sig)).toBe(true);
    const options = optionsOf(heard);
    expect(options).toMatchObject({
      login: 'true',
      user: 'anna',
      userName: 'Anna Å',
      groupID: desk.groups.desk,
      groupName: 'Desk',
      utcOffset: 120,
      fleets: [1],
      jobQ: true,
      coach: true,
      tzOffset: true,
      users: false,
    });
    expect(String(options.sessionCode)).toMatch(/^[A-Za-z0-9]{20}$/);
    for (const flag of TOLD_FLAGS) expect(options[flag]).toBeTypeOf('boolean');
    expect(options).not.toHaveProperty('agent');
  });

  test('is proved by a signature that no altered options pass', async () => {
    await person('forged');
    const { body } = await logIn('forged');
    const altered = base64(JSON.stringify({ ...optionsOf({ body } as never), users: true }));
    expect(proves(altered, body.sig)).toBe(false);
    expect(proves(body.options, base64('x'.repeat(64)))).toBe(false);
  });

  test('tells only who knows the password that the user is deactivated, sees no fleet, or has a password over its time', async () => {
    await person('gone', { active: false });
    await person('nofleet', { groupId: desk.groups.stranded });
    await person('aged');
    await alter('aged', { password_expires_at: new Date(MORNING_MS - 1) });
    await person('ordered');
    await alter('ordered', { must_change_password: true });
    const told: [string, string][] = [
      ['gone', 'false - The user is deactivated'],
      ['nofleet', 'false - The user has no fleet'],
      ['aged', 'false - Expired'],
      ['ordered', 'false - Expired'],
    ];
    for (const [name, login] of told) {
      const heard = await logIn(name);
      expect(heard.status).toBe(200);
      expect(proves(heard.body.options, heard.body.sig)).toBe(true);
      const options = optionsOf(heard);
      expect(options).toMatchObject({ login, sessionCode: '', fleets: [] });
      expect(TOLD_FLAGS.filter((flag) => options[flag] !== false)).toEqual([]);
      const wrong = await logIn(name, 'not the password');
      expect([wrong.status, wrong.body]).toEqual([401, WRONG]);
    }
    const refused = told.map(([name]) => name);
    const begun = store.db.selectFrom('session as s').innerJoin('app_user as u', 'u.id', 's.user_id').select('s.id');
    expect(await begun.where('u.name', 'in', refused).execute()).toEqual([]);
  });

  test.each([
    [14 * DAY_MS + 1, 'true'],
    [14 * DAY_MS, 'true, expires in 14 days'],
    [13 * DAY_MS + 1, 'true, expires in 14 days'],
    [DAY_MS, 'true, expires in 1 days'],
    [1, 'true, expires in 1 days'],
    [0, 'false - Expired'],
  ])('with %i ms left to the password answers %s', async (leftMs, login) => {
    const name = `left${leftMs}`;
    await person(name);
    await alter(name, { password_expires_at: new Date(clock.nowMs() + leftMs) });
    expect(optionsOf(await logIn(name)).login).toBe(login);
  });

  test('keeps names with accents and pictures apart from one another, whatever their case', async () => {
    await person('Élodie🚕');
    expect(optionsOf(await logIn('éLODIE🚕')).login).toBe('true');
    expect((await logIn('Élodie')).status).toBe(401);
  });

  test('notes where from and with what the session began', async () => {
    const id = await person('noted');
    await send(
      { action: 'logInUser', user: 'noted', password: base64(PASSWORD), app: 'coach' },
      { headers: { 'user-agent': 'x'.repeat(500) } },
    );
    const row = await store.db.selectFrom('session').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ app: 'coach', address: '127.0.0.1', client: 'x'.repeat(200) });
  });
});

test.each(['login', 'list', 'stats', 'driverQueries'])(
  '%s looks at the client program first, then at the size, then at the JSON, and only then for a session',
  async (call) => {
    const path = `/api/${call}`;
    const huge = `{"a":"${'x'.repeat(1 << 20)}`;
    for (const authorization of ['', 'Basic !!', clientHeader('home', 'another')]) {
      for (const body of ['{', huge, '{}']) {
        expect((await send(body, { path, headers: { authorization } })).status).toBe(401);
      }
    }
    expect((await send(huge, { path })).status).toBe(413);
    expect((await send('{', { path })).status).toBe(400);
    const body = { action: 'validate', list: 'fleets', history: 'fleetStats' };
    expect((await send(body, { path })).body).toEqual(NO_SESSION);
  },
);

describe('a session', () => {
  test('answers the rights of today when it is validated', async () => {
    await person('moved');
    const code = await enter('moved');
    expect(optionsOf(await validate('moved', code))).toMatchObject({ login: 'true', sessionCode: code, jobQ: true });
    await alter('moved', { group_id: desk.groups.stranded });
    expect(optionsOf(await validate('moved', code))).toMatchObject({ login: 'true', jobQ: false, coach: false });
  });

  test('is dead at once when its user is deactivated', async () => {
    await person('fired');
    const code = await enter('fired');
    await alter('fired', { active: false });
    const heard = await validate('fired', code);
    expect([heard.status, heard.body]).toEqual([401, NO_SESSION]);
  });

  test('is dead for good once signed out, for every call that asks for it', async () => {
    await person('leaver');
    const code = await enter('leaver');
    expect((await send({ action: 'logout', user: 'leaver', hashCode: code })).body).toEqual({ result: 'true' });
    for (const action of ['validate', 'logout', 'logUserEvent', 'changePassword']) {
      const body = { action, user: 'leaver', hashCode: code, app: 'home', password: base64(PASSWORD) };
      const heard = await send({ ...body, newpassword: base64('Another2026one') });
      expect([action, heard.status, heard.body]).toEqual([action, 401, NO_SESSION]);
    }
    const headers = { 'x-session-key': `${code}:leaver` };
    const list = await send({ list: 'fleets' }, { path: '/api/list', headers });
    expect([list.status, list.body]).toEqual([401, NO_SESSION]);
    expect((await desk.typed('GET', '/sessions', { user: 'leaver', code })).status).toBe(401);
  });

  test('serves nobody but the user it was given to', async () => {
    await person('mine');
    await person('yours');
    const code = await enter('mine');
    for (const action of ['validate', 'logout', 'logUserEvent']) {
      expect((await send({ action, user: 'yours', hashCode: code })).status).toBe(401);
    }
    expect((await validate('mine', code)).status).toBe(200);
  });

  test('ends 180 minutes after the last act; validation is none, a logged event is one', async () => {
    await person('idler');
    const code = await enter('idler');
    clock.advance(170 * MINUTE_MS);
    expect((await validate('idler', code)).status).toBe(200);
    const event = {
      action: 'logUserEvent',
      user: 'idler',
      hashCode: code,
      app: 'coach',
      descr: 'OpenMenu JobQueues 🚕',
    };
    expect((await send(event)).body).toEqual({ result: 'true' });
    clock.advance(170 * MINUTE_MS);
    expect((await validate('idler', code)).status).toBe(200);
    clock.advance(10 * MINUTE_MS + 1);
    expect((await validate('idler', code)).status).toBe(401);
    expect((await send(event)).status).toBe(401);
    const events = await store.db.selectFrom('user_event').select(['app', 'event', 'at']).execute();
    expect(events).toEqual([{ app: 'coach', event: 'OpenMenu JobQueues 🚕', at: MORNING_MS + 170 * MINUTE_MS }]);
  });

  test('is kept alive by what its user deletes or handles, not by what their screen reads', async () => {
    await person('handler');
    const code = await enter('handler');
    const headers = { 'x-session-key': `${code}:handler` };
    const call = async (path: string, body: object) => {
      clock.advance(100 * MINUTE_MS);
      return (await send(body, { path, headers })).status;
    };
    expect(await call('/api/list', { list: 'deleteUserMessage', groupID: 77 })).toBe(404);
    expect(await call('/api/list', { list: 'deleteUserMessage', groupID: 77 })).toBe(404);
    expect(await call('/api/list', { list: 'userMessages' })).toBe(200);
    expect(await call('/api/list', { list: 'userMessages' })).toBe(401);
  });

  test('ends after 14 hours, however busy its user', async () => {
    await person('busy');
    const code = await enter('busy');
    const keep = () => send({ action: 'logUserEvent', user: 'busy', hashCode: code, app: 'home', descr: 'x' });
    for (let hour = 1; hour <= 14; hour += 1) {
      clock.advance(HOUR_MS);
      expect((await keep()).status).toBe(200);
    }
    clock.advance(1);
    expect((await keep()).status).toBe(401);
  });

  test('that was seen to be dead does not live again when the wall clock is set back', async () => {
    await person('lazarus');
    const code = await enter('lazarus');
    clock.advance(181 * MINUTE_MS);
    expect((await validate('lazarus', code)).status).toBe(401);
    clock.advance(-180 * MINUTE_MS);
    expect((await validate('lazarus', code)).status).toBe(401);
  });

  test('outlives a clock set back by minutes, and ends with one set back by hours', async () => {
    await person('timely');
    const code = await enter('timely');
    clock.advance(-90 * MINUTE_MS);
    expect((await validate('timely', code)).status).toBe(200);
    expect((await send({ action: 'logUserEvent', user: 'timely', hashCode: code })).status).toBe(200);
    clock.advance(-91 * MINUTE_MS);
    expect((await validate('timely', code)).status).toBe(401);
    clock.advance(181 * MINUTE_MS);
    expect((await validate('timely', code)).status).toBe(401);
    expect(optionsOf(await logIn('timely')).login).toBe('true');
  });
});
