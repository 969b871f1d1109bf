import { driverActs } from '#acts/driver/driver-records.ts';
import { knownChoices, refusalOfValues } from '#acts/resource/check-record.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import type { ResourceActs } from '#acts/resource/resource-acts.ts';
import { type ImportLine, writeLines } from '#acts/resource/write-lines.ts';
import { driverClassResource } from '#core/driver/driver-class.ts';
import { driverGroupResource } from '#core/driver/driver-group.ts';
import { driverResource } from '#core/driver/driver-record.ts';
import type { Result } from '#core/kit/result.ts';
import { tidyValues } from '#core/resource/check.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { Tx } from '#store/door/transaction.ts';
import { dateIn, SOON_OVER } from './dates.ts';
import type { DemoFleet } from './fleets.ts';
import { personName } from './names.ts';

/** The PIN of a demo driver: 4 and the last three digits of the DID. */
export function demoPin(did: string): string {
  return `4${did.slice(-3)}`;
}

export function dids(fleet: DemoFleet): string[] {
  return Array.from({ length: fleet.drivers.count }, (_, n) => String(fleet.drivers.firstDid + n));
}

export async function seedDrivers(t: Tx, fleet: DemoFleet, pinHashes: Map<string, string>): Promise<void> {
  const place = { fleetId: fleet.id, sees: [fleet.id] };
  const driverClass = fleet.id === 1 ? 'Taxi' : 'Bus';
  const rows: [ResourceActs, RecordValues][] = [
    [{ resource: driverClassResource }, { name: driverClass }],
    [
      { resource: driverGroupResource },
      { name: 'Days', creditLimitMinor: 500_000, lateStartMinutes: 15, payInModel: 'commission' },
    ],
    [
      { resource: driverGroupResource },
      { name: 'Nights', creditLimitMinor: 300_000, lateStartMinutes: 30, payInModel: 'fixed' },
    ],
  ];
  for (const [acts, values] of rows) made(await createRecordIn(t, acts, place, values));
  const known = knownChoices(t.db, fleet.id);
  const lines: ImportLine[] = [];
  for (const [n, did] of dids(fleet).entries()) {
    // The last ten have their training still before them.
    const attributes = n < fleet.drivers.count - 10 ? ['wheelchair'] : [];
    const values = tidyValues(driverResource, { ...demoDriver(t, did, n), attributes, driverClass, pin: demoPin(did) });
    const refusal = await refusalOfValues(known, driverResource, place, values);
    if (refusal) made(refusal);
    lines.push({ line: n + 1, before: undefined, values: { ...values, pin: pinHashes.get(did) as string } });
  }
  made(await writeLines(t, driverActs, fleet.id, lines));
}

const PAST_ROSTER = 15;
/** Who of a fleet owns the car they drive; none who is at work. */
export const ownerDriver = (fleet: DemoFleet): string => dids(fleet)[fleet.plates.count + PAST_ROSTER] ?? '';
export const driverName = (did: string): string => personName(Number(did) - 1_000);

/** A driver as the office would type them. */
function demoDriver(t: Tx, did: string, n: number): RecordValues {
  const person = Number(did) - 1_000;
  const licence = dateIn(t, 400 + ((n * 29) % 2_500));
  return {
    did,
    name: personName(person),
    mobilePhone: `+4670174${did}`,
    permitNumber: `VG-${did}-T`,
    permitExpiry: dateIn(t, n === SOON_OVER ? 12 : 150 + ((n * 17) % 700)),
    driverGroup: n % 3 === 0 ? 'Nights' : 'Days',
    licences: [`B ${licence}`, ...(n % 4 === 0 ? [`D1 ${licence}`] : [])],
    languages: ['sv', 'en', ...(n % 6 === 0 ? ['ar'] : [])],
    address: `Provvägen ${1 + ((n * 7) % 90)}, Göteborg`,
    birthDate: `${1960 + ((n * 11) % 40)}-0${1 + (n % 9)}-1${n % 10}`,
    nextOfKinName: personName(person + 500),
    nextOfKinPhone: `+4673500${did}`,
    // Examples of the IBAN registry: nobody's account.
    bankAccount: n % 3 === 0 ? '' : n % 3 === 1 ? 'NO93 8601 1117 947' : 'DE89 3704 0044 0532 0130 00',
    startDate: `${2010 + (n % 15)}-0${1 + (n % 9)}-01`,
  };
}

/** What the demo writes is right; anything else is a bug of it. */
function made(outcome: Result<unknown, string>): void {
  if (!outcome.ok) throw new Error(`The demo was refused: ${outcome.code} ${JSON.stringify(outcome.detail)}`);
}
