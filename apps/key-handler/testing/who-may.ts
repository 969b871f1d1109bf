import type { WhoMay } from '#engine/testing/who-may.ts';

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager', 'Key handler'],
    operations: [
      'find',
      'look',
      'handOut',
      'takeIn',
      'confirm',
      'extend',
      'board',
      'loseKey',
      'hangUpKey',
      'takeStock',
      'labels',
      'records',
      'record',
      'overrides',
      'roster',
      'withdraw',
      'openFile',
    ],
  },
  { groups: ['Administrator', 'Manager', 'Workshop'], operations: ['keysOfVehicle'] },
  { groups: ['Administrator', 'Key handler'], operations: ['overrideShiftStart'] },
  { groups: ['Administrator'], operations: ['overridePayments'] },
];
