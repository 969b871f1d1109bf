import type { ActContext } from '#acts/context.ts';
import { writeShippedMessages } from '#acts/driver-message/shipped-messages.ts';
import { renameTermIn } from '#acts/label/rename-term.ts';
import { hashPassword, hashPin } from '#acts/session/password.ts';
import { setSetting } from '#acts/setting/set-setting.ts';
import { ensureShippedGroups } from '#acts/user/create-first-administrator.ts';
import type { BookingType } from '#core/booking/booking.ts';
import { USUAL_SENDS } from '#core/confirmation/rules.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { OwnWords } from '#core/label/system-labels.ts';
import type { CityContent } from '#core/place/city.ts';
import { insertAccounts } from '#store/account/account.ts';
import { insertAreasAndRanks } from '#store/area/area.ts';
import { writeLine } from '#store/call/call.ts';
import { writeConfirmationRules } from '#store/confirmation/confirmation-rules.ts';
import { sha256 } from '#store/door/sha256.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { insertFleet } from '#store/fleet/new-fleet.ts';
import { saveCity } from '#store/place/city.ts';
import { insertLandmarks } from '#store/place/landmark.ts';
import { insertTariff } from '#store/tariff/tariff.ts';
import { insertPerson, NEW_PERSON } from '#store/user/people.ts';
import { letGroupSee, narrowUser } from '#store/user/user.ts';
import { insertVehicles, insertVehicleTypes } from '#store/vehicle/new-vehicles.ts';
import { seedAddresses } from './addresses.ts';
import { seedMasks } from './conduct/masks.ts';
import { seedMeterCodes } from './conduct/meter-codes.ts';
import { seedMeterReports } from './conduct/meter-reports.ts';
import { seedSuspensions } from './conduct/suspensions.ts';
import { seedTampering } from './conduct/tampering.ts';
import { seedRoster } from './crew/roster.ts';
import { DEMO_ACCOUNT_RULES, seedCustomers } from './customers.ts';
import { dateIn, SOON_OVER } from './dates.ts';
import { seedDiscipline } from './discipline.ts';
import { demoPin, dids, driverName, ownerDriver, seedDrivers } from './drivers.ts';
import { ELECTRIC, seedDevices } from './driving/devices.ts';
import { seedDriving } from './driving/driving.ts';
import { seedZones } from './driving/zones.ts';
import {
  DEMO_CALL_SECRET,
  DEMO_FLEETS,
  DEMO_PASSWORD,
  DEMO_USERS,
  DEMO_ZONE,
  type DemoFleet,
  type DemoVehicleType,
} from './fleets.ts';
import { seedIncidents } from './incidents/incidents.ts';
import { isHandedOver, seedKeys } from './keys.ts';
import { seedLost } from './lost-property/lost.ts';
import { seedOffice } from './office.ts';
import { seedPapers } from './papers.ts';
import { seedHistory } from './past/history.ts';
import { shortcutsOf } from './shortcuts.ts';
import { seedSubFleets } from './sub-fleets.ts';
import { DEMO_CURRENCY } from './tariffs.ts';
import { seedTraining } from './training.ts';
import { seedWorkshop } from './workshop/workshop.ts';

/** The demo company calls one thing by a word of its own. */
const DEMO_WORD_FOR_ADMA: OwnWords = {
  en: { one: 'Alarm box', many: '' },
  fr: { one: 'boîtier d’alarme', many: '', gender: 'm' },
};

/** What its manager has set: nothing that a demo would drive by. */
const DEMO_SETTINGS = [
  { name: 'companyName', fleetId: null, value: 'The demo company' },
  { name: 'companyAddress', fleetId: null, value: 'Invented Street 1, 411 00 Göteborg' },
  { name: 'companyCountry', fleetId: null, value: 'SE' },
  { name: 'companyPhone', fleetId: null, value: '+46313900600' },
  { name: 'companyEmail', fleetId: null, value: 'office@hansom.example' },
  { name: 'companyNumber', fleetId: null, value: '556000-0001' },
  { name: 'companyTaxNumber', fleetId: null, value: 'SE556000000101' },
  // The registry's own example of a Swedish one.
  { name: 'companyIban', fleetId: null, value: 'SE45 5000 0000 0583 9825 7466' },
  { name: 'callsKeptDays', fleetId: null, value: 60 },
  { name: 'userEventsKeptDays', fleetId: null, value: 120 },
  { name: 'learnAt', fleetId: 2, value: 210 },
  // A Swedish city by the rules of Darwin: what a regulator is handed can be seen.
  { name: 'regulatorPack', fleetId: 1, value: 'nt' },
  { name: 'regulatorNumber', fleetId: 1, value: 'DEMO-0001' },
  { name: 'innerAreas', fleetId: 1, value: '01, 02, 03' },
  { name: 'mdsProvider', fleetId: 1, value: '7f3c1a52-0b6d-4e8a-9c21-5d4b7a6e1f30' },
];

/** Writes the demo company: two fleets in `city`, their vehicles, drivers, accounts and tariffs, a user for each group. */
export async function seedDemo({ store, clock }: ActContext, city: CityContent): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pins = await Promise.all(
    DEMO_FLEETS.flatMap((fleet) => dids(fleet).map(async (did) => [did, await hashPin(demoPin(did))] as const)),
  );
  const pinHashes = new Map(pins);
  let manager = 0;
  await transact(store, { kind: 'system', name: 'demo' }, clock.nowMs(), async (t) => {
    const cityId = await saveCity(t.db, city);
    for (const fleet of DEMO_FLEETS) await seedFleet(t, fleet, cityId, city, pinHashes);
    await seedHistory(t);
    await renameTermIn(t, { term: 'adma', version: 0, own: DEMO_WORD_FOR_ADMA });
    const groups = await ensureShippedGroups(t);
    const users: { id: number; name: string }[] = [];
    for (const { name, fullName, group, fleets } of DEMO_USERS) {
      const groupId = groups.get(group) as number;
      const email = `${name}@hansom.example`;
      const id = await insertPerson(t, { ...NEW_PERSON, name, fullName, email, groupId, passwordHash });
      await letGroupSee(t.db, groupId, fleets);
      // Whoever sees all of them sees a later one too.
      if (fleets.length < DEMO_FLEETS.length) await narrowUser(t.db, id, fleets);
      users.push({ id, name });
    }
    await seedOffice(t, users);
    await seedSuspensions(t, users);
    manager = users.find(({ name }) => name === 'admin')?.id ?? 0;
    t.audit({
      act: 'seedDemo',
      entity: 'company',
      entityId: 1,
      became: { fleets: DEMO_FLEETS.length, users: DEMO_USERS.length },
    });
  });
  const admin = { kind: 'user', id: manager, name: 'admin' } as const;
  for (const { name, fleetId, value } of DEMO_SETTINGS) {
    await setSetting({ store, clock }, admin, { name, fleetId, version: 0 }, value);
  }
}

async function seedFleet(
  t: Tx,
  fleet: DemoFleet,
  cityId: string,
  city: CityContent,
  pinHashes: Map<string, string>,
): Promise<void> {
  const { bounds } = city;
  await insertFleet(t, {
    id: fleet.id,
    name: fleet.name,
    region: fleet.region,
    city: cityId,
    time_zone: DEMO_ZONE,
    currency: DEMO_CURRENCY,
    longitude: (bounds.west + bounds.east) / 2,
    latitude: (bounds.south + bounds.north) / 2,
    demo: true,
  });
  await writeShippedMessages(t, fleet.id);
  await seedDiscipline(t, fleet.id);
  await insertAreasAndRanks(t, fleet.id, city.areas, city.ranks);
  await seedLandmarks(t, fleet, city);
  await seedAddresses(t, fleet.id, city);
  const types = await insertVehicleTypes(
    t,
    fleet.types.map(({ code, name, seats }) => ({ fleet_id: fleet.id, code, name, seats })),
  );
  await seedVehicles(t, fleet, new Map(types.map((type) => [type.code, type.id])), await seedSubFleets(t, fleet));
  await seedDrivers(t, fleet, pinHashes);
  await seedPapers(t, fleet);
  await seedTraining(t, fleet);
  await seedRoster(t, fleet);
  await seedLost(t, fleet.id);
  await seedIncidents(t, fleet);
  await seedTampering(t, fleet);
  await seedMeterCodes(t, fleet);
  await seedMeterReports(t, fleet);
  await seedMasks(t, fleet.id);
  await seedKeys(t, fleet);
  await seedWorkshop(t, fleet);
  await seedDriving(t, fleet, city);
  await seedZones(t, fleet, city.bounds);
  await seedDevices(t, fleet);
  const accounts = await seedAccounts(t, fleet);
  await seedCustomers(
    t,
    fleet,
    city,
    accounts.map(({ id }) => id),
  );
  await writeLine(t, fleet.id, sha256(DEMO_CALL_SECRET));
  const rules = { sends: USUAL_SENDS, events: false, country: 'SE', language: 'en' } as const;
  await writeConfirmationRules(t, fleet.id, { ...rules, officePhone: `+46 31 390 0${fleet.id} 00` }, 0);
  await insertTariff(t, fleet.id, fleet.tariff, t.nowMs - 30 * DAY_MS);
}

function seedAccounts(t: Tx, fleet: DemoFleet): Promise<{ id: number }[]> {
  return insertAccounts(
    t,
    ACCOUNTS.map((name, n) => {
      const rules = DEMO_ACCOUNT_RULES.find((one) => one.name === name)?.rules ?? {};
      const suspended = 'suspended_why' in rules ? { suspended_at: t.at } : {};
      const { booking_types: types, ...same } = { booking_types: [] as readonly BookingType[], ...rules };
      const number = String(fleet.id * 1_000 + n + 1);
      const invoiced = {
        invoice_address: `Invented Street ${n + 2}, 411 00 Göteborg`,
        country: 'SE',
        invoice_email: `invoices${number}@clients.example`,
      };
      return { fleet_id: fleet.id, number, name, booking_types: [...types], ...invoiced, ...same, ...suspended };
    }),
  );
}

const ACCOUNTS = [
  'Västra Götaland Hospital Transport',
  'Gothia Towers',
  'Volvo Cars Torslanda',
  'Liseberg Events',
  'Chalmers Conferences',
  'Stena Line Crew',
  'City School Transport',
  'Sahlgrenska Staff',
  'Port of Gothenburg',
  'Clarion Post',
  'Svenska Mässan',
  'Elderly Care Centrum',
];

function seedLandmarks(t: Tx, fleet: DemoFleet, city: CityContent): Promise<void> {
  const shortcuts = shortcutsOf(city.places.map(({ name }) => name));
  return insertLandmarks(
    t.db,
    city.places.map((place, n) => ({
      fleet_id: fleet.id,
      shortcut: shortcuts[n]!,
      name: place.name,
      longitude: place.position[0],
      latitude: place.position[1],
    })),
  );
}

function typeOf(types: readonly DemoVehicleType[], place: number): DemoVehicleType {
  let share = 0;
  for (const type of types) {
    share += type.share;
    if (place < share - 1e-9) return type;
  }
  return types.at(-1) as DemoVehicleType;
}

const COLOURS = ['black', 'white', 'silver', 'blue'];

async function seedVehicles(
  t: Tx,
  fleet: DemoFleet,
  typeIds: Map<string, number>,
  subFleetOfType: Map<string, number>,
): Promise<void> {
  const { first, count } = fleet.plates;
  await insertVehicles(
    t,
    Array.from({ length: count }, (_, n) => {
      // Spread the types over the plates: 7 and the counts share no factor.
      const type = typeOf(fleet.types, ((n * 7) % count) / count);
      return {
        fleet_id: fleet.id,
        plate: String(first + n),
        rego: `${'ABCDEFGHJKLMNPRSTUWXYZ'[(n * 5) % 22]}${'KLMNPRSTUW'[(n * 3) % 10]}${'ABCDEFGHJK'[n % 10]} ${String(100 + ((n * 37) % 900))}`,
        vehicle_type_id: typeIds.get(type.code) as number,
        sub_fleet_id: subFleetOfType.get(type.code) ?? null,
        attributes: [...type.attributes],
        ...type.carried,
        owner_name:
          fleet.id !== 1 ? null : n % 8 === 0 ? 'owner' : n === count - 1 ? driverName(ownerDriver(fleet)) : null,
        owners: n % 8 === 0 && fleet.id === 1 ? ['60 .. owner', '40 .. Berg Taxi AB'] : [],
        usage_expiry: dateIn(t, n === SOON_OVER ? 9 : 200 + ((n * 13) % 500)),
        mdt_type: 'driverPage',
        key_control: isHandedOver(fleet, n) ? 'handover' : 'none',
        full_range_km: ELECTRIC.find(({ car }) => car === n)?.fullRangeKm ?? null,
        ...type.looks,
        colour: COLOURS[(n * 3) % COLOURS.length] as string,
        year: 2019 + (n % 7),
      };
    }),
  );
}
