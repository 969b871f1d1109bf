import { beforeEach, describe, expect, test } from 'vitest';
import { passwordFault } from '#core/access/password-rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { setValue } from '#store/testing/set-value.ts';
import { NO_SESSION, openEntryDesk, optionsOf, PASSWORD, WRONG } from '../testing/entry-desk.ts';

const desk = await openEntryDesk();
const { suite, store, clock, send, logIn, enter, validate, changePassword, person, alter } = desk;
const OTHER = 'Evening2026moon';

const loginOf = async (name: string, password: string) => optionsOf(await logIn(name, password)).login;

/** The company's rules; null: passwords do not expire. */
async function policy(days: number | null, history: number) {
  await setValue(store, 'passwordDays', days ?? 0);
  await setValue(store, 'passwordHistory', history);
}

beforeEach(async () => {
  await policy(null, 5);
  suite.config.mail = { way: 'outbox', from: 'x@hansom.example' };
});

describe('changing the password', () => {
  test('lets the new one in and the old one no more, and ends the other sessions', async () => {
    await person('changer');
    const here = await enter('changer');
    const there = await enter('changer');
    const heard = await changePassword('changer', PASSWORD, OTHER, here);
    expect([heard.status, heard.body]).toEqual([200, { result: 'true' }]);
    expect((await validate('changer', here)).status).toBe(200);
    expect((await validate('changer', there)).status).toBe(401);
    expect((await logIn('changer', PASSWORD)).status).toBe(401);
    expect(await loginOf('changer', OTHER)).toBe('true');
  });

  test.each([
    ['tooshort', 'Ab1', 'false - Your Password is too short'],
    ['nolower', 'ABCDEFGHI1', 'false - You need to have at least 1 lower case in your Password'],
    ['noupper', 'abcdefghi1', 'false - You need to have at least 1 UPPER case in your Password'],
    ['nonumber', 'Abcdefghij', 'false - You need to have at least 1 number in your Password'],
    ['thesame', PASSWORD, 'false - Your Password is one of the last 5 you used'],
  ])('by %s to %s is answered with the sentence of the rule', async (name, password, result) => {
    await person(name);
    const code = await enter(name);
    const heard = await changePassword(name, PASSWORD, password, code);
    expect([heard.status, heard.body]).toEqual([200, { result }]);
    expect(await loginOf(name, PASSWORD)).toBe('true');
  });

  test('asks for the present password and for a living session of the same user', async () => {
    await person('asked');
    await person('other');
    const code = await enter('asked');
    const wrong = await changePassword('asked', 'not the password', OTHER, code);
    expect([wrong.status, wrong.body]).toEqual([401, WRONG]);
    for (const [name, key] of [
      ['asked', ''],
      ['asked', 'x'.repeat(20)],
      ['other', code],
    ] as const) {
      const heard = await changePassword(name, PASSWORD, OTHER, key);
      expect([heard.status, heard.body]).toEqual([401, NO_SESSION]);
    }
    expect(await loginOf('asked', PASSWORD)).toBe('true');
  });

  test('without a session tells nothing to who does not know the password', async () => {
    for (const name of ['asked', 'nobody here']) {
      const heard = await changePassword(name, 'not the password', OTHER);
      expect([heard.status, heard.body]).toEqual([401, WRONG]);
    }
  });

  test('needs no session where the password has expired, and sets when the new one does', async () => {
    await person('expired');
    await policy(30, 5);
    clock.advance(30 * DAY_MS - 1);
    expect(await loginOf('expired', PASSWORD)).toBe('true, expires in 1 days');
    clock.advance(1);
    expect(await loginOf('expired', PASSWORD)).toBe('false - Expired');
    expect((await changePassword('expired', PASSWORD, OTHER)).body).toEqual({ result: 'true' });
    expect(await loginOf('expired', OTHER)).toBe('true');
    clock.advance(16 * DAY_MS);
    expect(await loginOf('expired', OTHER)).toBe('true, expires in 14 days');
    clock.advance(14 * DAY_MS);
    expect(await loginOf('expired', OTHER)).toBe('false - Expired');
  });

  test('is all that a password to be changed by order opens, and obeys the order', async () => {
    await person('ordered');
    await alter('ordered', { must_change_password: true });
    expect(await loginOf('ordered', PASSWORD)).toBe('false - Expired');
    expect((await changePassword('ordered', PASSWORD, OTHER)).body).toEqual({ result: 'true' });
    expect(await loginOf('ordered', OTHER)).toBe('true');
  });

  test('tells a deactivated user so', async () => {
    await person('retired', { active: false });
    expect((await changePassword('retired', PASSWORD, OTHER)).body).toEqual({
      result: 'false - The user is deactivated',
    });
  });

  test('refuses the last so many passwords and takes the one before them', async () => {
    await person('turner');
    await policy(null, 3);
    let present = PASSWORD;
    const code = await enter('turner');
    const change = async (next: string) => {
      const heard = await changePassword('turner', present, next, code);
      if (heard.body.result === 'true') present = next;
      return heard.body.result;
    };
    for (const next of ['Number2password', 'Number3password']) expect(await change(next)).toBe('true');
    for (const used of [PASSWORD, 'Number2password', 'Number3password']) {
      expect(await change(used)).toBe('false - Your Password is one of the last 3 you used');
    }
    expect(await change('Number4password')).toBe('true');
    expect(await change(PASSWORD)).toBe('true');
    await policy(null, 0);
    expect(await change(PASSWORD)).toBe('false - Your Password is the one you have already');
    expect(await change('Number4password')).toBe('true');
  });

  test('keeps the order of former passwords through a clock that is set back, and 50 of them', async () => {
    const id = await person('backwards');
    const code = await enter('backwards');
    expect((await changePassword('backwards', PASSWORD, 'Number1password', code)).body.result).toBe('true');
    clock.advance(-HOUR_MS);
    expect((await changePassword('backwards', 'Number1password', 'Number2password', code)).body.result).toBe('true');
    expect((await changePassword('backwards', 'Number2password', 'Number3password', code)).body.result).toBe('true');
    clock.advance(HOUR_MS);
    await policy(null, 3);
    expect((await changePassword('backwards', 'Number3password', 'Number1password', code)).body.result).toBe(
      'false - Your Password is one of the last 3 you used',
    );
    const filler = Array.from({ length: 60 }, (_, n) => ({ user_id: id, at: new Date(n), password_hash: 'x' }));
    await store.db.insertInto('password_history').values(filler).execute();
    expect((await changePassword('backwards', 'Number3password', PASSWORD, code)).body.result).toBe('true');
    const kept = await store.db.selectFrom('password_history').select('at').where('user_id', '=', id).execute();
    expect(kept).toHaveLength(50);
  });

  test('happens once where two browsers change it at the same moment', async () => {
    await person('twice');
    const code = await enter('twice');
    const both = await Promise.all([
      changePassword('twice', PASSWORD, 'First2026password', code),
      changePassword('twice', PASSWORD, 'Second2026password', code),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('leaves no session that began with the old password while it changed', async () => {
    await person('racer');
    const code = await enter('racer');
    const [changed, ...entered] = await Promise.all([
      changePassword('racer', PASSWORD, OTHER, code),
      ...Array.from({ length: 4 }, () => logIn('racer', PASSWORD)),
    ]);
    expect(changed.body).toEqual({ result: 'true' });
    for (const heard of entered.filter(({ status }) => status === 200)) {
      const { sessionCode } = optionsOf(heard);
      expect((await validate('racer', String(sessionCode))).status).toBe(401);
    }
  });
});

describe('a forgotten password', () => {
  const ask = (user: string, email: string) => send({ action: 'reset', user, email });
  const mails = () => store.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const mailed = async () => {
    const { body } = (await mails()).at(-1) ?? { body: '' };
    return /: ([A-Za-z2-9]{10,})$/m.exec(body)?.[1] ?? '';
  };

  test('is reset by mail in the language of its user; the old one works until the new one is used', async () => {
    await person('forgot', { email: 'forgot@hansom.example', language: 'fr', fullName: 'Zoé' });
    const heard = await ask(' FORGOT ', ' Forgot@Hansom.Example ');
    expect([heard.status, heard.body]).toEqual([200, { result: 'true' }]);
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({
      kind: 'passwordReset',
      language: 'fr',
      to_address: 'forgot@hansom.example',
      secret: true,
      // Of no use once the password it brings is over.
      expires_at: clock.nowMs() + 60 * MINUTE_MS,
    });
    expect(mail?.body).toContain('Bonjour Zoé');
    expect(mail?.body).toContain('https://hansom.example');
    const once = await mailed();
    expect(passwordFault(once)).toBeNull();
    expect(once).not.toMatch(/[0O1l]/);
    expect(await loginOf('forgot', PASSWORD)).toBe('true');
    expect(await loginOf('forgot', once)).toBe('false - Expired');
    expect(await loginOf('forgot', PASSWORD)).toBe('true');
    expect((await changePassword('forgot', once, once)).body.result).toMatch(/^false - Your Password is one of/);
    expect((await changePassword('forgot', once, OTHER)).body).toEqual({ result: 'true' });
    expect((await logIn('forgot', PASSWORD)).status).toBe(401);
    expect((await logIn('forgot', once)).status).toBe(401);
    expect(await loginOf('forgot', OTHER)).toBe('true');
  });

  test('dies as a one-time password after 60 minutes, and stays dead when the clock is set back', async () => {
    await person('slow', { email: 'slow@hansom.example' });
    await ask('slow', 'slow@hansom.example');
    const once = await mailed();
    clock.advance(60 * MINUTE_MS);
    expect(await loginOf('slow', once)).toBe('false - Expired');
    clock.advance(1);
    const over = 'false - The one-time password is over its 60 minutes';
    expect(await loginOf('slow', once)).toBe(over);
    expect((await changePassword('slow', once, OTHER)).body).toEqual({ result: over });
    clock.advance(-30 * MINUTE_MS);
    expect(await loginOf('slow', once)).toBe(over);
    expect(await loginOf('slow', PASSWORD)).toBe('true');
  });

  test('is told the same, whether or not there is such a user with such an address', async () => {
    await person('known', { email: 'known@hansom.example' });
    await person('mailless');
    await person('left', { email: 'left@hansom.example', active: false });
    const before = (await mails()).length;
    for (const [user, email] of [
      ['nobody', 'nobody@hansom.example'],
      ['known', 'another@hansom.example'],
      ['mailless', 'mailless@hansom.example'],
      ['left', 'left@hansom.example'],
      ['🚕'.repeat(50), 'known@hansom.example'],
    ] as const) {
      const heard = await ask(user, email);
      expect([heard.status, heard.text]).toEqual([200, '{"result":"true"}']);
    }
    expect(await mails()).toHaveLength(before);
    expect(await loginOf('known', PASSWORD)).toBe('true');
  });

  test('is refused where no user or no address is given, or no mail server is configured', async () => {
    const missing = { result: 'false - Give your user name and your email address' };
    expect((await ask('', 'known@hansom.example')).body).toEqual(missing);
    expect((await ask('known', ' ')).body).toEqual(missing);
    suite.config.mail = { way: 'none' };
    for (const user of ['known', 'nobody']) {
      expect((await ask(user, 'known@hansom.example')).body).toEqual({
        result: 'false - No mail server is configured',
      });
    }
  });

  test('may be asked for 5 times an hour a name, known or not', async () => {
    await person('eager', { email: 'eager@hansom.example' });
    clock.advance(2 * HOUR_MS);
    for (const user of ['eager', 'unknown']) {
      const asked = await Promise.all(Array.from({ length: 5 }, () => ask(user, 'eager@hansom.example')));
      expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const heard = await ask(user.toUpperCase(), 'eager@hansom.example');
      expect(heard.status).toBe(429);
      expect(Number(heard.headers['retry-after'])).toBe(3_600);
      expect(heard.body).toMatchObject({ title: expect.any(String), titre: expect.any(String) });
    }
    expect((await mails()).filter(({ to_address }) => to_address === 'eager@hansom.example')).toHaveLength(5);
    clock.advance(HOUR_MS);
    expect((await ask('eager', 'eager@hansom.example')).status).toBe(200);
  });

  test('may be asked for 30 times an hour an address', async () => {
    clock.advance(2 * HOUR_MS);
    const from = '127.0.0.7';
    const asked = (n: number) => send({ action: 'reset', user: `who${n}`, email: 'x@hansom.example' }, { from });
    const heard = await Promise.all(Array.from({ length: 31 }, (_, n) => asked(n)));
    expect(heard.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await ask('who99', 'x@hansom.example')).status).toBe(200);
  });
});
