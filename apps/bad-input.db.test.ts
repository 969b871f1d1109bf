import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { allows, type Flag } from '#core/access/flags.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { contracts } from './server.ts';
import { openTerminal } from './terminal/testing/raw-terminal.ts';
import { asRequest, type Called, type Fields, operationsToCall } from './testing/bad-requests.ts';
import { demoSuite } from './testing/demo-suite.ts';
import { listenLive } from './testing/live-listener.ts';
import { clientHeader, type Session, signIn } from './testing/sign-in.ts';
import { bookingInput, CENTRAL_STATION, takeBooking } from './testing/take-booking.ts';

const OPERATIONS = operationsToCall(contracts);
const USERS = [
  'admin',
  'booker',
  'keyhandler',
  'cashier',
  'workshop',
  'umpire',
  'trainer',
  'owner',
  'driver',
  'reports',
];
const SEED = 2_026;
const RUNS_A_FIELD = 2;
const RUNS_A_SHAPE = 8;

/** What a program, or somebody who means harm, sends where something else belongs. */
const WRONG: readonly unknown[] = [
  null,
  [],
  {},
  [null],
  { a: { b: [] } },
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'NaN',
  '1e999',
  -1,
  0.5,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  'x'.repeat(60_000),
];

/** Where good input must name something, this is there. */
const STANDING: Fields = {
  fleet: 1,
  bookingId: '1',
  jobId: 1,
  vehicleId: 1,
  id: 1,
  version: 1,
  longitude: CENTRAL_STATION.longitude,
  latitude: CENTRAL_STATION.latitude,
};
const GOOD: Record<string, Fields> = { 'book.createBooking': bookingInput() };

let address: string;
const sessions = new Map<string, Session>();

beforeAll(async () => {
  ({ address } = await demoSuite());
  for (const user of USERS) sessions.set(user, await signIn(address, user));
  const booker = sessions.get('booker') as Session;
  for (let jobs = 0; jobs < 3; jobs += 1) await takeBooking(address, booker);
});

const admin = () => sessions.get('admin')?.headers ?? {};
const goodInput = ({ name: operation, shaped, fields }: Called): Fields => {
  if (operation in GOOD) return { ...GOOD[operation] };
  const [input = {}] = fc.sample(shaped, { seed: SEED, numRuns: 1 });
  return fields.reduce((good, { path, put }) => {
    const name = path.split('.').at(-1) ?? '';
    return name in STANDING && path in flat(good) ? put(good, STANDING[name]) : good;
  }, input);
};

/** Calls it and sees to what every answer owes: never a 500, and a code that the operation lists. */
async function answerTo(called: Called, headers: Record<string, string>, input: unknown) {
  const { url, init } = asRequest(called, address, input);
  const answer = await fetch(url, { ...init, headers: { ...(init.headers as object), ...headers } });
  const text = await answer.text();
  const shown = `${called.name} with ${JSON.stringify(input)?.slice(0, 300)}: ${answer.status} ${text.slice(0, 300)}`;
  expect(answer.status, shown).toBeLessThan(500);
  if (answer.ok) return { status: 200, code: '' };
  const { code } = JSON.parse(text) as { code: string };
  expect(called.codes[code], shown).toBe(answer.status);
  return { status: answer.status, code };
}

describe.each(OPERATIONS.map((called) => [called.name, called] as const))('%s', (_, called) => {
  /** Texts are all that an address can carry, and one of dots alone is another address. */
  const sendable = (path: string, value: unknown) =>
    called.path.includes(`{${path}}`)
      ? typeof value === 'string' && value.length < 5_000 && /[^.]/.test(value)
      : called.method !== 'GET' || (typeof value === 'string' && value.length < 5_000);

  const guarded = called.right === 'public' ? null : called.right;

  if (guarded)
    test('answers nobody without a session, or with one that is none', async () => {
      const none = { status: 401, code: 'notSignedIn' };
      const [mine = ''] = (admin()['x-session-key'] ?? '').split(':');
      const keys = [
        '',
        ':',
        'x',
        'wrong:admin',
        '%E0%A4%A:admin',
        `${'a'.repeat(500)}:admin`,
        '%00:%00',
        `${mine}:booker`,
      ];
      const strangers = [{}, ...keys.map((key) => ({ 'x-session-key': key }))];
      const answers = strangers.map((headers) => answerTo(called, headers, goodInput(called)));
      expect(await Promise.all(answers)).toEqual(strangers.map(() => none));
    });

  if (guarded && guarded !== 'session')
    test('answers nobody without the right', async () => {
      const groups = new Map(SHIPPED_GROUPS.map((group) => [group.name, new Set<Flag>(flagsOf(group))]));
      const without = [...sessions.values()].filter((session) => {
        const rights = groups.get(String(session.options.groupName));
        return rights !== undefined && !allows(rights, guarded);
      });
      expect(without.length).toBeGreaterThan(0);
      const answers = without.map(({ headers }) => answerTo(called, headers, goodInput(called)));
      expect(await Promise.all(answers)).toEqual(without.map(() => ({ status: 403, code: 'notAllowed' })));
    });

  test('refuses what is no input at all, and a field it does not know', async () => {
    for (const whole of [null, [], [1, 2], 'text', 7, true]) {
      if (called.method !== 'GET') await answerTo(called, admin(), whole);
    }
    const strange = { ...goodInput(called), strange: 1 };
    expect(await answerTo(called, admin(), strange)).toEqual({ status: 400, code: 'badInput' });
    if (called.method === 'GET') return;
    const { url } = asRequest(called, address, goodInput(called));
    for (const body of ['{', '{"a":', '\u0000', '[1,', 'undefined']) {
      const answer = await fetch(url, { method: called.method, headers: admin(), body });
      expect(answer.status, `${called.name} with ${body}: ${await answer.text()}`).toBe(400);
    }
  });

  test('refuses in each field what does not belong there', async () => {
    const good = goodInput(called);
    for (const field of called.fields) {
      const wrong = fc.sample(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' })), {
        seed: SEED,
        numRuns: RUNS_A_FIELD,
      });
      const sent = [...WRONG, ...wrong].filter((one) => sendable(field.path, one));
      // At once: each waits for the database, and none for another.
      const answers = await Promise.all(sent.map((value) => answerTo(called, admin(), field.put(good, value))));
      for (const [i, value] of sent.entries())
        if (!field.fits(value)) expect([field.path, value, answers[i]?.code]).toEqual([field.path, value, 'badInput']);
    }
  });

  test('takes whatever has the right shape without falling over', async () => {
    const send = async (input: Fields) => {
      await answerTo(called, admin(), input);
      await answerTo(called, admin(), { ...input, ...('fleet' in input ? { fleet: 1 } : {}) });
    };
    await fc.assert(fc.asyncProperty(called.shaped, send), { seed: SEED, numRuns: RUNS_A_SHAPE });
  });
});

describe('the fixed calls', () => {
  const garbage = [
    'null',
    '[]',
    '7',
    '"text"',
    '{',
    '',
    '\u0000',
    '{"action":7}',
    '{"action":null}',
    '{"action":["logInUser"]}',
    '{"action":"logInUser","user":{"a":1},"password":"x"}',
    '{"action":"logInUser","user":"a\\u0000b","password":"x"}',
    '{"action":"logInUser","user":"admin","password":7}',
    '{"action":"validate","hashCode":"\\u0000","user":"admin"}',
    '{"action":"validate"}',
    '{"action":"logout","hashCode":"x"}',
    '{"action":"logUserEvent","descr":{}}',
    '{"list":7}',
    '{"list":"fleets","fleet":[]}',
    '{"list":"\\u0000"}',
    '{"__proto__":{"action":"logInUser"}}',
    JSON.stringify({ action: 'logInUser', user: 'x'.repeat(5_000), password: 'x'.repeat(50_000) }),
    JSON.stringify({ action: 'x'.repeat(5_000) }),
  ];
  const kinds = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin9',
  ];

  test.each(['/api/login', '/api/list'])('%s answers garbage with a sentence or a plain no', async (path) => {
    for (const body of garbage) {
      for (const kind of kinds) {
        for (const authorization of [clientHeader(), 'Basic !!', '']) {
          const headers = { ...admin(), 'content-type': kind, authorization };
          const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body });
          const text = await answer.text();
          expect(answer.status, `${path} ${kind} ${body.slice(0, 100)}: ${text}`).toBeLessThan(500);
          if (answer.status === 400)
            expect(JSON.parse(text)).toMatchObject({ title: expect.any(String), titre: expect.any(String) });
        }
      }
    }
  });

  test('nothing that is sent to no address at all is answered with a 500', async () => {
    for (const path of [
      '/api/',
      '/api/v1',
      '/api/v1/',
      '/api/v1/%',
      '/api/v1/%00',
      '/api/v1/book/bookings/%E0%A4%A',
      '/api/nothing',
      '/%',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const body = method === 'GET' ? {} : { body: '{}' };
        const answer = await fetch(`${address}${path}`, { method, headers: admin(), ...body });
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });

  test('more than a mebibyte is refused as too large', async () => {
    const body = JSON.stringify({ action: 'x'.repeat(1 << 20) });
    const headers = { 'content-type': 'application/json', authorization: clientHeader() };
    expect((await fetch(`${address}/api/login`, { method: 'POST', headers, body })).status).toBe(413);
  });
});

describe('the sockets', () => {
  const frames = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({
        type: fc.constantFrom('subscribe', 'unsubscribe', 'hello', 'accept', 'position', 'signOn', 'meterOff'),
        topic: fc.anything(),
        fleet: fc.anything(),
        commandId: fc.anything(),
      })
      .map((value) => JSON.stringify(value)),
  );

  test('/api/live goes on after any garbage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(frames, { maxLength: 8 }), async (sent) => {
        const live = await listenLive(address, sessions.get('admin') as Session);
        await live.until((message) => message.type === 'welcome');
        for (const frame of sent) live.sendText(frame);
        live.close();
        await live.closed;
      }),
      { numRuns: 15 },
    );
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test('/api/terminal refuses any garbage and goes on', async () => {
    const device = await openTerminal(address);
    await fc.assert(
      fc.asyncProperty(frames, async (frame) => {
        const before = device.heard.length;
        device.sendText(frame);
        await device.hears(() => device.heard.length > before);
        expect(device.heard.at(-1)).not.toMatchObject({ ok: true });
      }),
      { numRuns: 60 },
    );
    device.close();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});

/** The input's values by their dotted paths. */
function flat(input: unknown, before = ''): Fields {
  if (typeof input !== 'object' || input === null) return {};
  return Object.entries(input).reduce<Fields>(
    (all, [key, value]) => Object.assign(all, { [before + key]: value }, flat(value, `${before}${key}.`)),
    {},
  );
}

function flagsOf(group: (typeof SHIPPED_GROUPS)[number]): readonly Flag[] {
  return [...group.apps, ...group.options, ...group.further];
}
