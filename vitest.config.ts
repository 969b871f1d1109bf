import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { startedFromBundles } from './tools/launch/own-bundles.mjs';
import LongestFirst from './tools/test-run/longest-first.ts';

// In place of the package: each sign-in would else cost a fortieth of a second of the processor, twice.
const alias = {
  '@node-rs/argon2': new URL('acts/session/testing/quick-argon2.ts', import.meta.url).pathname,
};
// Browser tests start the suite from its bundle, which is read in a tenth of the time and runs as it does for its users.
const bundled = {
  '#apps/suite.ts': new URL('dist/server/tools/serve.mjs', import.meta.url).pathname,
};
// Vitest would ask for one second, which a screen or a database beside others does not keep.
const polled = { poll: { timeout: 45_000 } };
const never = ['**/node_modules/**', '**/dist/**', '**/data/**', '**/data-*/**'];

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    slowTestThreshold: 2_000,
    sequence: { sequencer: LongestFirst },
    // Vitest would leave one core of two idle; tests wait for databases and browsers more than they count.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...never, '**/*.db.test.ts'],
          // To read anew for each file what it tests took as long as the tests: what a file puts up, it takes down.
          isolate: false,
          setupFiles: ['engine/testing/fresh-file.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [startedFromBundles],
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: never,
          alias,
          // A third of them waits for its database while the others count. Kinds of different numbers run one after another.
          maxWorkers: Math.max(2, availableParallelism() - 1) + 1,
          sequence: { groupOrder: 1 },
          // Each file has a database of its own; reading the whole suite anew for each took longer than the tests.
          isolate: false,
          globalSetup: ['store/testing/global-setup.ts'],
          setupFiles: ['store/testing/end-file.ts'],
          // A whole `npm start` in a test takes its time beside others: no test is about how long something takes.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          expect: polled,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['**/*.e2e.ts'],
          exclude: never,
          alias: { ...alias, ...bundled },
          server: { deps: { external: [/\/dist\/server\//] } },
          sequence: { groupOrder: 2 },
          // A worker reads the suite once, and has one browser for all its files.
          isolate: false,
          globalSetup: ['store/testing/global-setup.ts'],
          setupFiles: ['store/testing/end-file.ts'],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          expect: polled,
        },
      },
    ],
  },
});
