import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Updateable } from 'kysely';
import { afterAll } from 'vitest';
import { hashPassword } from '#acts/session/password.ts';
import { base64, clientHeader } from '#apps/testing/sign-in.ts';
import type { AppFlag, OptionFlag } from '#core/access/flags.ts';
import type { Language } from '#core/language/languages.ts';
import { handClock } from '#engine/clock/clock.ts';
import { serveApi } from '#engine/server/api.ts';
import type { SuiteConfig } from '#engine/server/config/config-shape.ts';
import { openSigningKey } from '#engine/server/config/signing-key.ts';
import { makeHttp } from '#engine/server/http.ts';
import { deskSuite } from '#engine/testing/desk.ts';
import { openStore } from '#store/door/connect.ts';
import type { Tables } from '#store/door/tables.ts';
import { insertGroup, insertPerson } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { contract } from '../contract.ts';
import { serveFixedCalls } from '../server/fixed-calls.ts';
import { router } from '../server.ts';

export const MORNING_MS = Date.UTC(2026, 5, 2, 8);
export const PASSWORD = 'Morning2026sun';

export type Heard = { status: number; headers: Record<string, unknown>; text: string; body: Record<string, unknown> };
export type Sent = { path?: string; headers?: Record<string, string>; from?: string; method?: string };

/**
 * The shell's own calls over real HTTP, on a database of its own and by a wall clock that the test moves: people of a
 * group `Desk` who see one fleet, and callers from any address of this machine.
 */
export async function openEntryDesk(change: Partial<SuiteConfig> = {}, how: Parameters<typeof openStore>[1] = {}) {
  const { url } = await testDatabase();
  const store = openStore(url, how);
  const clock = handClock(MORNING_MS);
  await insertFleet(store.db, 1);
  const suite = await deskSuite(store, clock, {
    config: {
      clientSecret: 'hansom-web',
      url: 'https://hansom.example',
      signingKey: await openSigningKey(store),
      ...change,
    },
  });
  const http = makeHttp(suite.log, suite.passing);
  serveFixedCalls(http, suite);
  serveApi(http, suite, { shell: router }, { shell: contract });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  afterAll(async () => {
    await http.close();
    await store.close();
  });

  const group = (name: string, fleets: number[], options: OptionFlag[], apps: AppFlag[], secondFactor = false) =>
    insertGroup(store.db, name, fleets, { option_flags: options, app_flags: apps, second_factor: secondFactor });
  const desk = await group('Desk', [1], ['jobQ', 'status', 'tzOffset'], ['coach']);
  const guarded = await group('Guarded', [1], ['jobQ'], ['coach'], true);
  const stranded = await group('Stranded', [], [], []);
  const groups = { desk, guarded, stranded };
  const hash = await hashPassword(PASSWORD);

  /** Sends a body, an object or the very text, and hears the whole answer. */
  const send = (body: unknown, { path = '/api/login', headers = {}, from = '127.0.0.1', method = 'POST' }: Sent = {}) =>
    new Promise<Heard>((resolve, reject) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(text)) };
      const sent = { 'content-type': 'application/json', authorization: clientHeader(), ...length, ...headers };
      const call = request({ host: '127.0.0.1', port, path, method, localAddress: from, headers: sent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const heard = Buffer.concat(chunks).toString('utf8');
          const isJson = String(answer.headers['content-type']).includes('json');
          const told = isJson ? (JSON.parse(heard) as Record<string, unknown>) : {};
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: heard, body: told });
        });
      });
      call.on('error', reject);
      call.end(method === 'GET' ? undefined : text);
    });

  const logIn = (user: string, password = PASSWORD, more: Record<string, unknown> = {}, from = '127.0.0.1') =>
    send({ action: 'logInUser', user, password: base64(password), app: 'home', ...more }, { from });

  return {
    suite,
    store,
    clock,
    groups,
    send,
    logIn,
    /** A new person with the password `PASSWORD`. */
    async person(
      name: string,
      more: { groupId?: number; email?: string; language?: Language; active?: boolean; fullName?: string } = {},
    ): Promise<number> {
      return insertPerson(store.db, name, more.groupId ?? desk, new Date(clock.nowMs()), {
        full_name: more.fullName ?? `Full ${name}`,
        email: more.email ?? null,
        language: more.language ?? 'en',
        active: more.active ?? true,
        password_hash: hash,
      });
    },
    /** Changes a person's row as an administrator or the years would. */
    async alter(name: string, values: Updateable<Tables['app_user']>) {
      await store.db.updateTable('app_user').set(values).where('name', '=', name).execute();
    },
    /** The code of a new session; throws where the sign-in was refused. */
    async enter(user: string, password = PASSWORD, more: Record<string, unknown> = {}): Promise<string> {
      const heard = await logIn(user, password, more);
      const code = String(optionsOf(heard).sessionCode ?? '');
      if (code === '') throw new Error(`${user} could not sign in: ${heard.status} ${String(optionsOf(heard).login)}`);
      return code;
    },
    validate: (user: string, hashCode: string) => send({ action: 'validate', user, hashCode, app: 'home' }),
    changePassword: (user: string, password: string, newPassword: string, hashCode = '', descr = '') =>
      send({
        action: 'changePassword',
        user,
        password: base64(password),
        newpassword: base64(newPassword),
        hashCode,
        descr,
      }),
    /** Calls an operation of the typed API. */
    typed: (method: 'GET' | 'POST', path: string, key: { user: string; code: string } | null, body: unknown = {}) =>
      send(body, {
        method,
        path: `/api/v1/shell${path}`,
        headers: key ? { 'x-session-key': `${encodeURIComponent(key.code)}:${encodeURIComponent(key.user)}` } : {},
      }),
  };
}

/** The decoded options of a login; empty where the answer has none. */
export function optionsOf(heard: Heard): Record<string, unknown> {
  const { options } = heard.body;
  if (typeof options !== 'string') return {};
  return JSON.parse(Buffer.from(options, 'base64').toString('utf8')) as Record<string, unknown>;
}

export const WRONG = { result: 'false - The user or password is wrong' };
export const NO_SESSION = { result: 'User Session is no longer valid' };
