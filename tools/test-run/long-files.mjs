/**
 * Test files that take over a minute of their own on a quiet machine, each with its reason. They begin first, so that none is
 * left at the end beside an idle core. Whoever adds one says why; the run names those that take so long and do not stand here.
 */
export const LONG_FILES = {
  'sim/replay/killed-replay.db.test.ts':
    'A day is lived again at forty times its speed while the suite is killed twice: it waits more than it works.',
  'tools/boot.db.test.ts': 'Eleven suites are started as users start them, and the end of each is waited for.',
  'apps/accessibility.e2e.ts': 'Axe looks at every page of the suite in two schemes.',
};

export const LONG_MS = 60_000;
