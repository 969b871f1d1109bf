import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const desk = await openScreenDesk();
const { store } = desk;

test('a suspension is drafted, proved and issued by keys, read and appealed by its driver, quashed by another, and stands on the driver’s record', async () => {
  const { db } = store;
  const penalty = {
    fleet_id: 1,
    code: 'TLATE',
    name: 'Late without a word',
    text_en: 'You came late and told nobody.',
    text_fr: 'Vous êtes arrivé en retard sans prévenir.',
    points: 3,
    minutes: [120, 1_440],
    counts_days: 90,
    scope: 'allWork' as const,
    way: 'proposed' as const,
  };
  await db.insertInto('penalty').values(penalty).execute();
  const driver = await db
    .selectFrom('driver')
    .select(['id', 'did', 'name'])
    .where('fleet_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();

  const page = await desk.at('/umpire', { user: 'umpire' });
  await page
    .getByText('No suspension is drafted, notified or in force.')
    .or(page.getByRole('gridcell').first())
    .first()
    .waitFor();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New suspension' });
  await form.getByRole('combobox', { name: /^Find: DID or name, plate/ }).fill(driver.did);
  await form.getByRole('option', { name: driver.name }).first().waitFor();
  await page.keyboard.press('Enter');
  await form.getByText('Nothing was issued before.').waitFor();
  // Areas and accounts are asked for only where the scope wants them.
  expect(await form.getByLabel('Accounts', { exact: true }).count()).toBe(0);
  await form
    .getByRole('combobox', { name: 'Penalty' })
    .or(form.getByRole('textbox', { name: 'Penalty' }))
    .first()
    .click();
  await page.getByRole('option', { name: /TLATE/ }).click();
  await form.getByText('By the table this is time 1: 2 hours, 3 points.').waitFor();
  await form.getByRole('button', { name: 'Take length and scope of the table' }).click();
  expect(await form.getByRole('textbox', { name: 'Minutes (empty: until decided)' }).inputValue()).toBe('120');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This is needed.').waitFor();
  await form
    .getByRole('textbox', { name: 'Reason, as the driver reads it' })
    .fill('Half an hour late at the hospital.');
  expect(await desk.faultsInBothSchemes(page, 'new suspension')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();

  const panel = page.getByRole('region', { name: /^Suspension S-\d{4}-\d+$/ });
  await panel.getByText('Nothing is added yet.').waitFor();
  await panel.getByRole('button', { name: 'Issue' }).click();
  const ask = page.getByRole('dialog', { name: /: Issue\?$/ });
  await ask.getByRole('button', { name: 'Issue' }).click();
  await ask.getByText('Add what it rests on first').waitFor();
  await ask.getByRole('button', { name: 'Leave it' }).click();
  await panel.getByRole('textbox', { name: 'What it shows' }).fill('The ward rang twice.');
  await page.keyboard.press('Enter');
  await panel.getByText('The ward rang twice.').first().waitFor();
  await panel.getByRole('button', { name: 'Issue' }).click();
  await ask.getByText('The driver is told at once').waitFor();
  await ask.getByRole('button', { name: 'Issue' }).click();
  await panel
    .getByText(/notified|in force/)
    .first()
    .waitFor();
  await panel.getByText('Late without a word, version 1, time 1').waitFor();
  const [notice] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Notice with evidence (PDF)' }).click(),
  ]);
  expect(notice.suggestedFilename()).toMatch(/^Suspension S-\d{4}-\d+\.pdf$/);
  await notice.saveAs(`${tmpdir()}/hansom-notice.pdf`);
  expect(await desk.faultsInBothSchemes(page, 'suspension')).toEqual([]);

  // Who is kept from work has no car to sign on to, and reads it all the same.
  const phone = await desk.open(
    await desk.context({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    '/terminal',
  );
  await phone.getByLabel('Driver number (DID)').fill(driver.did);
  await phone.getByLabel('PIN').fill(`4${driver.did.slice(-3)}`);
  await phone.getByRole('button', { name: 'Suspensions and points' }).click();
  await phone.getByText('Half an hour late at the hospital.').waitFor();
  await phone.getByText('What somebody saw: The ward rang twice.').waitFor();
  await phone.getByText('Points that count: 3').waitFor();
  expect(await axeFaults(phone)).toEqual([]);
  const [own] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'The notice as PDF' }).click(),
  ]);
  expect(own.suggestedFilename()).toMatch(/^Suspension S-/);
  await phone.getByRole('button', { name: 'Appeal' }).click();
  const words = phone.getByRole('dialog', { name: /^Appeal against S-/ });
  await words.getByLabel('What happened, in your words').fill('The bridge was up.');
  expect(await axeFaults(phone)).toEqual([]);
  await words.getByRole('button', { name: 'Send the appeal' }).click();
  await phone.getByText('Somebody else than before decides.').waitFor();
  await panel.getByRole('button', { name: /^Open appeal A-/ }).waitFor();

  const manager = await desk.at('/umpire?view=appeals', { user: 'manager' });
  await manager
    .getByRole('gridcell', { name: /^A-\d{4}-\d+$/ })
    .first()
    .click();
  const heard = manager.getByRole('region', { name: /^Appeal A-/ });
  await heard.getByText('The bridge was up.').first().waitFor();
  await heard.getByRole('button', { name: 'Grant the appeal' }).click();
  const grant = manager.getByRole('dialog', { name: /: Grant the appeal\?$/ });
  await grant.getByRole('button', { name: 'Grant the appeal' }).click();
  await grant.getByText('Say why.').waitFor();
  await grant.getByRole('textbox', { name: 'Why' }).fill('The bridge log agrees.');
  await grant.getByRole('textbox', { name: 'Earnings lost, as far as known' }).fill('850');
  await grant.getByRole('button', { name: 'Grant the appeal' }).click();
  await heard.getByText('granted').first().waitFor();

  // The umpire's page hears of it without a hand.
  await panel.getByText('quashed').first().waitFor();
  await panel.getByText('SEK 850.00').waitFor();
  await page.getByText('Fairness', { exact: true }).click();
  await page
    .getByRole('table', { name: 'The same offence, different lengths' })
    .getByText('Late without a word')
    .waitFor();
  expect(await desk.faultsInBothSchemes(page, 'fairness')).toEqual([]);

  await phone.getByRole('button', { name: 'Back' }).click();
  await phone.getByLabel('Driver number (DID)').fill(driver.did);
  await phone.getByLabel('PIN').fill(`4${driver.did.slice(-3)}`);
  await phone.getByRole('button', { name: 'Suspensions and points' }).click();
  await phone.getByText('Quashed: points and fine are given back').waitFor();
  await phone.getByText('Your appeal was granted.').waitFor();

  const record = await desk.at(`/vehicle/drivers?record=${driver.id}&show=suspensions`, { user: 'manager' });
  await record.getByText('Late without a word, 2 hours, quashed').waitFor();
});

test('a rule proposes what it found, the umpire reads why and turns it down, and only who supervises may let a rule act', async () => {
  const { db } = store;
  const driver = await db
    .selectFrom('driver')
    .select(['id', 'did', 'name'])
    .where('fleet_id', '=', 1)
    .orderBy('id')
    .offset(7)
    .limit(1)
    .executeTakeFirstOrThrow();
  // The demo has a penalty for each rule; this one asks for a single late key, and may act.
  await db
    .updateTable('penalty')
    .set({ strikes: 1, way: 'automatic' })
    .where('fleet_id', '=', 1)
    .where('code', '=', 'KEYLATE')
    .execute();
  const page = await desk.at('/umpire?view=rules', { user: 'umpire' });
  const rules = page.getByRole('table', { name: 'Rules that look for offences' });
  await rules.getByText('KEYLATE: after 1 within 30 days').waitFor();
  await page.getByText('Law: European Union.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'rules')).toEqual([]);
  expect(await page.getByRole('button', { name: /^Let it act/ }).count()).toBe(0);

  await expect
    .poll(() => db.selectFrom('conduct_rule').select('rule').where('rule', '=', 'lateKeys').executeTakeFirst(), {
      timeout: 30_000,
    })
    .toBeTruthy();
  const at = new Date(desk.suite.suite.clock.nowMs());
  await db
    .insertInto('shift_record')
    .values({
      fleet_id: 1,
      driver_id: driver.id,
      vehicle_id: (await db.selectFrom('vehicle').select('id').where('fleet_id', '=', 1).executeTakeFirstOrThrow()).id,
      state: 'worked',
      business_day: '2026-11-26',
      opened_at: new Date(at.getTime() - 43_200_000),
      worked_at: at,
      due_at: new Date(at.getTime() - 3_600_000),
      late_at: at,
    })
    .execute();
  await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Suspensions', { exact: true }).click();
  const line = page.getByRole('row').filter({ hasText: driver.did }).filter({ hasText: 'Rule: late keys' });
  await line.first().click({ timeout: 45_000 });
  const panel = page.getByRole('region', { name: /^Suspension S-/ });
  await panel.getByText('Proposed by: Rule: late keys. Nobody is suspended until').waitFor();
  await panel.getByText('was not back an hour later').first().waitFor();
  expect(await desk.faultsInBothSchemes(page, 'proposal')).toEqual([]);
  await panel.getByRole('button', { name: 'Discard' }).click();
  const ask = page.getByRole('dialog', { name: /: Discard\?$/ });
  await ask.getByRole('textbox', { name: 'Why' }).fill('The desk was closed that night.');
  await ask.getByRole('button', { name: 'Discard' }).click();
  await panel.getByText('discarded').first().waitFor();

  const manager = await desk.at('/umpire?view=rules', { user: 'manager' });
  await manager.getByRole('button', { name: 'Let it act: Keys brought back late' }).click();
  const order = manager.getByRole('dialog', { name: 'Keys brought back late: let it act by itself?' });
  await order.getByRole('textbox', { name: 'Why' }).fill('It was right for a month.');
  expect(await desk.faultsInBothSchemes(manager, 'let a rule act')).toEqual([]);
  await order.getByRole('button', { name: 'Let it act' }).click();
  await order.getByText('The law of this fleet lets no rule act by itself').waitFor();
});
