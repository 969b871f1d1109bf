import type { Part } from '../part.ts';
import { startOutbox } from './outbox.ts';

export const part: Part = {
  name: 'outbox',
  role: 'work',
  start: startOutbox,
};
