import { PAPERS } from '#core/print/paper-width.ts';
import type { Resource } from '#core/resource/resource.ts';

/** A drawer or a box in which a company keeps cash. Each has an account of its own in the books. */
export const tillResource = {
  name: 'till',
  topic: 'tills',
  key: 'name',
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 40, required: true, grow: 1 },
    printer: { kind: 'text', most: 80, form: 'printer', grow: 1 },
    paper: { kind: 'choice', of: PAPERS, start: 'wide', required: true },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

/** The accounts of cash in the books. */
export const CASH_KINDS = {
  till: 'till',
  safe: 'safe',
  difference: 'tillDifference',
  charges: 'driverCharges',
} as const;
export const holderOfTill = (tillId: number): string => `till ${tillId}`;
