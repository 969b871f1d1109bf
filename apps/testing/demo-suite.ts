import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSuite } from '#apps/suite.ts';
import { startClock } from '#engine/clock/clock.ts';
import type { RunningSuite, SuiteInput } from '#engine/server/config/suite-input.ts';
import { openStore } from '#store/door/connect.ts';
import { suiteUrlOf } from '#store/door/suite-role.ts';
import { writeSetting } from '#store/setting/setting.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { migratedTemplate, type Template } from '#store/testing/template.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { timed } from '#store/testing/timed.ts';
import { demoCompanyAt } from './demo-template.ts';

/** The demo company of today, cloned for each test file. */
export const demoTemplate = demoCompanyAt('demo', startClock());

export type TestSuite = RunningSuite & { databaseUrl: string; dataDir: string; said: string[] };

/** The screens as they were built; a browser test needs them. */
export const BUILT_SCREENS =
  process.env['HANSOM_TEST_SCREENS'] ?? fileURLToPath(new URL('../../dist/web', import.meta.url));

/**
 * A whole running demo suite on a database of its own, without screens unless a folder of them is given. Its clock is the
 * wall's, or begins at `fromMs`, which lies later.
 */
export function demoSuite({ fromMs, ...options }: Partial<SuiteInput> & { fromMs?: number } = {}): Promise<TestSuite> {
  return runningSuite(demoTemplate, options, fromMs);
}

/** A suite with nothing in it, as `--empty` starts it. */
export function emptySuite(options: Partial<SuiteInput> = {}): Promise<TestSuite> {
  return runningSuite(migratedTemplate, { empty: true, ...options });
}

async function runningSuite(template: Template, options: Partial<SuiteInput>, fromMs?: number): Promise<TestSuite> {
  const { url } = await testDatabase(template);
  if (fromMs !== undefined) await beginAt(url, fromMs);
  const said: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'hansom-test-'));
  const webDir = join(dataDir, 'web');
  const input: SuiteInput = {
    dataDir,
    host: '127.0.0.1',
    port: 0,
    portExact: false,
    empty: false,
    sim: 'off',
    speed: 1,
    webDir,
    say: (line) => said.push(line),
    ...options,
    databaseUrl: suiteUrlOf(options.databaseUrl ?? url),
  };
  if (input.webDir === webDir) {
    mkdirSync(webDir);
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Hansom</title>');
  }
  const suite = await timed('suites started', () => startSuite(input));
  afterwards(async () => {
    await suite.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...suite, databaseUrl: url, dataDir, said };
}

/** A simulation goes on from where its clock stopped. */
async function beginAt(databaseUrl: string, fromMs: number): Promise<void> {
  const store = openStore(databaseUrl, { connections: 1 });
  await writeSetting(store.db, 'simulatedClock', { ms: fromMs });
  await store.close();
}
