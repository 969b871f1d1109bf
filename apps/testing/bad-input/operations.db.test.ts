import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#apps/server.ts';
import { asRequest, type Called, type Fields, operationsToCall, send } from '#apps/testing/bad-requests.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, CENTRAL_STATION, takeBooking } from '#apps/testing/take-booking.ts';
import { allows, type Flag } from '#core/access/flags.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { stormy } from '#store/testing/storm.ts';

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
const RUNS_A_FIELD = stormy(1, 2);
const RUNS_A_SHAPE = stormy(2, 8);
/** How many of the values that a field's schema refuses are sent to the server, at each field others; the schema is asked about each. */
const REFUSED_A_FIELD = stormy(1, 2);
/** Of what is wrong for every operation alike, each is sent so many, and its neighbour others. */
const ALIKE = stormy(1, 2);

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
  '9999-12-31',
  '0001-01-01',
];

/** How many of those that a field takes are sent. */
const TAKEN_A_FIELD = stormy(1, WRONG.length + RUNS_A_FIELD);

const NO_INPUT: readonly unknown[] = [null, [], [1, 2], 'text', 7, true];
const NO_JSON = ['{', '{"a":', '\u0000', '[1,', 'undefined'];

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
/** What nobody else types, in every text that takes it: the log must not have it. */
const RARE = 'Zyxvorn4711q';
const JSON_BODY = { 'content-type': 'application/json' };
const GOOD: Record<string, Fields> = { 'book.createBooking': bookingInput() };

let address: string;
let dataDir: string;
const sessions = new Map<string, Session>();

const admin = () => sessions.get('admin')?.headers ?? {};
const goodInput = ({ name: operation, shaped, fields }: Called): Fields => {
  if (operation in GOOD) return { ...GOOD[operation] };
  const [input = {}] = fc.sample(shaped, { seed: SEED, numRuns: 1 });
  return fields.reduce((good, { path, put, fits }) => {
    const name = path.split('.').at(-1) ?? '';
    if (!(path in flat(good))) return good;
    if (name in STANDING) return put(good, STANDING[name]);
    return fits(RARE) ? put(good, RARE) : good;
  }, input);
};

/** Calls it and sees to what every answer owes: never a 500, and a code that the operation lists. */
async function answerTo(called: Called, headers: Record<string, string>, input: unknown) {
  const sent = asRequest(called, address, input);
  const { status, text } = await send(sent, { ...(sent.body !== undefined && JSON_BODY), ...headers });
  const shown = `${called.name} with ${(sent.body ?? sent.url).slice(0, 300)}: ${status} ${text.slice(0, 300)}`;
  expect(status, shown).toBeLessThan(500);
  if (status >= 200 && status < 300) return { status: 200, code: '' };
  const { code } = JSON.parse(text) as { code: string };
  expect(called.codes[code], shown).toBe(status);
  return { status, code };
}

beforeAll(standUp);

describe.each(OPERATIONS.map((called, place) => [called.name, called, place] as const))('%s', (_, called, place) =>
  refuses(called, place),
);

test('of all that was sent nothing stands in the log, where each call has a line with its id and its name', () => {
  const folder = join(dataDir, 'logs');
  const files = readdirSync(folder).filter((name) => name.startsWith('suite.log'));
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const told = lines.flatMap((line) =>
    line.startsWith('{"level":') && line.endsWith('}') ? [JSON.parse(line) as object] : [],
  );
  const operations = new Set(told.map((line) => ('operation' in line ? line.operation : '')));
  expect(operations.size).toBeGreaterThan(OPERATIONS.length * 0.5);
  expect(lines.filter((line) => line.includes(RARE) || /Zyxvorn/i.test(line)).slice(0, 5)).toEqual([]);
});

async function standUp(): Promise<void> {
  sessions.clear();
  const level = process.env['HANSOM_LOG_LEVEL'];
  process.env['HANSOM_LOG_LEVEL'] = 'trace';
  ({ address, dataDir } = await demoSuite());
  if (level === undefined) delete process.env['HANSOM_LOG_LEVEL'];
  else process.env['HANSOM_LOG_LEVEL'] = level;
  for (const user of USERS) sessions.set(user, await signIn(address, user));
  const booker = sessions.get('booker') as Session;
  for (let jobs = 0; jobs < 3; jobs += 1) await takeBooking(address, booker);
}

function refuses(called: Called, place: number): void {
  /** Texts of whole characters are all that an address can carry, and one of dots alone is another address. */
  const sendable = (path: string, value: unknown) => {
    const fitsAddress = typeof value === 'string' && value.length < 5_000 && Buffer.from(value).toString() === value;
    if (called.path.includes(`{${path}}`)) return fitsAddress && /[^.]/.test(value);
    return called.method !== 'GET' || fitsAddress;
  };

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
      const strangers = [{}, ...someOf(keys, place, ALIKE).map((key) => ({ 'x-session-key': key }))];
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
      // Each group is asked for each operation by `rights.db.test.ts`; here with what the operation would take.
      const some = someOf(without, place, ALIKE);
      const answers = some.map(({ headers }) => answerTo(called, headers, goodInput(called)));
      expect(await Promise.all(answers)).toEqual(some.map(() => ({ status: 403, code: 'notAllowed' })));
    });

  test('refuses what is no input at all, and a field it does not know', async () => {
    if (called.method !== 'GET')
      for (const whole of someOf(NO_INPUT, place, ALIKE)) await answerTo(called, admin(), whole);
    const strange = { ...goodInput(called), strange: 1 };
    expect(await answerTo(called, admin(), strange)).toEqual({ status: 400, code: 'badInput' });
    if (called.method === 'GET') return;
    const sent = asRequest(called, address, goodInput(called));
    for (const body of someOf(NO_JSON, place, ALIKE)) {
      const { status, text } = await send({ ...sent, body }, admin());
      expect(status, `${called.name} with ${body}: ${text}`).toBe(400);
    }
  });

  test('refuses in each field what does not belong there', async () => {
    const good = goodInput(called);
    for (const [at, field] of called.fields.entries()) {
      const wrong = fc.sample(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' })), {
        seed: SEED,
        numRuns: RUNS_A_FIELD,
      });
      const all = [...WRONG, ...wrong].filter((one) => sendable(field.path, one));
      const taken = all.filter((one) => field.fits(one));
      const refused = all.filter((one) => !field.fits(one));
      const sent = [...someOf(taken, place + at, TAKEN_A_FIELD), ...someOf(refused, place + at, REFUSED_A_FIELD)];
      // At once: each waits for the database, and none for another.
      const answers = await Promise.all(sent.map((value) => answerTo(called, admin(), field.put(good, value))));
      for (const [i, value] of sent.entries())
        if (!field.fits(value)) expect([field.path, value, answers[i]?.code]).toEqual([field.path, value, 'badInput']);
    }
  });

  test('takes whatever has the right shape without falling over', async () => {
    const answered = async (input: Fields) => {
      const both = 'fleet' in input ? [input, { ...input, fleet: 1 }] : [input];
      await Promise.all(both.map((one) => answerTo(called, admin(), one)));
    };
    await fc.assert(fc.asyncProperty(called.shaped, answered), { seed: SEED, numRuns: RUNS_A_SHAPE });
  });
}

/** So many of these, from another place on for each who asks. */
function someOf<T>(these: readonly T[], place: number, most: number): T[] {
  const first = (place * most) % Math.max(1, these.length);
  return [...these.slice(first), ...these.slice(0, first)].slice(0, most);
}

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
