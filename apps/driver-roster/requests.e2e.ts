import { expect, test } from 'vitest';
import { planLine } from '#acts/roster/plan-line.ts';
import { publishLines } from '#acts/roster/publish-lines.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { startClock } from '#engine/clock/clock.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const desk = await openScreenDesk();
const { db } = desk.store;
const context = { store: desk.store, clock: startClock() };
const OFFICE = { kind: 'system', name: 'office' } as const;
/** Who have no car and nothing planned in the demo. */
const [GIVES, TAKES] = ['1081', '1082'] as const;

const idOf = async (did: string) =>
  (
    await db
      .selectFrom('driver')
      .select('id')
      .where('did', '=', did)
      .where('fleet_id', '=', 1)
      .executeTakeFirstOrThrow()
  ).id;

async function told(did: string, startsAtMs: number): Promise<number> {
  const driverId = await idOf(did);
  const hours = { startsAtMs, endsAtMs: startsAtMs + 9 * HOUR_MS };
  const line = await planLine(context, OFFICE, { fleetId: 1, driverId, seat: null, kind: 'day', ...hours });
  if (!line.ok) throw new Error(line.code);
  const done = await publishLines(context, OFFICE, { fleetId: 1, lineIds: [line.value.lineId] });
  if (!done.ok) throw new Error(done.code);
  return line.value.lineId;
}
const stateOf = async (id: number) =>
  (await db.selectFrom('roster_line').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function phoneOf(did: string) {
  const phone = await desk.open(
    await desk.context({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    '/terminal',
  );
  await phone.getByLabel('Driver number (DID)').fill(did);
  await phone.getByLabel('PIN').fill(`4${did.slice(-3)}`);
  await phone.getByRole('button', { name: 'My roster, suspensions and points' }).click();
  await phone.getByRole('button', { name: 'My roster', exact: true }).click();
  const roster = phone.getByRole('dialog', { name: 'My roster' });
  await roster.getByRole('region', { name: 'Leave and sickness' }).waitFor();
  return { phone, roster };
}

test('a shift is confirmed, swapped, and replaced when its driver is sick; leave is asked for and granted', async () => {
  const nowMs = Date.now();
  const swapped = await told(GIVES, Math.ceil(nowMs / HOUR_MS) * HOUR_MS + 3 * DAY_MS);
  const { phone, roster } = await phoneOf(GIVES);
  await roster.getByRole('button', { name: 'Confirm', exact: true }).click();
  await roster.getByText('Confirmed', { exact: true }).waitFor();
  expect(await stateOf(swapped)).toBe('confirmed');
  expect(await axeFaults(phone)).toEqual([]);
  await roster.getByRole('button', { name: 'Give it away' }).click();
  await roster.getByText('Offered to the other drivers.').waitFor();

  const other = await phoneOf(TAKES);
  const offers = other.roster.getByRole('region', { name: 'Shifts that others give away' });
  await offers.getByRole('button', { name: 'I would take it' }).click();
  await offers.getByRole('button', { name: 'Yes, I take it' }).click();
  await offers.getByText('You would take it. The office decides.').waitFor();
  expect(await axeFaults(other.phone)).toEqual([]);

  const office = await desk.at('/driverRoster', { user: 'manager' });
  const asked = office.getByRole('region', { name: 'Drivers ask' });
  expect(await desk.faultsInBothSchemes(office, 'roster-asked')).toEqual([]);
  await asked.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.poll(() => stateOf(swapped)).toBe('swapped');

  // Sick an hour before it begins.
  const sick = await told(GIVES, nowMs + HOUR_MS);
  await roster.getByRole('button', { name: 'I am sick' }).click();
  const asks = phone.getByRole('dialog', { name: 'I am sick' });
  expect(await axeFaults(phone)).toEqual([]);
  await asks
    .getByRole('button', { name: /^Sick through/ })
    .first()
    .click();
  await roster.getByText('You are sick: the office looks for somebody else.').waitFor();
  await asked.getByText(/ is sick: /).waitFor();
  await asked.getByRole('button', { name: 'Find somebody' }).click();
  const somebody = office.getByRole('dialog', { name: 'Find somebody for this shift' });
  await somebody.getByRole('radio').first().waitFor();
  expect(await desk.faultsInBothSchemes(office, 'roster-replace')).toEqual([]);
  await somebody.getByRole('button', { name: 'Give it', exact: true }).click();
  await expect.poll(() => stateOf(sick)).toBe('swapped');
  await roster.getByRole('button', { name: 'I am well again' }).click();
  await roster.getByRole('button', { name: 'I am sick' }).waitFor();

  const dayIn = (days: number) => new Date(nowMs + days * DAY_MS).toISOString().slice(0, 10);
  await roster.getByRole('button', { name: 'Ask for leave' }).click();
  const leave = phone.getByRole('dialog', { name: 'Ask for leave' });
  await leave.getByLabel('First day').fill(dayIn(30));
  await leave.getByLabel('Last day, where there are more').fill(dayIn(33));
  expect(await axeFaults(phone)).toEqual([]);
  await leave.getByRole('button', { name: 'Ask', exact: true }).click();
  await roster.getByText('Leave, not answered yet').waitFor();
  await asked.getByRole('button', { name: 'Grant it', exact: true }).click();
  const grant = office.getByRole('dialog', { name: 'Grant leave', exact: true });
  await grant.getByLabel('A word to the driver').fill('Enjoy it.');
  await grant.getByRole('button', { name: 'Grant it' }).click();
  await grant.waitFor({ state: 'hidden' });

  await roster.getByRole('button', { name: 'Say a wish' }).click();
  const wish = phone.getByRole('dialog', { name: 'Say a wish' });
  await wish.getByLabel('Day').fill(dayIn(20));
  await wish.getByRole('button', { name: 'To work Early, 05:00–14:00' }).click();
  // The roster is read again with it.
  await roster.getByText('To work Early').waitFor();
  await roster.getByText('Leave, granted').waitFor();
  await roster.getByText('Enjoy it.').waitFor();

  await roster.getByRole('button', { name: 'Ask for a change' }).click();
  const details = phone.getByRole('dialog', { name: 'Ask for a change' });
  await details.getByLabel('Telephone').fill('+46701234599');
  await details.getByLabel('Address').fill('Nygatan 2, Göteborg');
  expect(await axeFaults(phone)).toEqual([]);
  await details.getByRole('button', { name: 'Send it to the office' }).click();
  await roster.getByText(/^Asked for, and not answered yet: 070-123 45 99/).waitFor();
  const changes = asked.getByRole('listitem').filter({ hasText: '070-123 45 99' });
  await changes.getByText(/ asks for a change:/).waitFor();
  expect(await desk.faultsInBothSchemes(office, 'roster-details')).toEqual([]);
  await changes.getByRole('button', { name: 'Write it down' }).click();
  const writes = office.getByRole('dialog', { name: 'New address and telephone' });
  await writes.getByRole('button', { name: 'Write it down' }).click();
  await writes.waitFor({ state: 'hidden' });
  const changed = db.selectFrom('driver').select('address').where('mobile_phone', '=', '+46701234599');
  expect(await changed.execute()).toEqual([{ address: 'Nygatan 2, Göteborg' }]);
});
