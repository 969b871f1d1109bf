import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  { groups: ['Administrator', 'Manager', 'Dispatcher', 'Workshop'], operations: ['list', 'get', 'clear', 'verify'] },
];
