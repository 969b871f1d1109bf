import type { Part } from '../part.ts';
import { startLab } from './lab.ts';

export const part: Part = {
  name: 'lab',
  role: 'work',
  start: startLab,
};
