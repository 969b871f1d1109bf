import { onTestFinished, TestRunner } from 'vitest';

const endsOfFile: (() => unknown)[] = [];

/** Ends what was begun: with the test where one runs, else with the file. */
export function afterwards(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  // A hook that is added while `beforeAll` runs is never called: `end-file.ts` calls these.
  else endsOfFile.push(end);
}

/** Ends all that the file began, the last first; what fails keeps none of the others from its end. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = [];
  for (let end = endsOfFile.pop(); end; end = endsOfFile.pop()) {
    try {
      await end();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}
