import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startSuite } from '#apps/suite.ts';
import { startClock } from '#engine/clock/clock.ts';
import type { RunningSuite, SuiteInput } from '#engine/server/suite-input.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openStore } from '#store/connect.ts';
import { migrate } from '#store/migrate.ts';
import { writeSetting } from '#store/setting.ts';
import { testDatabase } from '#store/testing/test-database.ts';

/** The demo company, seeded once a run and cloned for each test file. */
export const demoTemplate = {
  name: 'demo',
  build: async (url: string) => {
    await migrate(url);
    const store = openStore(url);
    await seedDemo({ store, clock: startClock() }, gothenburg());
    await writeSetting(store.db, 'simulation', true);
    await store.close();
  },
};

/** A whole running suite on a database of its own, without screens unless a folder of them is given. */
export async function demoSuite(
  options: Partial<SuiteInput> = {},
): Promise<RunningSuite & { databaseUrl: string; dataDir: string }> {
  const { url } = await testDatabase(demoTemplate);
  const dataDir = mkdtempSync(join(tmpdir(), 'hansom-test-'));
  const webDir = join(dataDir, 'web');
  const input: SuiteInput = {
    databaseUrl: url,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    portExact: false,
    empty: false,
    sim: 'off',
    speed: 1,
    webDir,
    say: () => {},
    ...options,
  };
  if (input.webDir === webDir) {
    mkdirSync(webDir);
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Hansom</title>');
  }
  const suite = await startSuite(input);
  afterAll(async () => {
    await suite.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...suite, databaseUrl: url, dataDir };
}
