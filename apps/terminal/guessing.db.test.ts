import { connectAsync } from 'mqtt';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { issueDevice } from '#acts/device/issue-device.ts';
import { demoSuite, type TestSuite } from '#apps/testing/demo-suite.ts';
import { startClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

let suite: TestSuite;
const open: RawTerminal[] = [];

beforeAll(async () => {
  process.env.HANSOM_TRUSTED_PROXIES = '127.0.0.1';
  suite = await demoSuite({ mqtt: { port: 0 } });
  delete process.env.HANSOM_TRUSTED_PROXIES;
});
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.close();
});

let commands = 0;

/** A phone as the proxy in front of the suite tells of it. */
async function phoneAt(address: string): Promise<RawTerminal> {
  const terminal = await openTerminal(suite.address, { 'x-forwarded-for': address });
  open.push(terminal);
  return terminal;
}

const pinOf = (did: number) => `4${String(did).slice(-3)}`;

async function signOn(phone: RawTerminal, did: number, pin: string, more: object = {}) {
  commands += 1;
  const badge = { fleet: 1, did: String(did), pin, plate: String(did - 900), ...more };
  return phone.command({ type: 'signOn', commandId: `guess-${commands}`, ...badge });
}

const codeOf = async (answer: Promise<{ ok: boolean; code?: string | undefined }>) => {
  const { ok, code } = await answer;
  return ok ? 'in' : code;
};
const guess = (phone: RawTerminal, did: number) => codeOf(signOn(phone, did, '0000'));
const enter = (phone: RawTerminal, did: number, more: object = {}) => codeOf(signOn(phone, did, pinOf(did), more));
const wrong = (count: number) => Array<string>(count).fill('wrongPin');

describe('behind a proxy', () => {
  it('each phone counts by its own address, and one that guesses holds up nobody else', async () => {
    const guesser = await phoneAt('192.0.2.1');
    const codes: unknown[] = [];
    for (let did = 5_000; did < 5_060; did += 1) codes.push(await guess(guesser, did));
    expect(codes).toEqual(wrong(60));
    expect(await guess(guesser, 5_060)).toBe('tooMany');
    expect(await enter(await phoneAt('192.0.2.2'), 1001)).toBe('in');
  });

  it('so does a program over HTTP', async () => {
    const post = async (address: string) => {
      const answer = await fetch(`${suite.address}/api/calls/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      });
      return answer.status;
    };
    for (let n = 0; n < 20; n += 1) expect(await post('192.0.2.10')).toBe(401);
    expect(await post('192.0.2.10')).toBe(429);
    expect(await post('192.0.2.11')).toBe(401);
  });

  it('one line of IPv6 is one address, whichever of its many it uses', async () => {
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      const phone = await phoneAt(`2001:db8:1:2::${n + 1}`);
      for (let did = 0; did < 5; did += 1) codes.push(await guess(phone, 6_000 + 10 * n + did));
    }
    expect(codes).toEqual(wrong(60));
    expect(await guess(await phoneAt('2001:db8:1:2:ffff::9'), 6_500)).toBe('tooMany');
    expect(await guess(await phoneAt('2001:db8:1:3::9'), 6_500)).toBe('wrongPin');
  });
});

describe('a PIN that is guessed', () => {
  it('is guessed five times at most, however many sockets guess at the same instant', async () => {
    const phones = await Promise.all(Array.from({ length: 30 }, () => phoneAt('192.0.2.20')));
    const codes = await Promise.all(phones.map((phone) => guess(phone, 1002)));
    expect(codes.filter((code) => code === 'wrongPin')).toHaveLength(5);
    expect(codes.filter((code) => code === 'tooMany')).toHaveLength(25);
  });

  it('is guessed sixty times at most from one address, over all drivers at the same instant', async () => {
    const phones = await Promise.all(Array.from({ length: 100 }, () => phoneAt('192.0.2.21')));
    const codes = await Promise.all(phones.map((phone, n) => guess(phone, 7_000 + n)));
    expect(codes.filter((code) => code === 'wrongPin')).toHaveLength(60);
  });

  it('locks out neither the driver elsewhere, where one address guesses', async () => {
    const guesser = await phoneAt('192.0.2.30');
    for (let n = 0; n < 6; n += 1) await guess(guesser, 1003);
    expect(await guess(guesser, 1003)).toBe('tooMany');
    expect(await enter(await phoneAt('192.0.2.31'), 1003)).toBe('in');
  });

  it('nor the driver’s own phone anywhere, where many addresses guess', async () => {
    const first = await signOn(await phoneAt('192.0.2.40'), 1004, pinOf(1004));
    const { phoneKey } = first as { phoneKey?: string };
    expect(phoneKey).toMatch(/^[\w-]{40,}$/);
    for (let n = 0; n < 4; n += 1) {
      const guesser = await phoneAt(`198.51.100.${n}`);
      for (let tries = 0; tries < 5; tries += 1) await guess(guesser, 1004);
    }
    expect(await enter(await phoneAt('203.0.113.7'), 1004)).toBe('tooMany');
    expect(await enter(await phoneAt('203.0.113.7'), 1004, { phoneKey })).toBe('in');
    // Known or not, a phone has five tries of its own.
    const stolen = await phoneAt('203.0.113.8');
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) codes.push(await codeOf(signOn(stolen, 1004, '0000', { phoneKey })));
    expect(codes).toEqual([...wrong(5), 'tooMany']);
  });

  it('gains nothing by a key of another driver’s phone, or an invented one', async () => {
    const { phoneKey } = (await signOn(await phoneAt('192.0.2.50'), 1005, pinOf(1005))) as { phoneKey?: string };
    const guesser = await phoneAt('192.0.2.51');
    const codes: unknown[] = [];
    for (const key of [phoneKey, 'invented', '', phoneKey, `${phoneKey}x`, phoneKey]) {
      codes.push(await codeOf(signOn(guesser, 1006, '0000', { phoneKey: key })));
    }
    expect(codes).toEqual([...wrong(5), 'tooMany']);
  });
});

describe('the secret of a device', () => {
  let store: Store;
  const clock = startClock();
  beforeAll(() => {
    store = openStore(suite.databaseUrl, { connections: 1 });
    return () => store.close();
  });

  async function knock(username: string, password: string): Promise<unknown> {
    const options = { clientId: username, username, password, reconnectPeriod: 0, connectTimeout: 15_000 };
    try {
      await (await connectAsync(`mqtt://127.0.0.1:${suite.mqttPort}`, options)).endAsync(true);
      return 'in';
    } catch (error) {
      return (error as { code?: unknown }).code;
    }
  }

  it('lets its device in whatever others have guessed, by its name or from its address', async () => {
    const issued = await issueDevice(
      { store, clock },
      { kind: 'system', name: 'test' },
      {
        fleetId: 1,
        kind: 'fitted',
        plate: '130',
        name: '',
      },
    );
    if (!issued.ok) throw new Error(issued.code);
    const { name, secret } = issued.value;
    const codes = await Promise.all(Array.from({ length: 40 }, () => knock(name, 'guessed')));
    // Wrong, or wrong too often.
    expect(codes.filter((code) => code === 4)).toHaveLength(10);
    expect(codes.filter((code) => code === 3)).toHaveLength(30);
    for (let n = 0; n < 60; n += 1) await knock(`cab-1-${9_000 + n}`, 'guessed');
    expect(await knock('cab-1-9999', 'guessed')).toBe(3);
    expect(await knock(name, secret)).toBe('in');
  });
});
