import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { openEntryDesk, optionsOf, PASSWORD, WRONG } from '../testing/entry-desk.ts';

const desk = await openEntryDesk();
const { clock, typed, logIn, enter, changePassword, person, alter, store } = desk;
const OTHER = 'Evening2026moon';
const STEP_MS = 30 * SECOND_MS;

const guarded = (name: string) => person(name, { groupId: desk.groups.guarded });
const enrol = (user: string, password = PASSWORD) => typed('POST', '/second-factor', null, { user, password });
const loginOf = async (name: string, descr = '') => optionsOf(await logIn(name, PASSWORD, { descr })).login;
const phone = (secret: unknown) => {
  const generator = new TOTP({ secret: Secret.fromBase32(String(secret)) });
  return (steps = 0) => generator.generate({ timestamp: clock.nowMs() + steps * STEP_MS });
};
const set = async (name: string) => {
  await guarded(name);
  const code = phone((await enrol(name)).body.secret);
  expect(await loginOf(name, code())).toBe('true');
  clock.advance(STEP_MS);
  return code;
};

describe('a group that asks for a second factor', () => {
  test('lets its users set one up with their password; the first right code confirms it', async () => {
    await guarded('novice');
    expect(await loginOf('novice')).toBe('false - Second factor to be set up');
    expect(await loginOf('novice', '123456')).toBe('false - Second factor to be set up');
    const heard = await enrol('novice');
    expect(heard.status).toBe(200);
    expect(String(heard.body.uri)).toMatch(/^otpauth:\/\/totp\/Hansom:novice\?issuer=Hansom&secret=[A-Z2-7]{32}&/);
    expect(String(heard.body.uri)).toContain(`secret=${String(heard.body.secret)}&`);
    expect(await loginOf('novice')).toBe('false - Second factor to be set up');
    const code = phone(heard.body.secret);
    expect(await loginOf('novice', code(5))).toBe('false - Second factor wrong');
    expect(await loginOf('novice', ` ${code().slice(0, 3)} ${code().slice(3)} `)).toBe('true');
    expect((await enrol('novice')).body).toMatchObject({ code: 'secondFactorNotAsked', status: 409 });
    expect(await loginOf('novice')).toBe('false - Second factor');
  });

  test('may be set up anew until it is confirmed; then only the last secret counts', async () => {
    await guarded('restart');
    const first = phone((await enrol('restart')).body.secret);
    const second = phone((await enrol('restart')).body.secret);
    expect(await loginOf('restart', first())).toBe('false - Second factor wrong');
    expect(await loginOf('restart', second())).toBe('true');
  });

  test('takes a code once, one step early or late, and none from before the last', async () => {
    const code = await set('stepper');
    const now = code();
    expect(await loginOf('stepper', now)).toBe('true');
    expect(await loginOf('stepper', now)).toBe('false - Second factor wrong');
    expect(await loginOf('stepper', code(-1))).toBe('false - Second factor wrong');
    expect(await loginOf('stepper', code(2))).toBe('false - Second factor wrong');
    expect(await loginOf('stepper', code(1))).toBe('true');
    clock.advance(3 * STEP_MS);
    expect(await loginOf('stepper', code(-1))).toBe('true');
    expect(await loginOf('stepper', code())).toBe('true');
  });

  test('takes a code in one of two browsers that send it at the same moment', async () => {
    const code = await set('doubled');
    const both = await Promise.all([loginOf('doubled', code()), loginOf('doubled', code())]);
    expect(both.toSorted()).toEqual(['false - Second factor wrong', 'true']);
  });

  test('takes no code again after the wall clock was set back', async () => {
    const code = await set('rewound');
    const used = code();
    expect(await loginOf('rewound', used)).toBe('true');
    clock.advance(-MINUTE_MS);
    expect(await loginOf('rewound', used)).toBe('false - Second factor wrong');
    expect(await loginOf('rewound', code())).toBe('false - Second factor wrong');
    clock.advance(MINUTE_MS + STEP_MS);
    expect(await loginOf('rewound', code())).toBe('true');
  });

  test('never tells a wrong password that the code was right, nor a right code that the password was wrong', async () => {
    const code = await set('silent');
    const heard = await logIn('silent', 'not the password', { descr: code() });
    expect([heard.status, heard.body]).toEqual([401, WRONG]);
    expect(await loginOf('silent', code())).toBe('true');
  });

  test('counts wrong codes as failures', async () => {
    const code = await set('guessed');
    for (const guess of [
      '000000',
      '12345',
      'abcdef',
      '1234567',
      '٠٠٠٠٠٠',
      '000000',
      '000000',
      '000000',
      '000000',
      '0',
    ]) {
      expect(await loginOf('guessed', guess)).toBe('false - Second factor wrong');
    }
    const heard = await logIn('guessed', PASSWORD, { descr: code() });
    expect([heard.status, heard.headers['retry-after']]).toEqual([429, '30']);
  });

  test('asks for it when a password is changed, and spends the code', async () => {
    const code = await set('changer');
    const session = await enter('changer', PASSWORD, { descr: code() });
    const change = (descr: string) => changePassword('changer', PASSWORD, OTHER, session, descr);
    expect((await change('')).body).toEqual({ result: 'false - Second factor' });
    expect((await change(code())).body).toEqual({ result: 'false - Second factor wrong' });
    clock.advance(STEP_MS);
    expect((await change('000000')).body).toEqual({ result: 'false - Second factor wrong' });
    expect((await changePassword('changer', 'not the password', OTHER, session, code())).status).toBe(401);
    expect((await change(code())).body).toEqual({ result: 'true' });
    expect((await logIn('changer', PASSWORD, { descr: code() })).status).toBe(401);
    const again = (descr: string) => logIn('changer', OTHER, { descr });
    expect(optionsOf(await again(code())).login).toBe('false - Second factor wrong');
    clock.advance(STEP_MS);
    expect(optionsOf(await again(code())).login).toBe('true');
  });

  test('asks for it where the password is over too, with a code that then signs in once', async () => {
    const code = await set('over');
    await alter('over', { must_change_password: true });
    expect((await changePassword('over', PASSWORD, OTHER)).body).toEqual({ result: 'false - Second factor' });
    expect((await changePassword('over', PASSWORD, OTHER, '', '000000')).body).toEqual({
      result: 'false - Second factor wrong',
    });
    expect((await changePassword('over', PASSWORD, OTHER, '', code())).body).toEqual({ result: 'true' });
    expect(optionsOf(await logIn('over', OTHER, { descr: code() })).login).toBe('true');
    expect(optionsOf(await logIn('over', OTHER, { descr: code() })).login).toBe('false - Second factor wrong');
  });

  test('lets who has not set one up change a password that is over', async () => {
    await guarded('fresh');
    await alter('fresh', { must_change_password: true });
    expect((await changePassword('fresh', PASSWORD, OTHER)).body).toEqual({ result: 'true' });
  });

  test('counts wrong codes of a change as failures of a sign-in', async () => {
    const code = await set('counted');
    const session = await enter('counted', PASSWORD, { descr: code() });
    for (let tries = 0; tries < 10; tries += 1)
      expect((await changePassword('counted', PASSWORD, OTHER, session, '000000')).body).toEqual({
        result: 'false - Second factor wrong',
      });
    clock.advance(STEP_MS - 1);
    const heard = await changePassword('counted', PASSWORD, OTHER, session, code());
    expect([heard.status, heard.headers['retry-after']]).toEqual([429, '1']);
  });

  test('asks for a new one after an administrator forgot the old one', async () => {
    const code = await set('lostphone');
    await alter('lostphone', { totp_secret: null, totp_confirmed_at: null, totp_last_step: null });
    expect(await loginOf('lostphone', code())).toBe('false - Second factor to be set up');
    expect(await loginOf('lostphone', phone((await enrol('lostphone')).body.secret)())).toBe('true');
  });

  test('asks for nothing where it stops asking, though a phone is set up', async () => {
    await set('relaxed');
    await alter('relaxed', { group_id: desk.groups.desk });
    expect(await loginOf('relaxed')).toBe('true');
  });

  test('tells its users among their sessions whether it is on', async () => {
    await person('plainly');
    const code = await desk.enter('plainly');
    const told = async () => (await typed('GET', '/sessions', { user: 'plainly', code })).body.secondFactor;
    expect(await told()).toBe('off');
    await alter('plainly', { group_id: desk.groups.guarded });
    expect(await told()).toBe('toBeSetUp');
    const next = phone((await enrol('plainly')).body.secret);
    expect(await told()).toBe('toBeSetUp');
    expect(await loginOf('plainly', next())).toBe('true');
    expect(await told()).toBe('on');
  });

  test('asks first for the change of a password that is over its time', async () => {
    await guarded('both');
    await alter('both', { must_change_password: true });
    expect(await loginOf('both')).toBe('false - Expired');
  });
});

describe('setting up a second factor', () => {
  test('is refused to who does not know the password, is deactivated, or needs none', async () => {
    await guarded('keen');
    await person('plain');
    await person('offduty', { groupId: desk.groups.guarded, active: false });
    for (const heard of [await enrol('keen', 'not the password'), await enrol('nobody'), await enrol('offduty')]) {
      expect(heard.body).toMatchObject({ code: 'signInWrong', status: 403 });
    }
    expect((await enrol('plain')).body).toMatchObject({ code: 'secondFactorNotAsked', status: 409 });
    const kept = await store.db
      .selectFrom('app_user')
      .select('totp_secret')
      .where('name', 'in', ['keen', 'plain', 'offduty'])
      .execute();
    expect(kept.map(({ totp_secret }) => totp_secret)).toEqual([null, null, null]);
  });

  test('shares the limit of the sign-in, and says when to come again', async () => {
    await guarded('pestered');
    for (let times = 0; times < 5; times += 1) {
      expect((await enrol('pestered', 'not the password')).status).toBe(403);
      expect((await logIn('Pestered', 'not the password')).status).toBe(401);
    }
    const heard = await enrol('pestered');
    expect(heard.body).toMatchObject({ code: 'tooMany', status: 429, data: { waitSeconds: 30 } });
    expect(heard.headers['retry-after']).toBe('30');
    expect((await logIn('pestered')).status).toBe(429);
  });
});
