import { describe, expect, test } from 'vitest';
import { base64 } from '#apps/testing/sign-in.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { openEntryDesk, optionsOf, PASSWORD, WRONG } from '../testing/entry-desk.ts';

const desk = await openEntryDesk();
const { clock, logIn, person, changePassword, enter, send } = desk;

const fail = (name: string, from: string) => logIn(name, 'not the password', {}, from);
const failTimes = async (times: number, name: string, from: string) => {
  for (let n = 0; n < times; n += 1) expect((await fail(name, from)).status).toBe(401);
};
const waitOf = async (name: string, from: string, password = PASSWORD) => {
  const heard = await logIn(name, password, {}, from);
  return heard.status === 429 ? Number(heard.headers['retry-after']) : heard.status;
};

describe('failures of a name', () => {
  test.each([
    ['known', '127.0.1.1'],
    ['unknown', '127.0.1.2'],
  ])('make it wait after ten in five minutes, whether it is known or not: %s', async (name, from) => {
    if (name === 'known') await person(name);
    await failTimes(10, name, from);
    expect(await waitOf(name, from)).toBe(30);
    expect(await waitOf(name.toUpperCase(), from)).toBe(30);
    clock.advance(29 * SECOND_MS);
    expect(await waitOf(name, from)).toBe(1);
  });

  test('are told with a problem in both languages', async () => {
    await failTimes(10, 'problem', '127.0.1.3');
    const heard = await fail('problem', '127.0.1.3');
    expect(heard.headers['content-type']).toContain('application/problem+json');
    expect(heard.body).toMatchObject({ status: 429, title: expect.stringContaining('30'), titre: expect.any(String) });
  });

  test('double the wait from 30 seconds to 15 minutes', async () => {
    const from = '127.0.1.4';
    await failTimes(10, 'doubling', from);
    const waits: number[] = [];
    for (let offences = 0; offences < 7; offences += 1) {
      const wait = await waitOf('doubling', from);
      waits.push(wait);
      clock.advance(wait * SECOND_MS);
      while ((await fail('doubling', from)).status === 401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  test('count a password that is too short, or none', async () => {
    const from = '127.0.1.5';
    await person('shorty');
    for (let n = 0; n < 10; n += 1) {
      const heard = await logIn('shorty', n % 2 ? 'short' : '', {}, from);
      expect([heard.status, heard.body]).toEqual([401, WRONG]);
    }
    expect(await waitOf('shorty', from)).toBe(30);
  });

  test('stop counting after five minutes, and with a right sign-in', async () => {
    const from = '127.0.1.6';
    await person('forgiven');
    await failTimes(9, 'forgiven', from);
    expect(await waitOf('forgiven', from)).toBe(200);
    await failTimes(9, 'forgiven', from);
    clock.advance(5 * MINUTE_MS);
    await failTimes(9, 'forgiven', from);
    expect(await waitOf('forgiven', from)).toBe(200);
  });

  test('from one address never keep out the name where it signs in rightly from another', async () => {
    await person('besieged');
    await failTimes(10, 'besieged', '127.0.1.7');
    expect(await waitOf('besieged', '127.0.1.7')).toBe(30);
    await failTimes(3, 'besieged', '127.0.1.8');
    expect(await waitOf('besieged', '127.0.1.8')).toBe(200);
  });

  test('from many addresses count together, but not where the name has signed in from', async () => {
    await person('hunted');
    expect(await waitOf('hunted', '127.0.2.1')).toBe(200);
    for (let address = 2; address <= 11; address += 1) await failTimes(1, 'hunted', `127.0.2.${address}`);
    expect(await waitOf('hunted', '127.0.2.2')).toBe(30);
    expect(await waitOf('hunted', '127.0.2.99')).toBe(30);
    expect(await waitOf('hunted', '127.0.2.1')).toBe(200);
  });

  test('are ten, however many are sent at the same moment', async () => {
    const heard = await Promise.all(Array.from({ length: 40 }, () => fail('crowd', '127.0.3.1')));
    expect(heard.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(heard.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('count wherever a password is asked for', async () => {
    await person('changed');
    const code = await enter('changed');
    for (let n = 0; n < 10; n += 1) {
      expect((await changePassword('changed', 'not the password', 'Another2026one', code)).status).toBe(401);
    }
    const heard = await changePassword('changed', PASSWORD, 'Another2026one', code);
    expect([heard.status, heard.headers['retry-after']]).toEqual([429, '30']);
    expect(await waitOf('changed', '127.0.0.1')).toBe(30);
  });

  test('never last longer because the wall clock was set back', async () => {
    const from = '127.0.3.2';
    await failTimes(10, 'backclock', from);
    clock.advance(-24 * 60 * MINUTE_MS);
    expect(await waitOf('backclock', from)).toBe(30);
    clock.advance(30 * SECOND_MS);
    expect((await fail('backclock', from)).status).toBe(401);
    clock.advance(24 * 60 * MINUTE_MS);
  });
});

describe('failures of an address', () => {
  test('with invented names make it wait after 300 in five minutes, and nobody else', async () => {
    await person('colleague');
    const from = '127.0.4.1';
    const heard = await Promise.all(Array.from({ length: 330 }, (_, n) => logIn(`invented${n}`, 'tiny', {}, from)));
    expect(heard.filter(({ status }) => status === 429)).toHaveLength(30);
    expect(await waitOf('colleague', from)).toBe(30);
    expect(await waitOf('colleague', '127.0.4.2')).toBe(200);
  });

  test('are not made of successes', async () => {
    await person('regular');
    const heard = await Promise.all(Array.from({ length: 320 }, () => send({ action: 'validate', user: 'regular' })));
    expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([401]));
    const entered = await Promise.all(Array.from({ length: 20 }, () => logIn('regular', PASSWORD, {}, '127.0.4.3')));
    expect(entered.map((one) => optionsOf(one).login)).toEqual(Array.from({ length: 20 }, () => 'true'));
  });
});

test('a name of another case or with blanks that none has is not the same person', async () => {
  await person('exact');
  const heard = await send({ action: 'logInUser', user: ' exact', password: base64(PASSWORD) });
  expect(heard.status).toBe(401);
});
