import { appendFileSync } from 'node:fs';

/** Notes for the end of the run how long each file took and until its tests were known, and what failed outside of them. */
export default class TimesReporter {
  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = collectDuration + setupDuration + duration;
    note({ file: module.moduleId, ms, readMs: collectDuration });
  }

  /** Errors that no test waited for: Vitest fails the run for them, and its own report of it does not name them. */
  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors)
      note({ error: error.stack ?? error.message ?? String(error), file: error.VITEST_TEST_PATH });
  }
}

function note(told) {
  const notes = process.env.HANSOM_TEST_TIMES;
  if (notes) appendFileSync(notes, `${JSON.stringify(told)}\n`);
}
