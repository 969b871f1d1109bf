import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Umpire', 'Reports'],
    operations: ['events', 'eventsFile', 'trips', 'tripsFile', 'trip'],
  },
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Cashier', 'Umpire', 'Reports'],
    operations: ['facts', 'saved', 'save', 'rename', 'remove'],
  },
];
