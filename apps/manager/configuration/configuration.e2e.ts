import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { boundsOf } from '#core/kit/geo.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';

/** Tomorrow at noon: on a Saturday night no tariff may go live. */
const fromMs = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS;
const desk = await openScreenDesk({ fromMs });

test('a configuration is saved, and a changed one is compared line by line, brought in but for one, and then is alike', async () => {
  const page = await desk.at('/fleetsEdit?tab=configuration', { user: 'admin' });
  const panel = page.getByRole('region', { name: 'Configuration' });
  const coming = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as a file' }).click();
  const file = JSON.parse(readFileSync(await (await coming).path(), 'utf8'));
  expect(JSON.stringify(file)).not.toMatch(/pin|password"|Bosse Booker/);

  file.tables.vehicleType.find(({ code }: { code: string }) => code === 'SAL').seats = 5;
  file.tables.vehicleType.push({ code: 'XL', name: 'Extra large', seats: 7 }, { code: 'BUS', name: 'Bus', seats: 900 });
  file.fleetSettings.noShowMinutes = 7;
  file.tariffs[0].definition.rates.flagfallMinor += 100;
  const choose = () =>
    panel.locator('input[type=file]').setInputFiles({
      name: 'configuration.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
  await choose();
  const types = panel.getByRole('region', { name: 'Vehicle types' });
  await types.getByText('Seats: 4 → 5').waitFor();
  await types.getByText('Seats: A number between 1 and 100.').waitFor();
  await panel.getByRole('region', { name: 'Settings of the fleet' }).getByText('Value: 7').waitFor();
  await panel
    .getByRole('region', { name: 'Tariffs' })
    .getByText(/Flagfall.* changed/i)
    .waitFor();
  expect(await types.getByRole('checkbox', { name: 'Take BUS' }).isDisabled()).toBe(true);
  await types.getByRole('checkbox', { name: 'Take XL' }).uncheck();
  expect(await desk.faultsInBothSchemes(page, 'configuration')).toEqual([]);
  await panel.getByRole('button', { name: 'Bring in 3 lines' }).click();
  await page.getByText('1 added, 2 changed.').waitFor();
  await panel.getByText('Settings of the fleet').waitFor({ state: 'detached' });
  expect(await types.getByRole('listitem').count()).toBe(2);

  // An area called otherwise and a border that crosses itself: who goes, who comes, and what is wrong with it.
  const [first, second] = file.areas.features;
  const old = first.properties.name;
  first.properties.name = 'Harbour side';
  const areas = panel.getByRole('region', { name: 'Areas' });
  const sound = JSON.stringify(second.geometry.coordinates);
  const { west, south, east, north } = boundsOf(second.geometry.coordinates[0]);
  second.geometry.coordinates = [
    [
      [west, south],
      [east, north],
      [east, south],
      [west, north],
      [west, south],
    ],
  ];
  await choose();
  await areas.getByText(`The border of “${second.properties.name}” crosses itself.`).waitFor();
  await areas
    .getByText(`The areas come in together: mend “${second.properties.name}” in the file first.`)
    .first()
    .waitFor();
  expect(await areas.getByRole('checkbox', { name: 'Take Harbour side' }).isDisabled()).toBe(true);
  second.geometry.coordinates = JSON.parse(sound);
  await choose();
  await areas
    .getByText(/^\d+ corners, [\d.]+ km²$/)
    .first()
    .waitFor();
  const going = areas.getByRole('listitem').filter({ has: page.getByText(old, { exact: true }) });
  await going.getByText('taken away').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'configuration-areas')).toEqual([]);
  await panel.getByRole('button', { name: /^Bring in \d+ lines?$/ }).click();
  await page.getByText(/^\d+ added, \d+ changed, 1 taken away\.$/).waitFor();
  await page.context().close();
});
