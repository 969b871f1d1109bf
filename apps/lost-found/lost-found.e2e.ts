import { expect, test } from 'vitest';
import { driversPhone, PHONE_AT_STATION } from '#apps/testing/drivers-phone.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const desk = await openScreenDesk();
const { address } = desk.suite;
/** By the clocks of the fleet: `2026-11-27 09:41`. */
const localNow = () =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Stockholm' }).format();

test('a phone is reported lost, its driver is asked and has it, it is matched and handed over with a signature', async () => {
  const driver = await driversPhone(await desk.context(PHONE_AT_STATION), address, 1);
  const page = await desk.at('/lostFound', { user: 'keyhandler' });
  const now = localNow();
  await page
    .getByRole('gridcell', { name: /^L-\d{4}-\d+$/ })
    .first()
    .waitFor();
  expect(await desk.faultsInBothSchemes(page, 'lost reports')).toEqual([]);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New lost report' });
  await form.getByRole('combobox', { name: /^Find: DID or name, plate/ }).fill(driver.plate);
  await form.getByRole('option', { name: driver.plate }).first().waitFor();
  await page.keyboard.press('Enter');
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await field('What it is').fill('Phone in a red case');
  await field('Colour').fill('black');
  await field('Who lost it').fill('Anna Lost');
  await field('At about').fill(now.slice(11));
  await form.getByLabel('Lost on').first().fill(now.slice(0, 10));
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('What is chosen above needs this.').first().waitFor();
  await field('Telephone').fill('+46701112233');
  expect(await desk.faultsInBothSchemes(page, 'new report')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  const report = page.getByRole('region', { name: /^Lost report L-\d{4}-\d+$/ });
  await report.getByText('driver asked').first().waitFor();

  await driver.turnTo('Messages');
  const question = driver.page.getByText(/^Have you found something in/);
  await question.waitFor();
  expect(await question.innerText()).not.toMatch(/Anna|4670/);
  expect(await axeFaults(driver.page)).toEqual([]);
  await driver.press('Yes, I have it');

  // The office's page hears of it without a hand.
  await report.getByText('has it', { exact: true }).waitFor();
  const fits = report.getByRole('region', { name: 'What it may be' });
  await fits
    .getByText(/same vehicle/)
    .first()
    .waitFor();
  expect(await desk.faultsInBothSchemes(page, 'matches')).toEqual([]);
  await fits
    .getByRole('button', { name: /^F-\d{4}-\d+ is it$/ })
    .first()
    .click();
  await report.getByText('matched').first().waitFor();
  await report.getByRole('button', { name: /^Open F-/ }).click();
  const item = page.getByRole('region', { name: /^Found item F-\d{4}-\d+$/ });
  await item.getByRole('button', { name: 'Hand over' }).click();
  const hand = page.getByRole('dialog', { name: /^Hand over F-/ });
  await hand.getByRole('textbox', { name: 'Who receives it' }).fill('Anna Lost');
  await hand.getByRole('textbox', { name: /^First mark/ }).fill('a red case');
  await hand.getByRole('textbox', { name: /^Second mark/ }).fill('a cat on the screen');
  await hand.getByRole('checkbox', { name: 'I have seen a proof of identity' }).check();
  await hand.getByRole('textbox', { name: /^Fee/ }).fill('22.90');
  await hand.getByText('Rounding to coins: +SEK 0.10. Cash: SEK 23.00').waitFor();
  await hand.getByRole('button', { name: 'Hand over' }).click();
  await hand.getByText('The signature is empty. Let the person sign.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'handing over')).toEqual([]);
  const paper = await hand.getByText('Sign here').boundingBox();
  if (!paper) throw new Error('There is nowhere to sign.');
  await page.mouse.move(paper.x + 20, paper.y + 60);
  await page.mouse.down();
  await page.mouse.move(paper.x + 120, paper.y + 20, { steps: 8 });
  await page.mouse.move(paper.x + 220, paper.y + 90, { steps: 8 });
  await page.mouse.up();
  await hand.getByRole('button', { name: 'Hand over' }).click();
  await item.getByText('handed over').first().waitFor();
  await item.getByText('Anna Lost').first().waitFor();
  await item.getByRole('button', { name: 'Receipt' }).waitFor();

  const phone = await desk.at('/lostFound?view=items', { user: 'keyhandler', viewport: { width: 390, height: 844 } });
  await phone.getByRole('gridcell').first().click();
  await phone.getByRole('region', { name: /^Found item/ }).waitFor();
  expect(await axeFaults(phone)).toEqual([]);
});
