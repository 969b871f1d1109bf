import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  command_receipt: {
    driver: { by: [['driver_id', 'drivers']], told: 'answersToCommands', gone: 'answer', id: 'driver_id' },
    plain: { key: 'command_id' },
  },
} satisfies Declared;
