import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { allows, type Flag } from '#core/access/flags.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { DEMO_USERS } from '#seed/demo/fleets.ts';
import { contracts } from './server.ts';
import { demoSuite } from './testing/demo-suite.ts';
import { type Operation, operationsIn } from './testing/operations-in.ts';
import { signIn } from './testing/sign-in.ts';

const CHANGES = Object.entries(contracts)
  .flatMap(([app, contract]) => operationsIn(contract, app))
  .flatMap(({ right, ...one }) => (one.method === 'GET' || right === 'public' ? [] : [{ ...one, right }]));
const { address } = await demoSuite();
const rightsOf = (user: string) => {
  const name = DEMO_USERS.find((one) => one.name === user)?.group;
  const group = SHIPPED_GROUPS.find((one) => one.name === name);
  return new Set<Flag>([...(group?.apps ?? []), ...(group?.options ?? []), ...(group?.further ?? [])]);
};
const AT_ONCE = 16;

/** Announces ten megabytes and sends none of them: whoever answers has not waited for a body. */
async function headersOnly(method: string, path: string, headers: Record<string, string>) {
  const asked = request(`${address}/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers, 'content-length': '10000000' },
  });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve);
      asked.once('error', reject);
      asked.flushHeaders();
    });
    const { code } = JSON.parse(await text(answer)) as { code: string };
    return `${answer.statusCode} ${code}`;
  } finally {
    asked.destroy();
  }
}

/** Each operation with what its headers came to. */
async function all(operations: readonly Omit<Operation, 'right'>[], headers: Record<string, string>) {
  const found: [string, string][] = [];
  for (let n = 0; n < operations.length; n += AT_ONCE) {
    const some = operations.slice(n, n + AT_ONCE);
    const answers = await Promise.all(some.map(({ method, path }) => headersOnly(method, path, headers)));
    found.push(...some.map(({ name }, at): [string, string] => [name, answers[at] ?? '']));
  }
  return found;
}

test('an operation tells whoever is not signed in so before a body is read', async () => {
  const wrong = (await all(CHANGES, {})).filter(([, answer]) => answer !== '401 notSignedIn');
  expect(wrong).toEqual([]);
  expect(CHANGES.length).toBeGreaterThan(300);
});

test.each(['client', 'driver', 'manager'])(
  'an operation tells %s, who lacks the right, so before a body is read',
  async (user) => {
    const { headers } = await signIn(address, user);
    const closed = CHANGES.filter(({ right }) => !allows(rightsOf(user), right));
    expect(closed.length).toBeGreaterThan(50);
    const wrong = (await all(closed, headers)).filter(([, answer]) => answer !== '403 notAllowed');
    expect(wrong).toEqual([]);
  },
);

test('every operation asked by a method that it does not take says which it takes', async () => {
  const operations = Object.entries(contracts).flatMap(([app, contract]) => operationsIn(contract, app));
  const asked = operations.map((one) => ({ ...one, method: 'PATCH' }));
  expect((await all(asked, {})).filter(([, answer]) => answer !== '405 methodWrong')).toEqual([]);
  const answer = await fetch(`${address}/api/v1/shell/rights`, { method: 'DELETE' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  const fixed = await fetch(`${address}/api/login`);
  expect([fixed.status, fixed.headers.get('allow')]).toEqual([405, 'POST']);
});

test('an address without an operation is told so, whatever is sent to it', async () => {
  expect(await headersOnly('POST', '/nothing/here', {})).toBe('404 unknownOperation');
});
