import type { WhoMay } from '#engine/testing/who-may.ts';

const ofCases = (kind: string) =>
  ['list', 'get', 'choices', 'subjects', 'open', 'change', 'move', 'note', 'prove'].map((name) => `${kind}.${name}`);

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Dispatcher', 'Booking operator', 'Key handler'],
    operations: [
      ...ofCases('reports'),
      ...ofCases('items'),
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
