import type { Part } from '../part.ts';
import { startPlannedTariffs } from './planned-tariffs.ts';

export const part: Part = {
  name: 'plannedTariffs',
  role: 'dispatch',
  start: ({ store, clock, log }) =>
    startPlannedTariffs({
      store,
      clock,
      onError: (error) => log.error({ err: error }, 'a planned tariff was not seen to'),
    }),
};
