import type { WhoMay } from '#engine/testing/who-may.ts';

const OF_CASES = ['list', 'get', 'choices', 'subjects', 'open', 'change', 'move', 'note', 'prove'];

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Umpire'],
    operations: [...OF_CASES.map((name) => `incidents.${name}`), 'patterns', 'penalties', 'propose'],
  },
];
