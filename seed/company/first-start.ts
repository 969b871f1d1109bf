import { randomBytes } from 'node:crypto';
import { FIRST_VISIT_SETTING } from '#acts/user/create-first-administrator.ts';
import type { Clock } from '#core/kit/time.ts';
import type { DemoLogins } from '#engine/server/config/config-shape.ts';
import type { SuiteInput } from '#engine/server/config/suite-input.ts';
import { seedAgents } from '#seed/demo/agents.ts';
import { seedAsked } from '#seed/demo/asked-office.ts';
import { seedCash } from '#seed/demo/cash/cash.ts';
import { seedPayInModel } from '#seed/demo/cash/paid-shifts.ts';
import { seedInvoices } from '#seed/demo/clients/invoices.ts';
import { seedEvents } from '#seed/demo/events.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '#seed/demo/fleets.ts';
import { seedSettlements } from '#seed/demo/owners/settlements.ts';
import { seedPermanent } from '#seed/demo/permanent.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import type { Store } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import { citiesOfFleets } from '#store/fleet/new-fleet.ts';
import { readSetting, settleSetting, writeSetting } from '#store/setting/setting.ts';
import { hasUsers } from '#store/user/user.ts';
import { cityNamed } from './city-named.ts';
import { type PastThread, startPastThread } from './past-thread.ts';

export type Company = {
  simulation: boolean;
  demo: boolean;
  /** Null where the company is not the demo's. */
  demoLogins: DemoLogins | null;
  firstVisitToken: string | null;
  /** Begins to make what a new company still lacks, once the suite is at work. */
  startPast?: () => PastThread;
};

const DEMO = {
  demo: true,
  demoLogins: { users: DEMO_USERS.map(({ name }) => name), password: DEMO_PASSWORD },
  firstVisitToken: null,
};

/** Makes the company of a new data folder: the demo's, or none but a one-time link to make an administrator. */
export async function openCompany(store: Store, wall: Clock, input: SuiteInput): Promise<Company> {
  const fleets = await citiesOfFleets(store.db);
  const used = await hasUsers(store.db);
  const isNew = fleets.length === 0 && !used && (await readSetting(store.db, 'simulation')) === undefined;
  if (isNew) await settleSetting(store.db, 'simulation', !input.empty || input.speed !== 1);
  const simulation = (await readSetting<boolean>(store.db, 'simulation')) ?? false;
  if (isNew && !input.empty) {
    const city = await cityNamed(store, input.cityName);
    input.say(`Making the demo company in ${city.name}`);
    await seedDemo({ store, clock: wall }, city);
    await seedPermanent({ store, clock: wall }, city);
    await seedEvents({ store, clock: wall }, city);
    await seedAgents({ store, clock: wall }, city);
    await seedCash({ store, clock: wall });
    await seedPayInModel({ store, clock: wall });
    await seedInvoices({ store, clock: wall }, city);
    await seedSettlements({ store, clock: wall });
    await seedAsked({ store, clock: wall }, city);
    return { simulation, ...DEMO, startPast: () => startPastThread(input) };
  }
  if (input.cityName !== undefined && fleets.length > 0) {
    input.say(`--city is used at the first start only; the fleets of this data folder are in ${fleets[0]?.city}`);
  }
  if (fleets.some((fleet) => fleet.demo) && used) return { simulation, ...DEMO };
  if (used) return { simulation, demo: false, demoLogins: null, firstVisitToken: null };
  const token = randomBytes(24).toString('base64url');
  await writeSetting(store.db, FIRST_VISIT_SETTING, sha256(token).toString('hex'));
  return { simulation, demo: false, demoLogins: null, firstVisitToken: token };
}
