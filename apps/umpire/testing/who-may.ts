import { operationsOfCases, type WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Umpire'],
    operations: [
      ...operationsOfCases('suspensions', 'appeals'),
      'desk',
      'decision',
      'paper',
      'past',
      'fairness',
      'points',
      'rules',
    ],
  },
  { groups: ['Administrator', 'Manager'], operations: ['orderRule'] },
];
