import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { contracts } from '#apps/server.ts';
import { asRequest, type Called, type Fields, operationsToCall, send } from '#apps/testing/bad-requests.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';
import { userWithFlags } from '#apps/testing/user-with-flags.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { stormy } from '#store/testing/storm.ts';

/** Written into every name of the first fleet: whoever sees only the second may never hear of it. */
const RARE = 'Zyxvorn';
const SEED = 2_027;
const VARIANTS = stormy(2, 12);
const AT_ONCE = 8;

const { address, suite } = await demoSuite();
const { store } = suite;
const { db } = store;

const [admins] = SHIPPED_GROUPS.filter(({ name }) => name === 'Administrator');
await userWithFlags(store, 'neighbour', {
  apps: [...(admins?.apps ?? [])],
  options: [...(admins?.options ?? [])],
  further: [...(admins?.further ?? [])],
  fleets: [2],
});
const booker = await signIn(address, 'booker');
for (let n = 0; n < 4; n += 1) await takeBooking(address, booker, bookingInput({ passengerName: `${RARE} ${n}` }));
await sql`update driver set name = ${RARE} || ' ' || did where fleet_id = 1`.execute(db);
await sql`update account set name = ${RARE} || ' ' || id where fleet_id = 1`.execute(db);
const { headers } = await signIn(address, 'neighbour');
const { rows: who } = await sql<{ id: number }>`select id from app_user where name = 'neighbour'`.execute(db);

const idsOf = async (ids: RawBuilder<{ id: number }>) => (await ids.execute(db)).rows.map(({ id }) => Number(id));
/** What the first fleet has, by the nouns that fields are called after. */
const THEIRS: Readonly<Record<string, number[]>> = {
  vehicle: await idsOf(sql`select id from vehicle where fleet_id = 1 order by id limit 3`),
  driver: await idsOf(sql`select id from driver where fleet_id = 1 order by id limit 3`),
  job: await idsOf(sql`select id from job where fleet_id = 1 order by id limit 3`),
  booking: await idsOf(sql`select id from booking where fleet_id = 1 order by id limit 3`),
  account: await idsOf(sql`select id from account where fleet_id = 1 order by id limit 3`),
  area: await idsOf(sql`select id from area where fleet_id = 1 order by id limit 3`),
  '': [1, 2, 3],
};

/** An id of the first fleet for a field that is called after a noun, else one of its first rows of anything. */
const theirs = (name: string, n: number) => {
  const noun = Object.keys(THEIRS).find((one) => one !== '' && name.toLowerCase().startsWith(one)) ?? '';
  const ids = THEIRS[noun] ?? [];
  return ids[n % ids.length] ?? 1;
};

/** What an operation takes, with ids and versions of the first fleet in the place of every id; said to be of this fleet. */
function inputOf(called: Called, fleet: number, n: number): Fields {
  const [input = {}] = fc.sample(called.shaped, { seed: SEED + n, numRuns: 1 });
  return called.fields.reduce<Fields>((made, { path, put, fits }) => {
    const name = path.split('.').at(-1) ?? '';
    const value =
      name === 'fleet' || name === 'fleetId' ? fleet : name === 'version' || name === 'seen' ? 1 : theirs(name, n);
    const isId = /(?:^id|Id|Ids|^vehicle|^driver|^job|^fleet|^version|^seen)$/.test(name) || /Ids\.\d+$/.test(path);
    const list = [value];
    if (isId && fits(value)) return put(made, value);
    return isId && fits(list) ? put(made, list) : isId && fits(String(value)) ? put(made, String(value)) : made;
  }, input);
}

const OPERATIONS = operationsToCall(contracts).filter(({ right }) => right !== 'public' && right !== 'session');
const asked = OPERATIONS.flatMap((called) =>
  [1, 2].flatMap((fleet) => Array.from({ length: VARIANTS }, (_, n) => ({ called, fleet, n }))),
);

test('whoever sees one fleet neither changes nor hears anything of another, by any operation with its ids', async () => {
  expect(OPERATIONS.length).toBeGreaterThan(400);
  const leaks: string[] = [];
  const fallen: string[] = [];
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    await Promise.all(
      asked.slice(at, at + AT_ONCE).map(async ({ called, fleet, n }) => {
        const { status, text } = await send(asRequest(called, address, inputOf(called, fleet, n)), headers);
        if (status >= 500 && status !== 503) fallen.push(`${called.name}: ${text.slice(0, 200)}`);
        if (text.includes(RARE)) leaks.push(`${called.name}: ${text.slice(0, 300)}`);
        if (fleet === 1 && called.fields.some(({ path }) => path === 'fleet') && status < 300)
          leaks.push(`${called.name} took the other fleet`);
      }),
    );
  }
  expect({ leaks, fallen }).toEqual({ leaks: [], fallen: [] });
  const { rows } = await sql<{ act: string; entity: string }>`
    select act, entity from audit where fleet_id = 1 and actor_kind = 'user' and actor_id = ${who[0]?.id ?? 0}`.execute(
    db,
  );
  expect(rows).toEqual([]);
});
