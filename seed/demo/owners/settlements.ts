import { type ActContext, SYSTEM } from '#acts/context.ts';
import { createRecord } from '#acts/resource/create-record.ts';
import { adjustSettlement } from '#acts/settlement/adjust-settlement.ts';
import { draftSettlement } from '#acts/settlement/draft-settlement.ts';
import { ownerResource } from '#core/owner/owner-record.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { periodAt, periodBefore } from '#core/settlement/period.ts';
import { settlementTermsResource } from '#core/settlement/terms-record.ts';
import { settlingFleet } from '#store/settlement/period.ts';
import { userByName } from '#store/user/user.ts';
import { seedFines } from './fines.ts';
import { seedPapersOf } from './papers.ts';

const FLEET = 1;
const NETWORK_FEE_MINOR = 49_500;
const CONSENT_MINOR = 200_000;
/** The owner of the demo has agreed in writing and is registered for tax; the other has not. */
const OWNERS = [
  {
    name: 'owner',
    legalName: 'Ove Owner Taxi AB',
    address: 'Invented Street 8, 411 00 Göteborg',
    country: 'SE',
    taxNumber: 'SE556000010001',
    agreedOn: '2025-01-01',
    iban: 'SE4550000000058398257466',
  },
  { name: 'Berg Taxi AB', legalName: 'Berg Taxi AB' },
];
/** What last month's statements have besides the network fee. */
const ADDED = [
  { owner: 'owner', kind: 'docket', amountMinor: 1_482_000, why: 'Dockets handed in last month' },
  { owner: 'owner', kind: 'chargeBack', amountMinor: -186_500, why: 'Brake pads, workshop order 214' },
  { owner: 'Berg Taxi AB', kind: 'docket', amountMinor: 988_000, why: 'Dockets handed in last month' },
] as const;

/** Terms by which the demo settles with its owners, who they are, and last month's statements, which wait to be made final. */
export async function seedSettlements(context: ActContext): Promise<void> {
  const { store, clock } = context;
  const person = await userByName(store.db, 'manager');
  if (!person) return;
  const { startDay, zone, currency } = await settlingFleet(store.db, FLEET);
  const last = periodBefore(periodAt(clock.nowMs(), startDay, zone), startDay);
  const place = { fleetId: FLEET, sees: [FLEET] };
  const keep = (resource: typeof ownerResource | typeof settlementTermsResource, values: object) =>
    createRecord(context, SYSTEM('demo'), { resource }, place, { ...emptyValues(resource), ...values });
  await keep(settlementTermsResource, {
    name: 'Usual',
    fromDate: last.from,
    feeMinor: NETWORK_FEE_MINOR,
    consentMinor: CONSENT_MINOR,
    taxPercent: 25,
  });
  for (const owner of OWNERS) {
    const kept = await keep(ownerResource, owner);
    if (kept.ok) await seedPapersOf(context, { fleetId: FLEET, ownerId: kept.value.id, name: owner.name });
  }
  const actor = { kind: 'user', id: person.id, name: person.name } as const;
  const of = { fleetId: FLEET, from: last.from };
  for (const [at, added] of ADDED.entries()) {
    await adjustSettlement(context, actor, {
      ...of,
      ...added,
      vehicleId: null,
      consent: '',
      clientKey: `demo amount ${at}`,
    });
  }
  await seedFines(context, actor, { fleetId: FLEET, currency, zone, bondMostMinor: null }, last.from);
  await draftSettlement(context, actor, of);
}
