import type { Clock } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { Books } from '../books.ts';
import type { ReplayTask } from './replay-task.ts';
import { type ReplayThread } from './replay-thread.ts';

export type LabParts = {
  store: Store;
  clock: Clock;
  books: {
    cities: Pick<Books['cities'], 'ofFleet'>;
    fleets: Pick<Books['fleets'], 'get'>;
    driveTimes: Pick<Books['driveTimes'], 'factorsOf'>;
  };
  log: { error(about: object, message: string): void };
  startThread?: (task: ReplayTask) => ReplayThread;
  beatMs?: number;
};
