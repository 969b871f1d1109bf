import { expect, test } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';

const { address, suite } = await demoSuite();

type Found = { kind: string; id: number; fleetId: number; name: string; detail: string; state: string | null };

async function search(user: string, text: string): Promise<Found[]> {
  const { headers } = await signIn(address, user);
  const answer = await fetch(`${address}/api/v1/shell/search?text=${encodeURIComponent(text)}`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Found[];
}

const names = (found: Found[]) => found.map(({ kind, name }) => `${kind} ${name}`);

test('a plate typed in full comes first, of the fleets the user sees', async () => {
  expect(names(await search('coach', '101'))[0]).toBe('vehicle 101');
  expect((await search('coach', '501')).map(({ fleetId }) => fleetId)).toContain(2);
});

test('a driver is found by DID and by any word of the name', async () => {
  const [byDid] = (await search('coach', '1001')).filter(({ kind }) => kind === 'driver');
  expect(byDid?.name).toMatch(/^1001 /);
  const word = byDid?.name.split(' ').at(-1) ?? '';
  expect((await search('coach', word.toLowerCase())).map(({ name }) => name)).toContain(byDid?.name);
});

test('a booking taken a moment ago is found by its job number and by its passenger', async () => {
  const coach = await signIn(address, 'coach');
  const answer = await takeBooking(address, coach, bookingInput({ passengerName: 'Östen Wåhlström' }));
  const { jobs } = (await answer.json()) as { jobs: { id: number }[] };
  const id = jobs[0]?.id;
  expect(names(await search('coach', String(id)))).toContain(`job #${id} Östen Wåhlström`);
  expect(names(await search('coach', 'wåhl'))).toContain(`job #${id} Östen Wåhlström`);
});

test('a plate, a key and a driver’s number are found as a scanner types them', async () => {
  const [key] = await suite.store.db
    .selectFrom('key_set as k')
    .innerJoin('vehicle as v', 'v.id', 'k.vehicle_id')
    .select(['k.tag', 'v.plate'])
    .where('k.fleet_id', '=', 1)
    .where('k.retired_at', 'is', null)
    .orderBy('k.id')
    .limit(1)
    .execute();
  const { tag = '', plate = '' } = key ?? {};
  for (const scanned of ['101', '*101*', ']C0101', '&à&'])
    expect(names(await search('coach', scanned))[0], scanned).toBe('vehicle 101');
  for (const scanned of [tag, `*${tag}*`, `]A0${tag}`])
    expect(await search('keyhandler', scanned), scanned).toMatchObject([{ kind: 'key', name: tag, detail: plate }]);
  expect(await search('booker', tag)).toEqual([]);
});

test('an account is found by number and by name', async () => {
  expect(names(await search('booker', 'liseberg'))).toContain('account 1004 Liseberg Events');
  expect(names(await search('booker', '1004'))).toContain('account 1004 Liseberg Events');
});

test('nobody finds what their group may not see, and a wildcard is only a letter', async () => {
  expect([...new Set((await search('cashier', '101')).map(({ kind }) => kind))]).toEqual(['driver']);
  expect(await search('owner', '101')).toEqual([]);
  expect(await search('coach', '%')).toEqual([]);
  expect(await search('coach', '  ')).toEqual([]);
});

test('without a sign-in nothing is found', async () => {
  expect((await fetch(`${address}/api/v1/shell/search?text=101`)).status).toBe(401);
});

test('a text longer than any name is refused by its field', async () => {
  const { headers } = await signIn(address, 'coach');
  const answer = await fetch(`${address}/api/v1/shell/search?text=${'x'.repeat(61)}`, { headers });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ data: { fields: [{ path: 'text' }] } });
});
