import { operationsOfCases, type WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Umpire'],
    operations: [
      ...operationsOfCases('incidents'),
      'patterns',
      'penalties',
      'propose',
      'orderWork',
      'coachingCourses',
      'coachDriver',
      'refunds',
      'copies',
      'ratings',
      'lookAtCopy',
      'giveRefund',
      'takeBackRefund',
    ],
  },
  { groups: 'public', operations: ['openStatus', 'openRate', 'openAnswer'] },
  { groups: ['Administrator', 'Manager'], operations: ['agreeRefund'] },
];
