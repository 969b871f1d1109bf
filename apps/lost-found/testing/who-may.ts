import { operationsOfCases, type WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Booking operator', 'Key handler'],
    operations: [
      ...operationsOfCases('reports', 'items'),
      'desk',
      'matches',
      'trips',
      'link',
      'unlink',
      'handOver',
      'openSignature',
      'print',
    ],
  },
];
