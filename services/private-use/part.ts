import type { Part } from '../part.ts';
import { startPrivateUse } from './private-use.ts';

export const part: Part = {
  name: 'privateUse',
  role: 'dispatch',
  start: ({ store, books, log }) =>
    startPrivateUse({
      store,
      books,
      onError: (error) => log.error({ err: error }, 'places of owner-drivers were not forgotten'),
    }),
};
