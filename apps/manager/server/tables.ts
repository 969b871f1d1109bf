import { attributeActs } from '#acts/attribute/attribute-records.ts';
import { bookingTypeActs } from '#acts/booking-type/booking-type-records.ts';
import { keySetActs } from '#acts/key/key-set-acts.ts';
import { ownerActs } from '#acts/owner/owner-records.ts';
import { paperKindActs } from '#acts/paper/paper-kind-acts.ts';
import { paymentKindActs } from '#acts/payment/payment-kind-records.ts';
import { reasonActs } from '#acts/reason/reason-records.ts';
import type { ResourceActs } from '#acts/resource/resource-acts.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { positionHandlers } from '#engine/resource/serve-position.ts';
import { TABLES, type TableName } from '../contract/all-tables.ts';
import { tables as contracts, type IfPlaced } from '../contract/tables.ts';

/** Tables whose records bring more about, or may not go for more than a foreign key says. */
const OWN_ACTS: { readonly [Name in TableName]?: ResourceActs } = {
  attributes: attributeActs,
  bookingTypes: bookingTypeActs,
  paymentKinds: paymentKindActs,
  reasons: reasonActs,
  paperKinds: paperKindActs,
  keySets: keySetActs,
  owners: ownerActs,
};

const names = Object.keys(TABLES) as TableName[];

/** A table with what else its changes bring about. */
export const actsOfTable = (name: TableName): ResourceActs => OWN_ACTS[name] ?? { resource: TABLES[name].resource };

type TableHandlers = {
  readonly [Name in TableName]: ReturnType<typeof resourceHandlers> &
    IfPlaced<Name, ReturnType<typeof positionHandlers>>;
};

export const tables = Object.fromEntries(
  names.map((name) => {
    const contract = contracts[name];
    const placed = 'map' in contract ? positionHandlers(contract) : {};
    return [name, { ...resourceHandlers(contract, actsOfTable(name)), ...placed }];
  }),
) as TableHandlers;
