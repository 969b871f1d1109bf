import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: 'session',
    operations: [
      'search',
      'phones',
      'readPhones',
      'opened',
      'sendFile',
      'myRights',
      'mySessions',
      'endSession',
      'endOtherSessions',
    ],
  },
  { groups: 'public', operations: ['firstAdmin', 'enrolSecondFactor'] },
  {
    groups: ['Administrator', 'Manager'],
    operations: ['setUp', 'escalated.facts', 'escalated.take', 'escalated.release', 'escalated.finish'],
  },
];
