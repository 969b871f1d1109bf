import type { Part } from '../part.ts';
import { startCityQueue } from './city-queue.ts';

export const part: Part = {
  name: 'cityImport',
  role: 'work',
  start: startCityQueue,
};
