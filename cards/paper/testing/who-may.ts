import type { WhoMay } from '#engine/testing/who-may.ts';

const READS = ['list', 'open', 'history'];
const WRITES = ['create', 'update', 'remove', 'attach', 'check'];
const of = (subject: string, operations: readonly string[]) => operations.map((one) => `${subject}.${one}`);

export const whoMay: WhoMay = [
  {
    groups: ['Administrator', 'Manager'],
    operations: [
      ...of('ofDriver', READS),
      ...of('ofDriver', WRITES),
      ...of('ofOwner', READS),
      ...of('ofOwner', WRITES),
    ],
  },
  {
    groups: ['Administrator', 'Manager', 'Workshop'],
    operations: [...of('ofVehicle', READS), ...of('ofVehicle', WRITES)],
  },
];
