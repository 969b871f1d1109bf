import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  shift: {
    driver: { by: [['driver_id', 'drivers']], told: 'signedOn', erased: { null: 'ended_why' } },
    plain: { key: 'ended_by' },
  },
} satisfies Declared;
