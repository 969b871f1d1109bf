import type { Resource } from '#core/resource/resource.ts';

/** Whom the company settles with, by the name that stands as owner in the records of vehicles and as that person's user name. */
export const ownerResource = {
  name: 'owner',
  topic: 'owners',
  key: 'name',
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    legalName: { kind: 'text', most: 120 },
    address: { kind: 'text', most: 200, hidden: true },
    country: { kind: 'text', most: 2, form: 'country', hidden: true },
    taxNumber: { kind: 'text', most: 30, form: 'vat' },
    companyNumber: { kind: 'text', most: 30, form: 'organisation', hidden: true },
    electronicAddress: { kind: 'text', most: 60, form: 'electronicAddress', hidden: true },
    agreedOn: { kind: 'date' },
    iban: { kind: 'text', most: 42, form: 'payable' },
    email: { kind: 'text', most: 120, form: 'email', hidden: true },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

/** Names of owners are compared so, wherever they were typed. */
export const ownerKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
/** Whose account it is, as the books name the holder. */
export const holderOfOwner = (name: string): string => `owner ${ownerKey(name)}`;
