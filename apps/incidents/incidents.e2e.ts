import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { axeFaults } from '#engine/testing/axe.ts';
import { insertJob } from '#store/testing/company.ts';
import { makePartition, storeLatePositions } from '#store/vehicle/position.ts';

const desk = await openScreenDesk();
const { store } = desk;

/** Chosen by keys in the field of several. */
async function outcomes(dialog: Locator, ...names: string[]): Promise<void> {
  const { keyboard } = dialog.page();
  await dialog
    .getByRole('combobox', { name: /^Outcome/ })
    .or(dialog.getByRole('textbox', { name: /^Outcome/ }))
    .first()
    .focus();
  await keyboard.press('ArrowDown');
  for (const name of names) await dialog.page().getByRole('option', { name, exact: true }).click();
  await keyboard.press('Tab');
}

test('a complaint is opened by keys, acknowledged by mail, waits, is answered by its driver on the phone, decided and closed; who is complained of again is seen', async () => {
  const driver = await store.db
    .selectFrom('driver')
    .select(['id', 'did', 'name'])
    .where('fleet_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const vehicle = await store.db
    .selectFrom('vehicle')
    .select('id')
    .where('fleet_id', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const driven = Date.now() - HOUR_MS;
  await makePartition(store.db, Math.floor(driven / DAY_MS) * DAY_MS);
  const trip = await insertJob(store.db, 1, {
    atMs: driven,
    state: 'offloaded',
    row: {
      driver_id: driver.id,
      vehicle_id: vehicle.id,
      fare_minor: 25_000,
      payment: 'cash',
      dispatched_at: new Date(driven),
      finished_at: new Date(driven + 20 * MINUTE_MS),
    },
  });
  await storeLatePositions(
    store.db,
    Array.from({ length: 12 }, (_, n) => ({
      vehicleId: vehicle.id,
      position: [11.97 + n / 2_000, 57.7 + n / 4_000] as [number, number],
      headingDegrees: 45,
      speedKmh: 30,
      atMs: driven + n * 30_000,
    })),
  );
  const page = await desk.at('/incidents', { user: 'umpire' });
  await page
    .getByRole('gridcell', { name: /^I-\d{4}-\d+$/ })
    .first()
    .waitFor();
  expect(await desk.faultsInBothSchemes(page, 'incidents')).toEqual([]);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New incident' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await form.getByRole('combobox', { name: /^Find: DID or name, plate/ }).fill(driver.did);
  await form.getByRole('option', { name: driver.name }).first().waitFor();
  await page.keyboard.press('Enter');
  await form
    .getByRole('combobox', { name: 'Type' })
    .or(form.getByRole('textbox', { name: 'Type' }))
    .first()
    .click();
  await page.getByRole('option', { name: /^DRIVING/ }).click();
  await field('What happened').fill('Braked so hard that I fell.');
  await form.getByLabel('Happened on').first().fill('2026-01-02');
  await field('At about').fill('08:10');
  await field('Name').fill('Anna Berg');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('What is chosen above needs this.').first().waitFor();
  await field('Mail').fill('anna@example.org');
  expect(await desk.faultsInBothSchemes(page, 'new incident')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();

  const panel = page.getByRole('region', { name: /^Incident I-\d{4}-\d+$/ });
  await panel
    .getByText(/^by .*, 0 h used$/)
    .first()
    .waitFor();
  const step = async (name: string) => {
    await panel.getByRole('button', { name, exact: true }).click();
    return page.getByRole('dialog', { name: new RegExp(`^I-\\d{4}-\\d+: ${name}`) });
  };
  const acknowledging = await step('Acknowledge');
  await acknowledging.getByText('Whoever gave a mail address is sent the letter of this type.').waitFor();
  await acknowledging.getByRole('button', { name: 'Acknowledge' }).click();
  await panel.getByText(/^kept, /).waitFor();
  await (await step('Wait for the customer')).getByRole('button', { name: 'Wait for the customer' }).click();
  await panel.getByText(/^pauses, /).waitFor();

  // The link of the letter: without a sign-in, in the language of the browser, on a phone.
  const letter = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('to_address', '=', 'anna@example.org')
    .executeTakeFirstOrThrow();
  const link = /\/incident#[\w-]+/.exec(letter.body)?.[0] ?? '';
  const inFrench = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' };
  const guest = await desk.open(await desk.context(inFrench), link);
  await guest.getByText('Nous attendons votre réponse.').waitFor();
  expect(await guest.getByText(/Anna|Braked so hard/).count()).toBe(0);
  await guest.getByRole('button', { name: 'English' }).click();
  await guest.getByText('We wait for your answer.').waitFor();
  expect(await desk.faultsInBothSchemes(guest, 'status page')).toEqual([]);
  await guest.getByRole('button', { name: 'Send it' }).click();
  await guest.getByText('Write something first.').waitFor();
  await guest.getByRole('textbox', { name: 'What you would like to say' }).fill('It was at the tram stop.');
  await guest.getByRole('button', { name: 'Send it' }).click();
  await guest.getByText('We are looking into it.').waitFor();
  await panel.getByText('investigating').first().waitFor();
  await panel.getByText('It was at the tram stop.').waitFor();

  const asking = await step('Ask the driver');
  await asking.getByText('Do not name who complained.', { exact: false }).waitFor();
  await asking.getByRole('textbox', { name: /^What the driver is asked/ }).fill('Why did you brake at Korsvägen?');
  await asking.getByRole('button', { name: 'Ask the driver' }).click();
  await panel
    .getByText(/^by .*, 0 h used$/)
    .nth(1)
    .waitFor();
  const atHome = await desk.open(
    await desk.context({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    '/terminal',
  );
  await atHome.getByLabel('Driver number (DID)').fill(driver.did);
  await atHome.getByLabel('PIN').fill(`4${driver.did.slice(-3)}`);
  await atHome.getByRole('button', { name: 'Suspensions and points' }).click();
  await atHome.getByText('Why did you brake at Korsvägen?').waitFor();
  expect(await atHome.getByText(/Anna|Braked so hard/).count()).toBe(0);
  expect(await axeFaults(atHome)).toEqual([]);
  await atHome.getByRole('button', { name: 'Say what happened' }).click();
  const words = atHome.getByRole('dialog', { name: /^What happened: I-/ });
  await words.getByLabel('What happened, in your words').fill('A child ran into the street.');
  expect(await axeFaults(atHome)).toEqual([]);
  await words.getByRole('button', { name: 'Send it' }).click();
  await atHome.getByText('You said', { exact: true }).waitFor();
  // The office's page hears of it without a hand.
  await panel.getByText('A child ran into the street.').waitFor();

  await panel.getByRole('button', { name: 'Propose a suspension' }).click();
  const proposing = page.getByRole('dialog', { name: /propose a suspension\?$/ });
  await proposing.getByRole('button', { name: 'Propose', exact: true }).click();
  await proposing.getByText('This is needed.').first().waitFor();
  await proposing.getByRole('combobox', { name: 'Penalty' }).selectOption({ label: 'LATE Late at a pre-booking' });
  await proposing.getByRole('textbox', { name: /^Reason/ }).fill('Braked so hard that a passenger fell.');
  expect(await desk.faultsInBothSchemes(page, 'proposing')).toEqual([]);
  await proposing.getByRole('button', { name: 'Propose', exact: true }).click();
  await panel.getByText(/^Suspension proposed: S-\d{4}-\d+$/).waitFor();

  await panel.getByRole('button', { name: 'Order coaching' }).click();
  const coaching = page.getByRole('dialog', { name: /^Order coaching of / });
  await coaching.getByRole('button', { name: 'Order it' }).click();
  await coaching.getByText('Say why').waitFor();
  await coaching.getByRole('textbox', { name: 'Why' }).fill('Braking softly.');
  expect(await desk.faultsInBothSchemes(page, 'coaching')).toEqual([]);
  await coaching.getByRole('button', { name: 'Order it' }).click();
  await panel.getByText('Coaching ordered: TALK').waitFor();

  const deciding = await step('Decide');
  await deciding.getByRole('button', { name: 'Decide' }).click();
  await deciding.getByText('Say why.').waitFor();
  await deciding.getByRole('textbox', { name: 'Why' }).fill('The camera shows it.');
  await outcomes(deciding, 'Coaching');
  await deciding.getByRole('textbox', { name: /^Answer/ }).fill('The driver is taught to drive more softly.');
  expect(await desk.faultsInBothSchemes(page, 'deciding')).toEqual([]);
  await deciding.getByRole('button', { name: 'Decide' }).click();
  await deciding.getByText(/need it before they are decided: Number of the police/).waitFor();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: /^Incident I-/ });
  await change.getByRole('textbox', { name: 'Number of the police', exact: true }).fill('K-1');
  await change.getByRole('textbox', { name: 'Number of the trip', exact: true }).fill(String(trip.id));
  await change.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('K-1').first().waitFor();

  const copies = panel.getByRole('region', { name: 'Copies of the trip' });
  await copies.getByText('Nobody looked at them yet.').waitFor();
  await copies.getByRole('button', { name: 'Open: Track' }).click();
  await copies.getByText(/, 12 reports, at most 30 km\/h$/).waitFor();
  // Where the copy was made anew meanwhile, both were looked at.
  await copies
    .getByText(/, umpire: Track$/)
    .first()
    .waitFor();
  await copies.getByRole('button', { name: 'Open: Messages with the driver' }).click();
  await copies
    .getByText(/: Messages with the driver$/)
    .last()
    .waitFor();
  expect(await desk.faultsInBothSchemes(page, 'copies')).toEqual([]);
  await copies.getByRole('button', { name: 'Close: Track' }).click();
  const again = await step('Decide');
  // What was typed before is still there, and so is the answer, which goes out as a letter.
  expect(await again.getByRole('textbox', { name: 'Why' }).inputValue()).toBe('The camera shows it.');
  await outcomes(again, 'Money back');
  await again.getByRole('button', { name: 'Decide' }).click();
  await panel.getByText('decided').first().waitFor();

  const back = panel.getByRole('region', { name: 'Money back' });
  await back.getByText('Money back was decided, and no amount was given yet.').waitFor();
  await back.getByRole('button', { name: 'Give money back' }).click();
  const giving = page.getByRole('dialog', { name: /give money back\?$/ });
  await giving.getByText(/^The passenger paid for trip/).waitFor();
  await page.keyboard.press('Enter');
  await giving.getByText('This is needed.').waitFor();
  await page.keyboard.type('900');
  await giving.getByText(/^More than .*: somebody else who may supervise has to agree\.$/).waitFor();
  await page.keyboard.press('Enter');
  await giving.getByText('This is more than is left of the fare. Type less.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'giving money back')).toEqual([]);
  await giving.getByRole('textbox', { name: 'How much' }).fill('50');
  await page.keyboard.press('Enter');
  await back.getByText(/the cashier has still to pay it out$/).waitFor();
  await panel.getByText(/^Money back: 50\.00.* to the passenger, borne by the company$/).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'money back')).toEqual([]);

  const till = await desk.at('/cashier?view=refunds', { user: 'cashier' });
  const number = (await panel.getByRole('heading').first().innerText()).replace(/^Incident /, '');
  await till.getByRole('gridcell', { name: number, exact: true }).click();
  await till.getByRole('button', { name: 'Pay it out' }).click();
  const paying = till.getByRole('dialog', { name: new RegExp(`for ${number}\\?$`) });
  await paying.getByText('Bank', { exact: true }).click();
  expect(await desk.faultsInBothSchemes(till, 'paying a refund')).toEqual([]);
  await paying.getByRole('button', { name: 'Pay out' }).click();
  await till.getByText('The refund is paid out.').first().waitFor();
  await till.close();
  await back.getByText(/^paid by bank by /).waitFor();
  await (await step('Close the matter')).getByRole('button', { name: 'Close the matter' }).click();
  await panel.getByText('closed').first().waitFor();

  await guest.reload();
  await guest.getByText('It is closed.').waitFor();
  await guest.getByRole('button', { name: 'Send it' }).click();
  await guest.getByText('Choose from 1 to 5.').waitFor();
  await guest.getByRole('radio', { name: '4 of 5' }).check();
  await guest.getByRole('textbox', { name: 'In a few words, if you like' }).fill('Quick and kind.');
  expect(await desk.faultsInBothSchemes(guest, 'rating')).toEqual([]);
  await guest.getByRole('button', { name: 'Send it' }).click();
  await guest.getByText('Thank you. You gave us 4 of 5.').waitFor();
  await guest.evaluate(`location.hash = 'nothing'`);
  await guest.getByText(/^Nothing is found under this link\./).waitFor();
  expect(await desk.faultsInBothSchemes(guest, 'status page of nothing')).toEqual([]);
  await guest.close();
  await panel.getByText('Quick and kind.').waitFor();
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('gridcell', { name: '4 of 5' }).first().waitFor();
  expect(await desk.faultsInBothSchemes(page, 'closed incident')).toEqual([]);
  const mails = await store.db
    .selectFrom('outbox')
    .select('kind')
    .where('to_address', '=', 'anna@example.org')
    .execute();
  expect(mails.map(({ kind }) => kind)).toEqual(['caseLetter', 'caseLetter']);

  await page.getByText('Patterns', { exact: true }).click();
  await page.getByRole('table', { name: 'Complained of again' }).getByRole('row').nth(1).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'patterns')).toEqual([]);
  const phone = await desk.at('/incidents', { user: 'umpire', viewport: { width: 390, height: 844 } });
  await phone.getByRole('gridcell').first().click();
  await phone.getByRole('region', { name: /^Incident/ }).waitFor();
  expect(await axeFaults(phone)).toEqual([]);
});
