import type { Part } from '../part.ts';
import { startWatchdog } from './watchdog.ts';

export const part: Part = {
  name: 'watchdog',
  role: 'dispatch',
  start: startWatchdog,
};
