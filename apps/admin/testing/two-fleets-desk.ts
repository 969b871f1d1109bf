import { afterAll } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import { openStore } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';

/** A small company in a database of its own, an administrator of its two fleets, and a dispatcher of the first. */
export async function twoFleetsDesk() {
  const store = openStore((await testDatabase()).url);
  afterAll(() => store.close());
  await smallCompany(store);
  const desk = await openDesk(store);
  return {
    admin: await desk.signIn('Administrator', [1, 2]),
    coach: await desk.signIn('Dispatcher', [1]),
  };
}
