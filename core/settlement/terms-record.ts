import type { Field, Resource } from '#core/resource/resource.ts';
import { FEE_KINDS, LEVIES_GO } from './terms.ts';

const percent = { kind: 'number', from: 0, to: 100, decimals: 2, required: true } as const satisfies Field;

/** How a fleet settles with owners, from a day on until a later row says otherwise; a period goes by what holds on its first day. */
export const settlementTermsResource = {
  name: 'settlementTerms',
  topic: 'settlementTerms',
  key: 'name',
  foundBy: ['fromDate'],
  order: { field: 'fromDate', falling: true },
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    fromDate: { kind: 'date', required: true },
    ownerPercent: { ...percent, start: 80 },
    feeKind: { kind: 'choice', of: FEE_KINDS, required: true, start: 'month' },
    feeMinor: { kind: 'money' },
    leviesGo: { kind: 'choice', of: LEVIES_GO, required: true, start: 'company' },
    consentMinor: { kind: 'money', hidden: true },
    taxPercent: { ...percent, start: 0 },
    selfBilled: { kind: 'flag', start: true, hidden: true },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
