import { expect, it } from 'vitest';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { driversPhone, PHONE_AT_STATION } from '#apps/testing/drivers-phone.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();
const { suite, store, faultsInBothSchemes } = desk;
const driverAtWork = driversOf(suite.address);

it('a meter reset is cleared with a comment, closed by the vehicle, and the chain tells whoever rewrites it', async () => {
  const driver = await driverAtWork(11);
  const before = { hirings: 812, distanceMetres: 6_220_100, fareMinor: 22_310_000 };
  const after = { hirings: 2, distanceMetres: 10_100, fareMinor: 54_000 };
  await driver.does({ type: 'meterReset', before, after, device: 'HALE 06' });
  // The driver goes on with a phone: it has no totals to report, and acknowledges what the office has cleared.
  const phone = await driversPhone(await desk.context(PHONE_AT_STATION), suite.address, 11);

  const page = await desk.at('/queries/resets');
  const list = page.getByRole('region', { name: 'Meter resets' });
  await list.getByText('1 not closed').waitFor();
  const row = list.getByRole('row').filter({ hasText: 'HALE 06' });
  await row.getByText('−810').waitFor();
  await row.getByText('−6,210.0 km').waitFor();
  await row.getByRole('gridcell').first().click();
  const panel = page.getByRole('region', { name: /^Reset \d+: vehicle 111$/ });
  await panel.getByRole('row', { name: /^Money.*223,100\.00.*540\.00.*−SEK/ }).waitFor();

  await panel.getByRole('button', { name: 'Clear reset' }).click();
  await panel.getByText('Write why the reset may be cleared.').waitFor();
  expect(await faultsInBothSchemes(page, 'resets')).toEqual([]);
  await page.keyboard.type('Meter replaced by the workshop');
  await page.keyboard.press('Control+Enter');
  await panel.getByText('Meter replaced by the workshop').waitFor();
  await list.getByText('0 not closed').waitFor();
  await list.getByText('No meter reset is open.').waitFor();
  await panel.getByText('Acknowledged by').waitFor();

  await list.getByText('Closed', { exact: true }).click();
  await list.getByText('1 closed').waitFor();
  await row.getByText('Closed').waitFor();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/^The chain holds: 4 steps, last hash [0-9a-f]{12}…\.$/).waitFor();
  const { id: resetId } = await store.db.selectFrom('meter_reset').select('id').executeTakeFirstOrThrow();
  await store.db.updateTable('meter_reset').set({ comment: 'Nothing happened' }).execute();
  await page.keyboard.press('v');
  await page.getByText(`Reset ${resetId} was changed after its step “Cleared” (link 2).`).waitFor();
  await page.context().close();
  await phone.context.close();
});
