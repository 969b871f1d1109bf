import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  { groups: ['Administrator', 'Manager'], operations: ['list', 'begin', 'piece', 'stop'] },
];
