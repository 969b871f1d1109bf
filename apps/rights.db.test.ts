import { describe, expect, test } from 'vitest';
import { liveTopics } from '#apps/topics.ts';
import { allows, type Flag, type Right } from '#core/access/flags.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { mayListen } from '#engine/live/live-topic.ts';
import { DEMO_USERS } from '#seed/demo/fleets.ts';
import { contracts } from './server.ts';
import { type Answer, send } from './testing/bad-requests.ts';
import { demoSuite } from './testing/demo-suite.ts';
import { type Operation, operationsIn } from './testing/operations-in.ts';
import { readWhoMay } from './testing/read-who-may.ts';
import { clientHeader, type Session, signIn } from './testing/sign-in.ts';

const OPERATIONS = Object.entries(contracts).flatMap(([app, contract]) => operationsIn(contract, app));
const WHO_MAY = await readWhoMay();
const groupsOf = (operation: string) => WHO_MAY.find(({ operations }) => operations.includes(operation))?.groups ?? [];
const mayCall = (group: string, operation: string) => {
  const groups = groupsOf(operation);
  return groups === 'session' || groups === 'public' || groups.includes(group);
};

/** The lists and figures of the fixed calls, with what `shell-calls` says each needs. */
const FIXED: readonly { path: string; body: Record<string, unknown>; right: Right }[] = [
  ...['fleets', 'news', 'userMessages', 'deleteUserMessage'].map((list) => ({
    path: 'list',
    body: { list },
    right: 'session' as const,
  })),
  ...['alerts', 'tasks', 'alertDelete', 'taskDelete'].map((list) => ({
    path: 'list',
    body: { list },
    right: { all: ['sysStats'] as Flag[] },
  })),
  { path: 'stats', body: { history: '' }, right: { all: ['sysStats'] } },
  { path: 'stats', body: { history: 'history' }, right: { all: ['sysStats'] } },
  { path: 'stats', body: { history: 'fleetStats' }, right: 'session' },
  { path: 'driverQueries', body: { action: 'fetch' }, right: { any: ['queries', 'alarms'] } },
  ...['select', 'release', 'finish'].map((action) => ({
    path: 'driverQueries',
    body: { action, queryID: 1 },
    right: { any: ['queries', 'alarms'] as Flag[] },
  })),
];

/** How many operations are asked at once. */
const AT_ONCE = 16;

const { address } = await demoSuite();
const rightsOf = (name: string) => {
  const group = SHIPPED_GROUPS.find((one) => one.name === name);
  return new Set<Flag>([...(group?.apps ?? []), ...(group?.options ?? []), ...(group?.further ?? [])]);
};

const codeOf = ({ text }: Answer) => (JSON.parse(text) as { code?: string }).code;

function call({ method, path }: Operation, headers: Record<string, string>): Promise<Answer> {
  // Nothing that any operation takes: who may is asked before what was sent.
  const url = `${address}/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}?nothing=1`;
  return send({ url, method, body: method === 'GET' ? undefined : '{"nothing":1}' }, headers);
}

test('every operation stands in the table of who may, once', () => {
  const written = WHO_MAY.flatMap(({ operations }) => operations);
  expect(OPERATIONS.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
  expect(new Set(OPERATIONS.map(({ method, path }) => `${method} ${path}`)).size).toBe(OPERATIONS.length);
});

describe.each(SHIPPED_GROUPS.map(({ name }) => name))('a user of the group %s', async (group) => {
  const user = DEMO_USERS.find((one) => one.group === group)?.name ?? '';
  const rights = rightsOf(group);
  let session: Session;

  test('may call just the operations that the table of rights opens', async () => {
    session = await signIn(address, user);
    const wrong: string[] = [];
    const look = async (operation: Operation) => {
      const answer = await call(operation, session.headers);
      const refused = answer.status === 403 && codeOf(answer) === 'notAllowed';
      const may = mayCall(group, operation.name);
      if (answer.status === 401 || answer.status >= 500) wrong.push(`${operation.name}: ${answer.status}`);
      else if (refused === may) wrong.push(`${operation.name}: ${may ? 'should be open' : 'should be refused'}`);
    };
    const asked = OPERATIONS.filter(({ name }) => groupsOf(name) !== 'public');
    for (let first = 0; first < asked.length; first += AT_ONCE)
      await Promise.all(asked.slice(first, first + AT_ONCE).map(look));
    expect(wrong).toEqual([]);
  });

  test('gets just the lists and figures that the table of rights opens', async () => {
    const wrong: string[] = [];
    for (const { path, body, right } of FIXED) {
      const answer = await fetch(`${address}/api/${path}`, {
        method: 'POST',
        headers: session.headers,
        body: JSON.stringify(body),
      });
      const may = right !== 'public' && allows(rights, right);
      const what = `${path} ${JSON.stringify(body)}: ${answer.status}`;
      if (answer.status === 401 || answer.status >= 500) wrong.push(what);
      else if ((answer.status === 403) === may) wrong.push(what);
    }
    expect(wrong).toEqual([]);
  });

  test('hears just the live topics that the table of rights opens', () => {
    for (const [name, topic] of Object.entries(liveTopics)) {
      expect([name, mayListen(liveTopics, rights, name)]).toEqual([name, allows(rights, topic.right)]);
    }
  });
});

test('without a sign-in every operation but the public ones answers 401', async () => {
  const open: string[] = [];
  for (const operation of OPERATIONS) {
    const answer = await call(operation, { 'content-type': 'application/json' });
    if ((answer.status === 401) === (groupsOf(operation.name) === 'public'))
      open.push(`${operation.name}: ${answer.status}`);
  }
  for (const { path, body } of FIXED) {
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: clientHeader() },
      body: JSON.stringify(body),
    });
    if (answer.status !== 401) open.push(`${path} ${JSON.stringify(body)}: ${answer.status}`);
  }
  expect(open).toEqual([]);
});
