import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTHING_PASSES } from '../../testing/desk.ts';
import { fromProxy } from '../client-address.ts';
import { makeHttp } from '../http.ts';
import { callLogger } from '../suite-log.ts';
import { type EndedCall, nameCall } from './call-trail.ts';

/** What somebody typed, and a database or a server may repeat. */
const RARE = 'Zyxvorn4711q';
const WHOSE = /zyxvorn|09182736|falk/i;

type Line = Record<string, unknown> & { msg: string };
let lines: Line[] = [];
let text = '';
const ended: EndedCall[] = [];
const log = callLogger(
  new Writable({
    write(line, _, done) {
      text += String(line);
      lines.push(JSON.parse(String(line)) as Line);
      done();
    },
  }),
  'trace',
);
const isFromProxy = fromProxy({ HANSOM_TRUSTED_PROXIES: '127.0.0.1' });
const http = makeHttp(log, NOTHING_PASSES, undefined, { isFromProxy, ended: (call) => void ended.push(call) });
let address: string;

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const FAILURES: Record<string, () => unknown> = {
  row: () =>
    failure('duplicate key value violates unique constraint "customer_phone"', {
      code: '23505',
      detail: `Key (phone)=(+46709182736) already exists.`,
      where: `SQL statement "select '${RARE}'"`,
      table: 'customer',
      constraint: 'customer_phone',
    }),
  value: () => failure(`invalid input syntax for type integer: "${RARE} Falk"`, { code: 'XX000', input: RARE }),
  mail: () =>
    failure(`Can't send mail: 550 5.1.1 <${RARE}@example.org> unknown, ${RARE}@example.org`, { recipient: RARE }),
  json: () => failure(`Unexpected token 'Z', "${RARE} Fa"... is not valid JSON`),
  phone: () => failure('no customer of +46 70-918 27 36'),
  cause: () => new Error('outer', { cause: failure(`'${RARE}' is nobody`, { body: { name: RARE } }) }),
  nothing: () => RARE,
};

beforeAll(async () => {
  http.post<{ Params: { what: string } }>('/api/fail/:what', async (request) => {
    nameCall(request, 'test.fail');
    await new Promise((resolve) => setImmediate(resolve));
    log.info({ fleetId: 7, name: RARE, body: { name: RARE }, kind: `${RARE} Falk` } as object, 'a step was done');
    throw FAILURES[request.params.what]!();
  });
  http.get<{ Params: { who: string } }>('/api/well/:who', async () => ({ ok: true }));
  address = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

async function ask(path: string, options: RequestInit = {}) {
  lines = [];
  const answer = await fetch(`${address}${path}`, options);
  await answer.text();
  await expect.poll(() => lines.some(({ msg }) => msg.startsWith('a call'))).toBe(true);
  return { status: answer.status, id: answer.headers.get('x-request-id') };
}
const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: RARE }) };

test.each(Object.keys(FAILURES))(
  'all lines of a call that fails by its %s have its id, and nothing of a person',
  async (what) => {
    const { status, id } = await ask(`/api/fail/${what}?name=${RARE}`, sent);
    expect(status).toBeGreaterThanOrEqual(500);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'a step was done',
      what === 'row' ? expect.any(String) : 'a request failed',
      'a call failed',
    ]);
    for (const line of lines) expect(line).toMatchObject({ request: id, operation: 'test.fail' });
    expect(lines[0]).toEqual({
      level: 'info',
      time: expect.any(String),
      request: id,
      operation: 'test.fail',
      fleetId: 7,
      msg: 'a step was done',
    });
    expect(lines[2]).toMatchObject({ level: 'warn', status, method: 'POST', seconds: expect.any(Number) });
    expect(text).not.toMatch(WHOSE);
  },
);

test('what is refused before anybody looks at it has its line too, and so has what is answered', async () => {
  for (const [path, options, status, msg] of [
    ['/api/fail/row', { ...sent, body: `{"name":"${RARE}` }, 400, 'a call was refused'],
    ['/api/fail/row', { method: 'GET' }, 405, 'a call was refused'],
    [`/api/well/${RARE}?phone=+46709182736`, {}, 200, 'a call was answered'],
  ] as const) {
    const { id, status: answered } = await ask(path, options);
    expect([path, answered]).toEqual([path, status]);
    expect(lines.at(-1)).toMatchObject({ msg, request: id, status });
  }
  expect(ended.at(-1)).toMatchObject({ operation: '/api/well/:who', status: 200 });
  expect(text).not.toMatch(WHOSE);
});

test('a request keeps the id that a trusted proxy gave it, where that is one', async () => {
  const told = async (id: string) => (await ask('/api/well/x', { headers: { 'x-request-id': id } })).id;
  expect(await told('7f3a9c0e1b2d4f68')).toBe('7f3a9c0e1b2d4f68');
  expect(lines.at(-1)).toMatchObject({ request: '7f3a9c0e1b2d4f68' });
  expect(await told(`${RARE} Falk`)).toMatch(/^[\da-f-]{36}$/);
});

test('calls that are answered at once each keep their own id', async () => {
  lines = [];
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () =>
      (await fetch(`${address}/api/fail/phone`, sent)).headers.get('x-request-id'),
    ),
  );
  await expect.poll(() => lines.filter(({ msg }) => msg === 'a call failed').length).toBe(20);
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(lines.filter(({ request }) => request === id)).toHaveLength(3);
});
