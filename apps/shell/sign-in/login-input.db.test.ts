import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base64 } from '#apps/testing/sign-in.ts';
import { openEntryDesk, PASSWORD } from '../testing/entry-desk.ts';

const desk = await openEntryDesk();
const { send, person, enter } = desk;
const ACTIONS = ['logInUser', 'validate', 'logout', 'changePassword', 'reset', 'logUserEvent'];
const FIELDS = { user: 200, password: 2_000, newpassword: 2_000, email: 320, hashCode: 100, app: 60, descr: 2_000 };

describe.each(ACTIONS)('%s', (action) => {
  test('names the field of a wrong type and of too long a text', async () => {
    for (const [field, most] of Object.entries(FIELDS)) {
      for (const value of [7, true, null, [], {}, ['x'], 'x'.repeat(most + 1)]) {
        const heard = await send({ action, user: 'nobody', [field]: value });
        expect([heard.status, heard.body.field], `${field}: ${JSON.stringify(value)}`).toEqual([400, field]);
        expect(heard.headers['content-type']).toContain('application/problem+json');
        expect(heard.body).toMatchObject({ title: expect.any(String), titre: expect.any(String) });
      }
    }
  });

  test('names the field of a character that nothing can store', async () => {
    for (const field of ['user', 'email', 'app', 'descr']) {
      const heard = await send({ action, user: 'nobody', [field]: 'a\u0000b' });
      expect([field, heard.status, heard.body.field]).toEqual([field, 400, field]);
      expect(heard.body.title).toContain('it has a character that cannot be kept');
    }
  });

  test('takes pictures, half letters and quotes for names of nobody', async () => {
    for (const user of [
      '🚕🚕🚕🚕',
      '\ud800\udfff\ud800',
      "'; drop table app_user; --",
      '<script>alert(1)</script>',
      '%',
      '\\',
    ]) {
      const heard = await send({ action, user, password: base64(PASSWORD), hashCode: user, email: user, descr: user });
      expect(heard.status, `${user}: ${heard.text}`).toBe(action === 'reset' ? 200 : 401);
    }
  });

  test('answers malformed JSON with 400 and more than a mebibyte with 413', async () => {
    for (const text of ['{', `{"action":"${action}"`, '[]', '7', '"text"', '']) {
      const heard = await send(text);
      expect([text, heard.status]).toEqual([text, 400]);
      expect(heard.body).toMatchObject({ title: expect.any(String), titre: expect.any(String) });
    }
    const heard = await send({ action, descr: 'x'.repeat(1 << 20) });
    expect(heard.status).toBe(413);
    expect(heard.body).toMatchObject({ title: expect.any(String), titre: expect.any(String) });
  });

  test('takes whatever texts there are without falling over', async () => {
    const texts = fc.record(
      Object.fromEntries(Object.keys(FIELDS).map((field) => [field, fc.string({ unit: 'binary', maxLength: 50 })])),
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (fields) => {
        const heard = await send({ action, ...fields });
        expect(heard.status, heard.text).toBeLessThan(500);
      }),
      { numRuns: action === 'reset' ? 8 : 40 },
    );
  });
});

test('a password that is no base64 of UTF-8 is told by its field, not counted as wrong', async () => {
  await person('encoder');
  const code = await enter('encoder');
  for (const sent of ['***', 'a', 'abcde', 'YWJj=YWJj', '====', 'w6', '/w==', 'YWJj ZGVm', 'é']) {
    for (let times = 0; times < 3; times += 1) {
      const heard = await send({ action: 'logInUser', user: 'encoder', password: sent });
      expect([sent, heard.status, heard.body.field]).toEqual([sent, 400, 'password']);
    }
    const body = { action: 'changePassword', user: 'encoder', hashCode: code, password: base64(PASSWORD) };
    const heard = await send({ ...body, newpassword: sent });
    expect([sent, heard.status, heard.body.field]).toEqual([sent, 400, 'newpassword']);
  }
  await enter('encoder');
});

test('a password of pictures and accents is taken as it was sent, with or without the padding', async () => {
  await person('painter');
  const code = await enter('painter');
  const password = 'Ünïcøde🚕Straße1';
  const change = { action: 'changePassword', user: 'painter', hashCode: code, password: base64(PASSWORD) };
  expect((await send({ ...change, newpassword: base64(password) })).body).toEqual({ result: 'true' });
  for (const sent of [base64(password), base64(password).replaceAll('=', '')]) {
    expect((await send({ action: 'logInUser', user: 'painter', password: sent })).status).toBe(200);
  }
});

test('an action that is none is told by its field', async () => {
  for (const action of ['', 'login', 'LOGINUSER', '__proto__', 'constructor', 'toString']) {
    const heard = await send({ action });
    expect([action, heard.status, heard.body.field]).toEqual([action, 400, 'action']);
  }
});

test('fields that no call knows are ignored', async () => {
  await person('stranger');
  const heard = await send({ action: 'logInUser', user: 'stranger', password: base64(PASSWORD), colour: 7, __v: {} });
  expect(heard.status).toBe(200);
});
