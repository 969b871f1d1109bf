import type { Part } from '../part.ts';
import { startConfirmationWriter } from './confirmation-writer.ts';

export const part: Part = {
  name: 'confirmations',
  role: 'work',
  start: ({ store, clock, wall, books, mail, sms, log }) =>
    startConfirmationWriter({
      store,
      clock,
      wall,
      books,
      carries: { mail: mail.way !== 'none', sms: sms.way !== 'none' },
      onError: (error) => log.error({ err: error }, 'confirmations were not written'),
    }),
};
