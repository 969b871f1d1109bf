import { appendFileSync } from 'node:fs';

/** What tests wait for that is no test: the end of a run tells how often and how long. */
export type TestStep =
  | 'suites started'
  | 'browsers started'
  | 'databases cloned'
  | 'templates made'
  | 'pages opened'
  | 'looks of axe';

/** Does the work and notes how long it took, where the run asks for it. */
export async function timed<T>(step: TestStep, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const notes = process.env['HANSOM_TEST_TIMES'];
    if (notes) appendFileSync(notes, `${JSON.stringify({ step, ms: performance.now() - began })}\n`);
  }
}
