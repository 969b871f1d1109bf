import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Ends what was begun: with the test where one runs, else with the file. */
export function afterwards(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else afterAll(async () => void (await end()));
}
