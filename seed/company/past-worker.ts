import { parentPort, workerData } from 'node:worker_threads';
import { startClock } from '#engine/clock/clock.ts';
import type { TaskWord } from '#services/thread.ts';
import { openStore } from '#store/door/connect.ts';
import { cityNamed } from './city-named.ts';
import { makePast } from './make-past.ts';
import type { PastTask } from './past-thread.ts';

const { databaseUrl, cityName } = workerData as PastTask;
const store = openStore(databaseUrl, { connections: 2 });
await makePast({ store, clock: startClock() }, await cityNamed(store, cityName));
await store.close();
parentPort?.postMessage({ kind: 'ended', outcome: true } satisfies TaskWord<never, true>, []);
