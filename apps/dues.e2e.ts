import { expect, test } from 'vitest';
import { payAgent } from '#acts/agent/pay-agent.ts';
import { bookOnDriver } from '#acts/driver-account/book-on-driver.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();
const { store } = desk;
const { db } = store;
const suite = desk.suite.suite;
const IBAN = 'DE89370400440532013000';

const driverOf = (offset: number) =>
  db
    .selectFrom('driver')
    .select(['id', 'did', 'name'])
    .where('fleet_id', '=', 1)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .offset(offset)
    .limit(1)
    .executeTakeFirstOrThrow();
const manager = async () => ({ kind: 'user', id: await desk.userId('manager'), name: 'manager' }) as const;
const world = { fleetId: 1, currency: 'SEK', zone: 'Europe/Stockholm', bondMostMinor: null };

test('what a driver owes is agreed on in parts that come again, taken, and ended', async () => {
  const driver = await driverOf(20);
  const loan = { driverId: driver.id, account: 'loan', to: null, kind: 'charge', amountMinor: 320_000 } as const;
  const booked = await bookOnDriver(suite, await manager(), world, { ...loan, why: 'Tyres', clientKey: 'dues loan' });
  expect(booked).toMatchObject({ ok: true });
  const page = await desk.at('/cashier', { user: 'admin' });
  await page.getByText('Find a driver to see the accounts').waitFor();
  await page.keyboard.press('F2');
  await page.keyboard.type(driver.did);
  await page.getByRole('option', { name: new RegExp(driver.name) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is paid off by parts.').waitFor();
  await page.getByRole('button', { name: 'Agree on instalments' }).click();
  const agreeing = page.getByRole('dialog', { name: 'Agree on instalments' });
  await agreeing.getByLabel('A time').fill('400');
  await agreeing.getByLabel('In all').fill('3200');
  expect(await desk.faultsInBothSchemes(page, 'instalments')).toEqual([]);
  await agreeing.getByRole('button', { name: 'Agree' }).click();
  await page.getByText(/SEK\s400\.00 a time, SEK\s0\.00 of SEK\s3,200\.00/).waitFor();
  await page.getByRole('button', { name: 'Take what is due' }).click();
  await page.getByText(/SEK\s400\.00 a time, SEK\s400\.00 of SEK\s3,200\.00/).waitFor();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('dialog', { name: 'End instalments' }).getByRole('button', { name: 'End' }).click();
  await page.getByText('ended', { exact: true }).waitFor();
  await page.context().close();
});

test('a fine is noted for the owners, passed to the driver who drove, and another taken off', async () => {
  const driver = await driverOf(21);
  const car = await db
    .updateTable('vehicle')
    .set({ owner_name: 'owner' })
    .where('id', '=', (eb) => eb.selectFrom('vehicle').select(eb.fn.max('id').as('id')).where('fleet_id', '=', 1))
    .returning(['id', 'plate'])
    .executeTakeFirstOrThrow();
  const drove = suite.clock.nowMs() - 5 * 3_600_000;
  await db
    .insertInto('shift_record')
    .values({
      fleet_id: 1,
      driver_id: driver.id,
      vehicle_id: car.id,
      state: 'worked',
      business_day: new Date(drove).toISOString().slice(0, 10),
      opened_at: new Date(drove - 3_600_000),
      worked_at: new Date(drove + 3_600_000),
    })
    .execute();
  const page = await desk.at('/settle', { user: 'manager' });
  await page.getByText('Fines', { exact: true }).click();
  await page.getByText('No fine was noted yet.').waitFor();
  const typed = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(drove)
    .replace(',', '');
  const note = async (offence: string) => {
    await page.keyboard.press('F2');
    const form = page.getByRole('dialog', { name: 'Note a fine' });
    await form.getByLabel('Plate').fill(car.plate);
    await form.getByLabel('When it was').fill(typed);
    await page.keyboard.press('Tab');
    await form.getByLabel('Offence').fill(offence);
    await form.getByLabel('Amount').fill('900');
    return form;
  };
  const form = await note('Bus lane');
  expect(await desk.faultsInBothSchemes(page, 'note a fine')).toEqual([]);
  await form.getByRole('button', { name: 'Note' }).click();
  await page.getByText('the owners, with the next statement').waitFor();
  await page.getByRole('button', { name: `Pass the fine of ${car.plate} to the driver` }).click();
  const pass = page.getByRole('dialog', { name: `Pass the fine of ${car.plate} to the driver?` });
  await pass.getByLabel('Why the driver pays it').fill('By his own words');
  await pass.getByRole('button', { name: 'To the driver' }).click();
  await page.getByText(`${driver.name}, ${driver.did}: By his own words`).waitFor();
  await (await note('Crossing')).getByRole('button', { name: 'Note' }).click();
  await page.getByRole('button', { name: `Take the fine of ${car.plate} off` }).click();
  await page.getByText('The fine is taken off.').waitFor();
  await page.getByText('Crossing').waitFor({ state: 'detached' });
  expect(await desk.faultsInBothSchemes(page, 'fines')).toEqual([]);
  await page.context().close();
});

test('an agent is paid its commission by bank, and a payment that came back is due again', async () => {
  const agent = await db
    .insertInto('agent')
    .values({ fleet_id: 1, name: 'Inn by the river', kind: 'hotel', iban: IBAN, payee: 'Inn Holding AB' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const due = { fleetId: 1, agentId: agent.id, paidMinor: -410_000, paidFrom: 'bank', why: 'Brought over' } as const;
  expect(await payAgent(suite, await manager(), { ...due, clientKey: 'dues agent' })).toMatchObject({ ok: true });
  const page = await desk.at('/admin/agents', { user: 'admin' });
  await page.getByRole('button', { name: 'By bank' }).click();
  await page.getByText('Inn by the river, Inn Holding AB').waitFor();
  await page.getByText('•••• 3000').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'agents by bank')).toEqual([]);
  await page.getByRole('button', { name: 'Pay 1 agent SEK 4,100.00' }).click();
  await page.getByText('No agent has any commission to be paid.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'File for the bank' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^pain001-.*\.xml$/);
  await page.getByRole('button', { name: 'Came back', exact: true }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox', { name: 'Why' }).fill('Account closed');
  await asked.getByRole('button', { name: 'Came back' }).click();
  await page.getByText('Came back: Account closed').waitFor();
  await page.getByRole('button', { name: 'Pay 1 agent SEK 4,100.00' }).waitFor();
  await page.context().close();
});
