import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  { groups: ['Administrator', 'Manager', 'Dispatcher'], operations: ['scene', 'story', 'history', 'desk'] },
  { groups: ['Administrator', 'Manager'], operations: ['startDrill'] },
];
