import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import type { AppName } from './app-name.ts';

/** README, contract, server and database test of a new application. */
export function serverFiles({ folder, component, words, flag }: AppName): Record<string, string> {
  const right = flag ? `{ all: ['${flag}'] }` : `'session'`;
  const who = flag ? `the flag \`${flag}\`` : 'anyone signed in';
  return {
    'README.md': `
# ${words}

What this application is for, in one sentence.

- **Who may**: ${who}.
- **What goes in, what can go wrong**: \`contract.ts\`; the sentences stand in \`web/texts.ts\`.
- **What is written**: nothing yet; a change is an act in \`acts/\`.
- **What is seen**: \`web/${component}Page.tsx\`.
- **What proves it**: \`${folder}.db.test.ts\`, \`${folder}.e2e.ts\`.
`,
    'testing/who-may.ts': `
import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [{ groups: ${groupsWith(flag)}, operations: ['fleetFacts'] }];
`,
    'contract.ts': `
import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

export const contract = {
  fleetFacts: operation({
    method: 'GET',
    path: '/${folder}/fleet-facts',
    right: ${right},
    doc: 'What this page shows of a fleet.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet) }),
    output: z.object({ name: z.string(), currency: z.string() }),
    errors: { fleetUnknown: 404 },
  }),
};
`,
    'server.ts': `
import { implement } from '@orpc/server';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const router = os.router({
  fleetFacts: os.fleetFacts.handler(async ({ input, context, errors }) => {
    const fleet = context.suite.books.fleets.get(requireFleet(context, input.fleet));
    if (!fleet) throw errors.fleetUnknown();
    return { name: fleet.name, currency: fleet.currency };
  }),
});
`,
    [`${folder}.db.test.ts`]: `
import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let user: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  user = await (await openDesk(store)).signIn('Administrator', [1]);
});
afterAll(() => store.close());

test('a fleet the user sees is told by its name', async () => {
  expect(await call(router.fleetFacts, { fleet: 1 }, { context: user })).toMatchObject({ name: 'Gothenburg Cabs' });
});

test('a fleet the user does not see is refused', async () => {
  const refused = call(router.fleetFacts, { fleet: 2 }, { context: user });
  await expect(refused).rejects.toMatchObject({ code: 'fleetNotAllowed', status: 403 });
});

test('a fleet that the suite has not read yet is unknown', async () => {
  const desk = await openDesk(store);
  await insertFleet(store.db, 3);
  const newcomer = await desk.signIn('Administrator', [3]);
  const refused = call(router.fleetFacts, { fleet: 3 }, { context: newcomer });
  await expect(refused).rejects.toMatchObject({ code: 'fleetUnknown', status: 404 });
});

test('nobody gets in without a session', async () => {
  const stranger = { ...user, sessionKey: undefined };
  await expect(call(router.fleetFacts, { fleet: 1 }, { context: stranger })).rejects.toMatchObject({
    code: 'notSignedIn',
  });
});
`,
  };
}

/** The shipped groups that have the flag, as they are written in `testing/who-may.ts`. */
function groupsWith(flag: AppName['flag']): string {
  if (!flag) return "'session'";
  const names = SHIPPED_GROUPS.filter(({ apps }) => apps.some((one) => one === flag)).map(({ name }) => `'${name}'`);
  return `[${names.join(', ')}]`;
}
