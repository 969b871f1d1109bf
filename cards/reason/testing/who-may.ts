import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Booking operator', 'Key handler'],
    operations: ['reasonsToPick'],
  },
];
