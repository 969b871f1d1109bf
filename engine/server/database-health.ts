import { setTimeout as sleep } from 'node:timers/promises';
import { hearFrom, type Reader, type Store } from '#store/door/connect.ts';
import { allFleetIds } from '#store/user/people.ts';
import type { SuiteInput } from './config/suite-input.ts';
import type { HealthPart } from './health.ts';

const READER_WITHIN_MS = 1_500;

/**
 * A look through each pool of connections. Where the suite's own does not answer, it cannot work; what people read by may be busy
 * with all of its connections, which is told.
 */
export const databaseHealth = (store: Store, server?: SuiteInput['databaseServer']): HealthPart => ({
  name: 'database',
  async check() {
    const names = Object.keys(store.readers) as Reader[];
    const [fleets, ...readers] = await Promise.all([
      allFleetIds(store.db),
      ...names.map(async (name) => {
        const answered = hearFrom(store.readers[name].db).then(() => []);
        return Promise.race([answered, sleep(READER_WITHIN_MS, [name], { ref: false })]);
      }),
    ]);
    return { fleets: fleets.length, busy: readers.flat(), ...server?.figures() };
  },
  trouble: () => server?.trouble() ?? null,
});
