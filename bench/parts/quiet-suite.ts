import { startSuite } from '#apps/suite.ts';
import type { RunningSuite, SuiteInput } from '#engine/server/config/suite-input.ts';

/** A running suite without a simulated city, on any free port, that says nothing. */
export function quietSuite(
  input: Pick<SuiteInput, 'databaseUrl' | 'dataDir' | 'webDir'> & Partial<SuiteInput>,
): Promise<RunningSuite> {
  return startSuite({
    host: '127.0.0.1',
    port: 0,
    portExact: false,
    empty: false,
    sim: 'off',
    speed: 1,
    say: () => {},
    ...input,
  });
}
