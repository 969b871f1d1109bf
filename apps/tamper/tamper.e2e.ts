import { expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { collectCases } from '#acts/tamper/collect-cases.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { axeFaults } from '#engine/testing/axe.ts';
import { foundOf } from './testing/found-events.ts';

const desk = await openScreenDesk();
const { db } = desk.store;

test('a meter that drifts is found in shadow, its rule is replayed and set on, the driver explains, and it goes to the umpire', async () => {
  const driver = await db
    .selectFrom('driver')
    .select(['id', 'did', 'name'])
    .where('fleet_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const vehicle = await db
    .selectFrom('vehicle')
    .select(['id', 'plate'])
    .where('fleet_id', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const nowMs = desk.suite.suite.clock.nowMs();
  const began = new Date(nowMs - 90 * MINUTE_MS);
  const seat = { fleet_id: 1, driver_id: driver.id, vehicle_id: vehicle.id };
  await db
    .insertInto('shift')
    .values({ ...seat, began_at: began, ended_at: new Date(nowMs - MINUTE_MS) })
    .execute();
  const of = { fleetId: 1, vehicleId: vehicle.id };
  await foundOf(db, of, nowMs - 40 * MINUTE_MS, { code: 'scaleDrift', state: 'shadow' });

  const page = await desk.at('/tamper?view=events&code=scaleDrift&state=shadow', { user: 'umpire' });
  await page.getByRole('gridcell', { name: 'Meter drifts' }).first().click();
  const finding = page.getByRole('region', { name: 'Meter drifts' });
  await finding.getByText('Found in shadow: it accuses nobody.', { exact: false }).waitFor();
  await finding.getByText('That you looked is written down.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'a finding')).toEqual([]);

  await page.getByText('Rules', { exact: true }).click();
  await page.getByRole('gridcell', { name: 'Meter drifts' }).first().click();
  const rule = page.getByRole('region', { name: /^Meter drifts, version/ });
  await rule.getByRole('button', { name: 'Set on' }).click();
  const early = page.getByRole('dialog', { name: /set version 1 on\?$/ });
  await early.getByRole('textbox', { name: 'Why' }).fill('A month in shadow.');
  await early.getByRole('button', { name: 'Set on' }).click();
  await early.getByText('Replay it on the last 30 days first', { exact: false }).waitFor();
  await early.getByRole('button', { name: 'Leave it' }).click();
  await rule.getByRole('button', { name: 'Replay 30 days' }).click();
  await rule.getByText(/^In 30 days, /).waitFor();
  await rule.getByRole('button', { name: 'Set on' }).click();
  const setting = page.getByRole('dialog', { name: /set version 1 on\?$/ });
  await setting.getByRole('button', { name: 'Set on' }).click();
  await setting.getByText('Say why.').waitFor();
  await setting.getByRole('textbox', { name: 'Why' }).fill('A month in shadow, and all of it was true.');
  expect(await desk.faultsInBothSchemes(page, 'a rule is set on')).toEqual([]);
  await setting.getByRole('button', { name: 'Set on' }).click();
  await rule.getByText('It is on: what it finds becomes a case.', { exact: false }).waitFor();

  await foundOf(db, of, nowMs - 5 * MINUTE_MS, { code: 'scaleDrift' });
  await collectCases(desk.suite.suite, SYSTEM('tamper'), 1);
  await page.getByText('Cases', { exact: true }).click();
  await page
    .getByRole('gridcell', { name: new RegExp(`^${driver.did} `) })
    .first()
    .click();
  const panel = page.getByRole('region', { name: /^Tampering case T-/ });
  await panel.getByRole('button', { name: /open the facts, Meter drifts$/ }).click();
  await panel.getByRole('heading', { name: 'The facts around it', exact: true }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'a case')).toEqual([]);
  const step = async (name: string) => {
    await panel.getByRole('button', { name, exact: true }).click();
    return page.getByRole('dialog', { name: new RegExp(`${name}\\?$`, 'i') });
  };
  const asking = await step('Ask the driver');
  await asking.getByRole('textbox', { name: /^What the driver is asked/ }).fill('Was the meter of your car repaired?');
  await asking.getByRole('button', { name: 'Ask the driver' }).click();
  await panel.getByText('with the driver').first().waitFor();

  const atHome = await desk.open(
    await desk.context({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    '/terminal',
  );
  await atHome.getByLabel('Driver number (DID)').fill(driver.did);
  await atHome.getByLabel('PIN').fill(`4${driver.did.slice(-3)}`);
  await atHome.getByRole('button', { name: 'Suspensions and points' }).click();
  await atHome.getByText('Was the meter of your car repaired?').waitFor();
  expect(await atHome.getByText(/drift/i).count()).toBe(0);
  await atHome.getByRole('button', { name: 'Say what happened' }).click();
  const words = atHome.getByRole('dialog', { name: /^What happened: T-/ });
  await words.getByLabel('What happened, in your words').fill('Nobody was at it.');
  await words.getByRole('button', { name: 'Send it' }).click();
  await atHome.getByText('You said', { exact: true }).waitFor();

  // The office's page hears of it without a hand.
  await panel.getByText('Nobody was at it.').waitFor();
  await panel.getByText('explained').first().waitFor();
  const confirming = await step('Confirm');
  await confirming.getByRole('textbox', { name: 'Why' }).fill('The workshop found its seal broken.');
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await panel.getByRole('button', { name: 'Lay before the umpire' }).click();
  const proposing = page.getByRole('dialog', { name: /lay it before the umpire\?$/ });
  await proposing.getByRole('combobox', { name: 'Penalty' }).selectOption({ index: 1 });
  await proposing.getByRole('textbox', { name: /^Reason/ }).fill('The meter of the car was tampered with.');
  expect(await desk.faultsInBothSchemes(page, 'proposing')).toEqual([]);
  await proposing.getByRole('button', { name: 'Lay before the umpire' }).click();
  await panel.getByText(/^Suspension proposed: S-\d{4}-\d+$/).waitFor();
  await panel.getByText('with the umpire').first().waitFor();

  const phone = await desk.at('/tamper?view=events', { user: 'umpire', viewport: { width: 390, height: 844 } });
  await phone.getByRole('gridcell', { name: 'Meter drifts' }).first().waitFor();
  expect(await axeFaults(phone)).toEqual([]);
});
