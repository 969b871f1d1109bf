import type { Right } from '#core/access/flags.ts';
import { driverResource } from '#core/driver/driver-record.ts';
import { ownerResource } from '#core/owner/owner-record.ts';
import type { Resource } from '#core/resource/resource.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import type { PaperSubject } from './paper-kind.ts';

/** The paper of a driver, a vehicle or an owner, as its form has it: good from a day through a day, without an end for good. */
export const paperResource = {
  name: 'paper',
  topic: 'papers',
  key: 'number',
  fields: {
    kindId: { kind: 'reference', to: 'paperKind', required: true },
    number: { kind: 'text', most: 40 },
    fromDate: { kind: 'date' },
    untilDate: { kind: 'date' },
  },
  spans: [{ from: 'fromDate', to: 'untilDate' }],
  read: 'session',
  write: 'session',
  remove: 'session',
} as const satisfies Resource;

type Rights = { read: Exclude<Right, 'public'>; write: Exclude<Right, 'public'> };

/** Whoever reads a driver, a vehicle or an owner reads its papers, and whoever writes it writes them. */
export const PAPER_RIGHTS: { readonly [Subject in PaperSubject]: Rights } = {
  driver: { read: driverResource.read, write: driverResource.write },
  vehicle: { read: vehicleResource.read, write: vehicleResource.write },
  owner: { read: ownerResource.read, write: ownerResource.write },
};
