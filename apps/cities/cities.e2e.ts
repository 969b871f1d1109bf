import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { smallTown } from '#services/city-import/testing/small-town.ts';
import { writePbf } from '#services/city-import/testing/write-pbf.ts';

const desk = await openScreenDesk();

test('an administrator brings a city in from the browser, and reads why a file is none', async () => {
  const page = await desk.at('/cities', { user: 'admin' });
  await page.getByRole('heading', { name: 'Gothenburg' }).waitFor();
  const bring = async (name: string, buffer: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await page.getByRole('button', { name: 'Bring it in' }).click();
  };
  await bring('little-porto-latest.osm.pbf', writePbf(smallTown));
  await page.getByText('Little Porto has been sent.').waitFor();
  await page.getByText('Brought in: 5 streets, 3 addresses').waitFor();
  const here = page.getByRole('region', { name: 'Cities of the suite' });
  await here.getByRole('heading', { name: 'Little Porto' }).waitFor();
  expect(await here.getByText('No fleet drives here yet').count()).toBe(1);
  await bring('holiday.osm.pbf', Buffer.from('a photo of the beach'));
  await page.getByText('holiday.osm.pbf is not an OpenStreetMap extract').waitFor();
  await bring('little-porto-latest.osm.pbf', writePbf(smallTown));
  await page.getByRole('dialog', { name: 'Replace Little Porto?' }).getByRole('button', { name: 'Replace it' }).click();
  await page.getByText('Brought in: 5 streets').nth(1).waitFor();
  if (process.env['SHOTS']) await page.screenshot({ path: '/tmp/cities.png' });
});
