import { type ActContext, SYSTEM } from '#acts/context.ts';
import { bookOnDriver } from '#acts/driver-account/book-on-driver.ts';
import { addInstalments } from '#acts/driver-account/instalments.ts';
import { createRecord } from '#acts/resource/create-record.ts';
import type { CashUser, CashWorld } from '#acts/till/cash-world.ts';
import { closeTill, countTill } from '#acts/till/close-till.ts';
import { moveCash } from '#acts/till/move-cash.ts';
import { openTill } from '#acts/till/open-till.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { tillResource } from '#core/till/till.ts';
import { findPayingDrivers } from '#store/driver-account/driver-money.ts';
import { readFleets } from '#store/fleet/fleet.ts';
import { userByName } from '#store/user/user.ts';

const FLEET = 1;
const TILLS = ['Front desk', 'Night desk'];
/** Paid in and paid out, driver by driver. */
const PAID = [45_000, 61_250, -12_000, 38_500, 50_000];
const FLOAT_MINOR = 200_000;
const SHORT_MINOR = 2_000;

/** Two tills, drivers who paid in, one who pays off a loan, and a closing that waits for approval. */
export async function seedCash(context: ActContext): Promise<void> {
  const { store } = context;
  const fleet = (await readFleets(store.db)).get(FLEET);
  const person = await userByName(store.db, 'cashier');
  if (!fleet || !person) return;
  const place = { fleetId: FLEET, sees: [FLEET] };
  const tills: number[] = [];
  for (const name of TILLS) {
    const values = { ...emptyValues(tillResource), name };
    const made = await createRecord(context, SYSTEM('demo'), { resource: tillResource }, place, values);
    if (made.ok) tills.push(made.value.id);
  }
  const [tillId] = tills;
  const drivers = await findPayingDrivers(store.db, FLEET, '1', PAID.length);
  if (tillId === undefined) return;
  const world: CashWorld = {
    fleetId: FLEET,
    currency: fleet.currency,
    zone: fleet.timeZone,
    bondMostMinor: null,
  };
  const user: CashUser = { id: person.id, name: person.name, mayClose: true };
  const actor = { kind: 'user', id: person.id, name: person.name } as const;
  const count = (restMinor: number) => ({ pieces: [], restMinor });
  const opened = await openTill(context, actor, world, user, {
    tillId,
    count: count(FLOAT_MINOR),
    broughtMinor: FLOAT_MINOR,
  });
  if (!opened.ok) return;
  let inTill = FLOAT_MINOR;
  for (const [at, { id }] of drivers.entries()) {
    const paid = PAID[at] ?? 0;
    const moved = await moveCash(context, actor, world, user, {
      ...(paid > 0 ? { kind: 'in', tenderedMinor: null } : { kind: 'out' }),
      driverId: id,
      account: 'current',
      amountMinor: Math.abs(paid),
      why: '',
      clientKey: `demo cash ${at}`,
    });
    if (moved.ok) inTill += Math.sign(paid) * moved.value.amountMinor;
  }
  const [first] = drivers;
  if (first) {
    const of = { driverId: first.id, why: 'Winter tyres' };
    const loan = { ...of, account: 'loan', to: null, kind: 'charge', amountMinor: 320_000 } as const;
    await bookOnDriver(context, actor, world, { ...loan, clientKey: 'demo loan' });
    const parts = { ...of, of: 'loan', eachMinor: 40_000, sumMinor: 320_000 } as const;
    await addInstalments(context, actor, world, { ...parts, clientKey: 'demo parts' });
  }
  const { sessionId } = opened.value;
  await countTill(context, actor, world, user, sessionId);
  const reason = 'Change was given twice';
  await closeTill(context, actor, world, user, { sessionId, count: count(inTill - SHORT_MINOR), reason });
}
