import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Key handler', 'Trainer'],
    operations: ['week', 'demand', 'lastFill', 'requests', 'patterns'],
  },
  {
    groups: ['Administrator', 'Manager'],
    operations: [
      'copyWeek',
      'publishWeek',
      'fillWeek',
      'decideLeave',
      'decideDetails',
      'savePattern',
      'endPattern',
      'refuseSwap',
      'noteSick',
      'replacements',
      'planLine',
      'changeLine',
      'confirmLine',
      'cancelLine',
      'swapLine',
    ],
  },
];
