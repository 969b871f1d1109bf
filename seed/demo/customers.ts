import type { TemplateKind } from '#core/customer/customer.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { CityContent } from '#core/place/city.ts';
import { insertCustomers, insertPhones, insertTemplates } from '#store/customer/many-customers.ts';
import type { Tx } from '#store/door/transaction.ts';
import { dids } from './drivers.ts';
import type { DemoFleet } from './fleets.ts';
import { personName } from './names.ts';

/** The demo fleets' customers, of whom `sim` calls some on the demo line. */
export const DEMO_CUSTOMERS = 40;
/** Past the names of the drivers. */
const FIRST_NAME = 700;

/** The number of the n-th customer of a demo fleet. */
export const demoPhone = (fleetId: number, n: number): string =>
  `+46317550${String(fleetId * 100 + n).padStart(3, '0')}`;

const INSTRUCTIONS = [
  'Ring at the door',
  'Waits in the yard',
  'Help with the stairs',
  'Call from the gate',
  '',
] as const;
const BANNED: Readonly<Record<number, string>> = {
  13: 'Three no-shows in a month, fees not paid',
  29: 'Threatened a driver on 2 October',
};
/** Who wants a driver no more, by the place of the driver from the last; the third different customer is a proposal of the umpire’s. */
const NO_MORE: Readonly<Record<number, number>> = { 6: 15, 16: 15, 26: 15, 8: 14, 18: 14 };
const NOTES: Readonly<Record<number, string>> = {
  2: 'Hard of hearing: speak slowly, repeat the address.',
  7: 'Always wants a receipt by mail.',
  19: 'Travels with a guide dog.',
};

type Door = { label: string; longitude: number; latitude: number };

/** Writes customers with one to four templates each; some with several numbers, a few banned, some with wishes. */
export async function seedCustomers(
  t: Tx,
  fleet: DemoFleet,
  city: CityContent,
  accounts: readonly number[],
): Promise<void> {
  const doors = doorsOf(city);
  const plate = (n: number) => String(fleet.plates.first + (n % fleet.plates.count));
  const noMore = (n: number) => {
    const from = NO_MORE[n];
    const did = from === undefined ? undefined : dids(fleet).at(-from);
    return did === undefined ? [] : [`D${did}`];
  };
  const people = Array.from({ length: DEMO_CUSTOMERS }, (_, n) => ({
    name: personName(FIRST_NAME + fleet.id * DEMO_CUSTOMERS + n),
    n,
  }));
  const rows = await insertCustomers(
    t,
    people.map(({ name, n }) => ({
      fleet_id: fleet.id,
      name,
      email: n % 4 === 0 ? `customer${n}@hansom.example` : '',
      language: n % 6 === 0 ? ('fr' as const) : n % 2 === 0 ? ('en' as const) : null,
      notes: NOTES[n] ?? '',
      banned_at: BANNED[n] ? new Date(t.nowMs - 20 * DAY_MS) : null,
      banned_why: BANNED[n] ?? '',
      preferred: n % 5 === 0 ? [plate(n)] : [],
      banned_cars: [...(n % 9 === 4 ? [plate(n + 3)] : []), ...noMore(n)],
      account_id: n % 8 === 3 ? (accounts[n % accounts.length] ?? null) : null,
      created_at: new Date(t.nowMs - (40 - (n % 38)) * DAY_MS),
      created_by: 'admin',
    })),
  );
  await insertPhones(
    t,
    rows.flatMap(({ id }, n) => {
      const own = { fleet_id: fleet.id, customer_id: id, phone: demoPhone(fleet.id, n), position: 0 };
      const mobile = `+46701740${String(fleet.id * 100 + n).padStart(3, '0')}`;
      return n % 3 === 0 ? [own, { ...own, phone: mobile, position: 1 }] : [own];
    }),
  );
  await insertTemplates(
    t,
    rows.flatMap(({ id }, n) =>
      kindsOf(n).map((kind, position) => ({
        customer_id: id,
        kind,
        position,
        name: people[n]?.name ?? '',
        instructions: INSTRUCTIONS[(n + position) % INSTRUCTIONS.length] ?? '',
        ...doorAt(doors, n * 4 + position),
        fleet_id: fleet.id,
        allow_change: n % 7 !== 5,
        ivr: n % 3 === 1,
        holler: n % 4 === 2,
      })),
    ),
  );
}

function kindsOf(n: number): TemplateKind[] {
  const kinds: TemplateKind[] = ['home', 'office', 'other', 'other'];
  return kinds.slice(0, 1 + (n % 4));
}

/** Doors all over the city, the same at every seed. */
function doorsOf({ streets, addresses }: CityContent): Door[] {
  const step = Math.max(1, Math.floor(addresses.length / 400));
  return addresses
    .filter((_, n) => n % step === 0)
    .map(({ street, number, position }) => ({
      label: `${streets[street]?.name ?? ''} ${number}`,
      longitude: position[0],
      latitude: position[1],
    }));
}

function doorAt(doors: readonly Door[], n: number): Door {
  const door = doors[(n * 37) % doors.length];
  if (!door) throw new Error('The demo city has no doors.');
  return door;
}

/** What the demo accounts may be booked on for; those that are not named here have no rules. */
export const DEMO_ACCOUNT_RULES = [
  {
    name: 'Gothia Towers',
    rules: { authorisation_rule: 'free', contact: 'Reception', discount_percent: 5 },
  },
  {
    name: 'Volvo Cars Torslanda',
    rules: { po_rule: 'pattern', po_pattern: 'VC-#####', po_example: 'VC-40817', contact: 'Travel desk' },
  },
  {
    name: 'Liseberg Events',
    rules: { po_rule: 'required', booking_types: ['account', 'preBooked', 'event'], markup_percent: 7.5 },
  },
  {
    name: 'Stena Line Crew',
    rules: { authorisation_rule: 'listed', authorisers: 'Maria Holm\nCrew office\n4711', contact: 'Crew office' },
  },
  {
    name: 'City School Transport',
    rules: { suspended_why: 'Invoice of September not paid', contact: 'City education office' },
  },
  { name: 'Sahlgrenska Staff', rules: { credit_limit_minor: 2_500_000 } },
] as const;
