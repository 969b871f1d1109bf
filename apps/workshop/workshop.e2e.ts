import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { driversPhone, PHONE_AT_STATION } from '#apps/testing/drivers-phone.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const desk = await openScreenDesk();
const { db } = desk.store;

/** Of a picture as it is shown. */
const sizeOf = (img: Locator) =>
  img.evaluate((node) => {
    const { naturalWidth, naturalHeight } = node as unknown as { naturalWidth: number; naturalHeight: number };
    return [naturalWidth, naturalHeight];
  });
/** A car of two owners, and its driver; the other driver has none. */
const [NTH, PLATE, OTHER] = [9, '109', '1090'] as const;

const carNow = () =>
  db
    .selectFrom('vehicle_now as n')
    .innerJoin('vehicle as v', 'v.id', 'n.vehicle_id')
    .select(['n.vehicle_id', 'n.locked_why', 'n.maintenance_at'])
    .where('v.fleet_id', '=', 1)
    .where('v.plate', '=', PLATE)
    .executeTakeFirstOrThrow();

test('a daily check fails, the car leaves work, is planned by drag, mended, checked by another, released, and charged to its owners', async () => {
  const phone = await driversPhone(await desk.context(PHONE_AT_STATION), desk.suite.address, NTH);
  await phone.turnTo('My shift');
  await phone.press('Daily check');
  const sheet = phone.page.getByRole('dialog', { name: 'Daily check' });
  await sheet.getByRole('button', { name: 'Brakes' }).click();
  expect(await sheet.getByRole('button', { name: 'All looked at' }).isDisabled()).toBe(true);
  await sheet.getByLabel('What is wrong?').fill('Pedal goes to the floor');
  const seen = sharp({ create: { width: 900, height: 1_200, channels: 3, background: 'brown' } }).jpeg();
  const photo = { name: 'brakes.jpg', mimeType: 'image/jpeg', buffer: await seen.toBuffer() };
  await sheet.getByLabel('Take a photo').setInputFiles(photo);
  await sheet.getByRole('img', { name: 'Photo 1' }).waitFor();
  // Further up, the button at the end lies half over what scrolls under it.
  await sheet.getByRole('button', { name: 'Back' }).scrollIntoViewIfNeeded();
  expect(await axeFaults(phone.page)).toEqual([]);
  await sheet.getByRole('button', { name: 'All looked at' }).click();
  await phone.page.getByText('This car gets no more jobs', { exact: false }).first().waitFor();
  await expect.poll(async () => (await carNow()).locked_why).toMatch(/^W-\d{4}-\d+ Brakes: Pedal goes to the floor$/);
  const why = (await carNow()).locked_why ?? '';
  const [number = ''] = why.split(' ');

  await phone.page.getByText('The office has your photo.').waitFor();

  // Whoever would take the car next reads the same sentence.
  await phone.press('Sign off');
  await phone.press('Yes, sign off');
  const next = await desk.open(await desk.context(PHONE_AT_STATION), '/terminal');
  await next.getByLabel('Driver number (DID)').fill(OTHER);
  await next.getByLabel('PIN').fill(`4${OTHER.slice(-3)}`);
  await next.getByLabel('Plate').fill(PLATE);
  await next.getByRole('button', { name: 'What would stand in the way?' }).click();
  await next.getByText(why, { exact: false }).first().waitFor();

  const page = await desk.at('/vehicle/orders', { user: 'workshop' });
  await page.getByRole('gridcell', { name: number, exact: true }).click();
  const panel = page.getByRole('region', { name: `Workshop order ${number}` });
  await panel.getByText('In maintenance since').waitFor();
  await panel.getByText('an inspection').waitFor();
  await panel.getByRole('button', { name: 'Open Brakes' }).click();
  const shown = page.getByRole('dialog', { name: 'Brakes' }).getByRole('img', { name: 'Brakes' });
  await expect.poll(() => sizeOf(shown)).toEqual([900, 1_200]);
  await page.getByRole('dialog', { name: 'Brakes' }).getByRole('button', { name: 'Close' }).click();
  await panel.getByRole('button', { name: 'Change', exact: true }).click();
  const form = page.getByRole('dialog');
  await form
    .getByRole('combobox', { name: 'Paid by' })
    .or(form.getByRole('textbox', { name: 'Paid by' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'Owner' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Owner', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Assess' }).click();
  const assess = page.getByRole('dialog', { name: /Assess\?$/ });
  expect(await assess.getByRole('checkbox', { name: 'Safety defect' }).isChecked()).toBe(true);
  await assess.getByRole('textbox', { name: 'Takes (min)' }).fill('90');
  await assess.getByRole('button', { name: 'Assess' }).click();
  await panel.getByText('assessed', { exact: true }).first().waitFor();
  expect(await desk.faultsInBothSchemes(page, 'workshop order')).toEqual([]);

  // Planned for next week, where every day is to come.
  const planner = await desk.at('/vehicle/planner', { user: 'workshop' });
  await planner.getByRole('button', { name: 'The week after' }).click();
  const card = planner.getByRole('button', { name: new RegExp(`^${PLATE} ${number}`) });
  await card.waitFor();
  expect(await desk.faultsInBothSchemes(planner, 'workshop planner')).toEqual([]);
  const bays = planner.getByRole('table', { name: 'Bays of the week' });
  // On its way it says when it would be done, and by whom.
  const data = await planner.evaluateHandle('new DataTransfer()');
  const over = bays
    .getByRole('row', { name: /^Lift 2/ })
    .getByRole('cell')
    .nth(1);
  await card.dispatchEvent('dragstart', { dataTransfer: data });
  await over.dispatchEvent('dragover', { dataTransfer: data });
  await over.getByText(/^\d\d:\d\d–\d\d:\d\d, \S/).waitFor();
  await card.dispatchEvent('dragend', { dataTransfer: data });
  await over.getByText(/^\d\d:\d\d–\d\d:\d\d, /).waitFor({ state: 'detached' });
  await card.dragTo(
    bays
      .getByRole('row', { name: /^Lift 2/ })
      .getByRole('cell')
      .nth(1),
  );
  await bays.getByRole('button', { name: new RegExp(`${PLATE} Brakes`) }).waitFor();
  const planned = await db
    .selectFrom('work_order')
    .select('starts_at')
    .where('vehicle_id', '=', (await carNow()).vehicle_id)
    .where('bay_id', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(planned.starts_at).toBeGreaterThan(Date.now());
  expect(planned.starts_at).toBeLessThan(Date.now() + 15 * DAY_MS);
  await planner.context().close();

  await panel.getByText('planned', { exact: true }).first().waitFor();
  await panel.getByRole('button', { name: 'Add part' }).click();
  const part = page.getByRole('dialog', { name: 'Add part' });
  await part
    .getByRole('combobox', { name: 'Part' })
    .or(part.getByRole('textbox', { name: 'Part' }))
    .first()
    .click();
  await page.getByRole('option', { name: /PAD-F/ }).click();
  await part.getByRole('button', { name: 'Add part' }).click();
  await panel.getByRole('button', { name: 'Begin' }).click();
  const begin = page.getByRole('dialog', { name: /Begin\?$/ });
  await begin.getByRole('textbox', { name: 'Odometer (km)' }).fill('900000');
  await begin.getByRole('button', { name: 'Begin' }).click();
  await panel.getByText('in work', { exact: true }).first().waitFor();
  await panel.getByRole('button', { name: 'Work is done' }).click();
  const finish = page.getByRole('dialog', { name: /Work is done\?$/ });
  await finish.getByRole('textbox', { name: 'What was done' }).fill('Pads and fluid changed');
  await finish.getByRole('button', { name: 'Work is done' }).click();
  await finish.getByText('1 lines are not done', { exact: false }).waitFor();
  await finish.getByRole('button', { name: 'Leave it' }).click();
  await panel.getByRole('button', { name: 'Done: Brake pads, front' }).click();
  await panel.getByRole('button', { name: 'Not done: Brake pads, front' }).waitFor();
  await panel.getByRole('button', { name: 'Work is done' }).click();
  await finish.getByRole('textbox', { name: 'What was done' }).fill('Pads and fluid changed');
  await finish.getByRole('button', { name: 'Work is done' }).click();
  await panel.getByText('done', { exact: true }).first().waitFor();
  await panel.getByRole('button', { name: 'Check', exact: true }).click();
  const own = page.getByRole('dialog', { name: /Check\?$/ });
  await own.getByRole('button', { name: 'Check', exact: true }).click();
  await own.getByText('Another user than who did the work checks it', { exact: false }).waitFor();
  await page.context().close();

  const caseId = await db
    .selectFrom('work_order')
    .select('case_id')
    .where('vehicle_id', '=', (await carNow()).vehicle_id)
    .where('finished_at', 'is not', null)
    .where('open', '=', true)
    .executeTakeFirstOrThrow();
  const manager = await desk.at(`/vehicle/orders?case=${caseId.case_id}`, { user: 'manager' });
  const second = manager.getByRole('region', { name: `Workshop order ${number}` });
  await second.getByRole('button', { name: 'Check', exact: true }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Check', exact: true }).click();
  await second.getByRole('button', { name: 'Release' }).click();
  const release = manager.getByRole('dialog', { name: /Release\?$/ });
  await release.getByRole('textbox', { name: 'Who agreed for the owner, and how' }).fill('Berg, by phone');
  await release.getByRole('button', { name: 'Release' }).click();
  await second.getByText('released', { exact: true }).first().waitFor();
  expect(await carNow()).toMatchObject({ locked_why: null, maintenance_at: null });
  const charged = await db
    .selectFrom('settlement_adjustment')
    .select(['owner_name', 'amount_minor'])
    .where('why', '=', why)
    .orderBy('id')
    .execute();
  expect(charged).toEqual([
    { owner_name: 'owner', amount_minor: -53_700 },
    { owner_name: 'Berg Taxi AB', amount_minor: -35_800 },
  ]);
});

test('a sheet is filled in and signed; the stock takes a delivery; a record shows what falls due and what is fitted', async () => {
  const page = await desk.at('/vehicle/inspections', { user: 'workshop' });
  await page.getByRole('gridcell', { name: 'Daily check' }).first().waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Inspect' });
  await form.getByRole('combobox', { name: 'Find: plate' }).fill('112');
  await form.getByRole('option', { name: '112' }).click();
  await form.getByRole('group', { name: 'Lights' }).getByText('Failed', { exact: true }).click();
  await form.getByRole('textbox', { name: 'What is wrong' }).fill('Left low beam out');
  await form.getByRole('button', { name: 'All others are good' }).click();
  await form.getByRole('button', { name: 'Sign and keep' }).click();
  await form.getByText('Sign the sheet.').waitFor();
  const pad = form.getByRole('img', { name: 'Signature' }).or(form.locator('canvas')).first();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nowhere to sign.');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 50, { steps: 5 });
  await page.mouse.up();
  expect(await desk.faultsInBothSchemes(page, 'inspection')).toEqual([]);
  await form.getByRole('button', { name: 'Sign and keep' }).click();
  const panel = page.getByRole('region', { name: 'Inspections' }).last();
  await panel.getByText('Left low beam out').waitFor();
  await panel.getByRole('button', { name: /^Open W-/ }).waitFor();

  await page.goto(`${new URL(page.url()).origin}/vehicle/parts`);
  await page.getByRole('gridcell', { name: 'LAMP-H7' }).click();
  const stock = page.getByRole('region', { name: 'LAMP-H7 Headlamp bulb H7' });
  await stock.getByRole('textbox', { name: 'Pieces' }).fill('10');
  await stock.getByRole('button', { name: 'Enter' }).click();
  await stock.getByText(/Delivery \+10, then \d+/).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'workshop stock')).toEqual([]);

  const { vehicle_id: id } = await db
    .selectFrom('equipment_fit as f')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .select('f.vehicle_id')
    .where('v.fleet_id', '=', 1)
    .orderBy('f.id')
    .executeTakeFirstOrThrow();
  await page.goto(`${new URL(page.url()).origin}/vehicle?record=${id}&show=workshop`);
  const record = page.getByRole('dialog', { name: /^Vehicle / });
  await record.getByText('Taxi inspection (law)', { exact: false }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'workshop record')).toEqual([]);
  await record.getByRole('tab', { name: 'Equipment' }).click();
  await record.getByRole('button', { name: /^Take HALE-/ }).click();
  const out = page.getByRole('dialog', { name: /^Take HALE-\d+ out$/ });
  await out.getByRole('textbox', { name: 'Why' }).fill('Recalibrated');
  await out.getByRole('button', { name: 'Take out' }).click();
  await record.getByText('Nothing is fitted to this vehicle.').waitFor();
});
