import { appendFileSync } from 'node:fs';

/** Notes for the end of the run how long each file took, and how long it was until its tests were known. */
export default class TimesReporter {
  onTestModuleEnd(module) {
    const notes = process.env.HANSOM_TEST_TIMES;
    if (!notes) return;
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = collectDuration + setupDuration + duration;
    appendFileSync(notes, `${JSON.stringify({ file: module.moduleId, ms, readMs: collectDuration })}\n`);
  }
}
