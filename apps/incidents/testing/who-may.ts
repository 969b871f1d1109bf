import { operationsOfCases, type WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Umpire'],
    operations: [
      ...operationsOfCases('incidents'),
      'patterns',
      'penalties',
      'propose',
      'refunds',
      'copies',
      'lookAtCopy',
      'giveRefund',
      'takeBackRefund',
    ],
  },
  { groups: ['Administrator', 'Manager'], operations: ['agreeRefund'] },
];
