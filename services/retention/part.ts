import type { Part } from '../part.ts';
import { startRetention } from './retention.ts';

export const part: Part = {
  name: 'retention',
  role: 'work',
  start: ({ store, clock, wall, log }) =>
    startRetention(store, { clock, wall }, (error) => log.error({ err: error }, 'old records were not forgotten')),
};
