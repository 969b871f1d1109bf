import type { Part } from '../part.ts';
import { startSuspensions } from './suspensions.ts';

export const part: Part = {
  name: 'suspensions',
  role: 'dispatch',
  start: ({ store, clock, log }) =>
    startSuspensions({
      store,
      clock,
      onError: (error) => log.error({ err: error }, 'suspensions were not begun or ended'),
    }),
};
