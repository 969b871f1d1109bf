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
    ],
  },
  { groups: 'public', operations: ['openDrive'] },
];
