import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Workshop'],
    operations: [
      'scores',
      'events',
      'devices',
      'drive',
      'shareDrive',
      'shares',
      'revokeShare',
      'zones',
      'drawZones',
      'troubleCodes',
      'coachingCourses',
      'coachDriver',
    ],
  },
  { groups: 'public', operations: ['openDrive'] },
];
