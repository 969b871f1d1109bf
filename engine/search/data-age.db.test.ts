import { call, implement } from '@orpc/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import { openStore } from '#store/door/connect.ts';
import { migrate } from '#store/door/migrate.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { primaryAndStandby } from '#store/testing/primary-and-standby.ts';
import type { RequestContext } from '../server/context.ts';
import { guard } from '../server/serve-contract.ts';
import { ageOfSearches, DATA_AGE } from './data-age.ts';

const SOON = { timeout: 20_000 };
const plain = {
  method: 'GET',
  right: 'session',
  doc: '',
  input: z.strictObject({}),
  output: z.string(),
  errors: {},
} as const;
const contract = {
  search: operation({ ...plain, path: '/search', search: true }),
  page: operation({ ...plain, path: '/page' }),
};
const os = implement(contract).$context<RequestContext>().use(guard);
const router = os.router({ search: os.search.handler(() => 'found'), page: os.page.handler(() => 'read') });

it('a search says how old what it was told is where a standby told it, and nothing where the database itself did', async () => {
  const pair = await primaryAndStandby({ promised: false });
  await migrate(pair.primary.url);
  const store = openStore(pair.primary.url, { readUrl: pair.standby.url });
  afterwards(() => store.close());
  await smallCompany(store);
  const context = await (await openDesk(store)).signIn('Administrator', [1]);
  const told = async (name: 'search' | 'page') => {
    const headers = new Map<string, string>();
    await call(router[name], {}, { context: { ...context, tell: (key, value) => void headers.set(key, value) } });
    return headers.get(DATA_AGE) ?? null;
  };
  await expect.poll(() => told('search'), SOON).toBe('0.0');
  expect(await told('page')).toBeNull();
  // Its server is gone: it has replayed all that it received, and grows old all the same.
  pair.kill(pair.primary);
  await expect.poll(() => ageOfSearches(store), SOON).toBeGreaterThan(0.1);
  pair.kill(pair.standby);
  await expect.poll(() => ageOfSearches(store), SOON).toBeNull();
});
