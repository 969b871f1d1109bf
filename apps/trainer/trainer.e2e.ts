import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();
const { db } = desk.store;

const attributesOf = async (did: string) =>
  (await db.selectFrom('driver').select('attributes').where('did', '=', did).executeTakeFirstOrThrow()).attributes;

test('a course is failed, passed with a certificate, and runs out, and what it gives comes and goes', async () => {
  const page = await desk.at('/trainer', { user: 'trainer' });
  const list = page.getByRole('region', { name: 'Trainings' });
  await list.getByRole('gridcell', { name: 'Waits for a seat' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'trainer-trainings')).toEqual([]);

  const open = async () => {
    await page.keyboard.press('F2');
    const asked = page.getByRole('dialog', { name: 'New training' });
    await asked.getByRole('textbox', { name: 'DID of the driver' }).fill('1102');
    await asked.getByRole('combobox', { name: 'Course' }).selectOption({ label: 'WHEEL: Passengers in wheelchairs' });
    await page.keyboard.press('Enter');
  };
  const panel = page.getByRole('region', { name: /: Passengers in wheelchairs$/ });
  const reaches = async (score: string) => {
    await panel.getByRole('button', { name: 'Attends now' }).click();
    await panel.getByRole('textbox', { name: 'Result in %' }).fill(score);
    await page.keyboard.press('Enter');
  };
  await open();
  await panel.waitFor();
  // One that is open already is not opened again.
  await open();
  const again = page.getByRole('dialog', { name: 'New training' });
  await again.getByText(/has an open training of WHEEL already/).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'trainer-open')).toEqual([]);
  await again.getByRole('button', { name: 'Leave it' }).click();

  await reaches('60');
  await page.getByText('Not passed.').waitFor();
  expect(await attributesOf('1102')).toEqual([]);
  await open();
  await reaches('90');
  await page.getByText('Passed.', { exact: true }).waitFor();
  expect(await attributesOf('1102')).toEqual(['wheelchair']);

  await page.getByText('Hold', { exact: true }).click();
  await list.getByRole('gridcell', { name: 'Passengers in wheelchairs' }).first().waitFor();
  const { id } = await db
    .selectFrom('training as r')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .select('r.id')
    .where('d.did', '=', '1102')
    .where('c.code', '=', 'WHEEL')
    .where('r.state', '=', 'passed')
    .executeTakeFirstOrThrow();
  await page.goto(`${desk.suite.address}/trainer?which=holding&training=${id}`);
  await panel.getByRole('button', { name: 'Certificate' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'trainer-passed')).toEqual([]);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Certificate' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^certificate-\d+\.pdf$/);

  // Its last day is over.
  await db
    .updateTable('training')
    .set({ until_date: '2020-01-02', done_on: '2020-01-01' })
    .where('id', '=', id)
    .execute();
  await panel.waitFor({ state: 'detached' });
  expect(await attributesOf('1102')).toEqual([]);
  await page.getByText('Over', { exact: true }).click();
  await list.getByRole('gridcell', { name: 'Expired' }).first().waitFor();
  await page.context().close();
});

test('a seat that comes free goes to who waits; a supervisor lets a driver off with a reason', async () => {
  const page = await desk.at('/trainer?view=sessions', { user: 'manager' });
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await sessions.getByRole('gridcell', { name: 'First aid' }).click();
  const panel = page.getByRole('region', { name: 'First aid', exact: true });
  await panel.getByRole('list', { name: 'Waiting, the first first' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'trainer-session')).toEqual([]);

  const other = await desk.at('/trainer', { user: 'trainer' });
  const list = other.getByRole('region', { name: 'Trainings' });
  await list.getByRole('gridcell', { name: '1107' }).click();
  await other.getByRole('button', { name: 'Take off the session' }).click();
  await other.getByText('The driver is off the session.').waitFor();
  // The first desk sees it without a hand.
  await panel.getByRole('list', { name: 'Waiting, the first first' }).waitFor({ state: 'detached' });
  await other.context().close();

  await page.getByText('Trainings', { exact: true }).click();
  await page.getByRole('region', { name: 'Trainings' }).getByRole('gridcell', { name: '1110' }).click();
  await page.getByRole('button', { name: 'Let off' }).click();
  const asked = page.getByRole('dialog', { name: 'Let the driver off this course' });
  await asked.getByRole('textbox', { name: 'Why' }).fill('Wrote the course');
  await page.keyboard.press('Enter');
  await page.getByText('The driver is let off.').waitFor();

  const { id } = await db.selectFrom('driver').select('id').where('did', '=', '1110').executeTakeFirstOrThrow();
  await page.goto(`${desk.suite.address}/vehicle/drivers?record=${id}&show=training`);
  await page.getByRole('table', { name: 'Training' }).getByText('Waived').waitFor();
  await page.context().close();
});

test('a trainer adds a course, and the page fits a phone', async () => {
  const page = await desk.at('/trainer?view=courses', { user: 'trainer' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('NIGHT');
  await page.getByRole('textbox', { name: 'In English' }).fill('Driving at night');
  await page.getByRole('textbox', { name: 'In French' }).fill('Conduire la nuit');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('gridcell', { name: 'NIGHT', exact: true }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'trainer-courses')).toEqual([]);
  await page.context().close();
  const phone = await desk.at('/trainer', { user: 'trainer', viewport: { width: 390, height: 844 } });
  await phone.getByRole('region', { name: 'Trainings' }).waitFor();
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await phone.context().close();
});
