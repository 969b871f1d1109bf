import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { areaHolds } from '#core/area/area.ts';
import { nearestOnLine, planeAt } from '#core/area/drawing/plane.ts';
import { boundsOf, type Position } from '#core/kit/geo.ts';
import { areasOfFleet } from '#store/area/drawn-areas.ts';

const desk = await openScreenDesk({ map: true });
const { suite, store } = desk;
const FLEET = 1;

const keptNames = async () => (await areasOfFleet(store.db, FLEET)).map(({ name }) => name);
const ringOf = async (name: string) => {
  const area = (await areasOfFleet(store.db, FLEET)).find((one) => one.name === name);
  return area?.rings[0] ?? [];
};

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

/** Where on the page a place is, once the map shows what is in these corners with so much room around. */
async function onMap(map: Locator, corners: readonly Position[], room: number) {
  const { x, y, width, height } = (await map.boundingBox()) as { x: number; y: number; width: number; height: number };
  const { west, east, south, north } = boundsOf(corners);
  const wide = ((east - west) * Math.PI) / 180;
  const high = mercator(north) - mercator(south);
  const scale = Math.min((width - 2 * room) / wide, (height - 2 * room) / high);
  const [middleX, middleY] = [(west + east) / 2, (mercator(north) + mercator(south)) / 2];
  return ([longitude, latitude]: Position): [number, number] => [
    x + width / 2 + (((longitude - middleX) * Math.PI) / 180) * scale,
    y + height / 2 - (mercator(latitude) - middleY) * scale,
  ];
}

/** The place within a ring that is furthest from its border, of many. */
function deepest(ring: readonly Position[]): Position {
  const { west, east, south, north } = boundsOf(ring);
  const plane = planeAt(south);
  const line = ring.map((corner) => plane.flat(corner));
  let best = { at: [west, south] as Position, metres: 0 };
  for (let n = 0; n < 900; n += 1) {
    const at: Position = [west + ((east - west) * (n % 30)) / 30, south + ((north - south) * Math.floor(n / 30)) / 30];
    if (!areaHolds({ name: '', rings: [ring] }, at)) continue;
    const apart = line.slice(1).map((end, i) => nearestOnLine(plane.flat(at), line[i]!, end).metres);
    const metres = Math.min(...apart);
    if (metres > best.metres) best = { at, metres };
  }
  return best.at;
}

async function click(page: Page, [x, y]: [number, number]): Promise<void> {
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.click(x, y);
}

test('a manager splits an area with the mouse, is stopped at a border that crosses itself, and loses nothing to a colleague', async () => {
  const page = await desk.at('/manager/tables?table=areas', { user: 'manager' });
  const room = page.getByRole('region', { name: 'Areas', exact: true });
  const map = room.getByRole('application', { name: 'Map to draw on' });
  await map.waitFor();
  await room.getByText('No gap, no overlap.').waitFor();
  const row = (name: string) => room.getByRole('button', { name, exact: true });
  const [name = ''] = await keptNames();
  const ring = await ringOf(name);
  await row(name).click();
  const { west, east, south, north } = boundsOf(ring);
  const middle = (south + north) / 2;
  const at = await onMap(map, ring, 60);
  await page.keyboard.press('s');
  await click(page, at([west - (east - west) / 20, middle]));
  await click(page, at([east + (east - west) / 20, middle]));
  await page.keyboard.press('Enter');
  await row(`${name} 2`).waitFor();
  await room.getByText('2 changes').waitFor();
  await room.getByText('No gap, no overlap.').waitFor();
  const nameField = room.getByRole('textbox', { name: 'Name' });
  await nameField.fill('Harbour side');
  await nameField.press('Enter');
  await row('Harbour side').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'areas')).toEqual([]);

  await page.keyboard.press('p');
  for (const [x, y] of [
    [0.2, 0.2],
    [0.8, 0.8],
    [0.8, 0.2],
    [0.2, 0.8],
  ] as const)
    await click(page, at([west + x * (east - west), south + y * (north - south)]));
  await page.keyboard.press('Enter');
  await room.getByText('The border of “New area” crosses itself.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('There is one thing to mend before it can be saved.').first().waitFor();
  expect(await desk.faultsInBothSchemes(page, 'areas-fault')).toEqual([]);
  await page.keyboard.press('Control+z');
  await room.getByText('No gap, no overlap.').waitFor();

  // A circle and a corridor, typed and by hand: each takes its ground from the area around it.
  const [, , third = ''] = await keptNames();
  const thirdRing = await ringOf(third);
  const centre = deepest(thirdRing);
  const menu = room.getByRole('button', { name: 'Open GeoJSON, Save as GeoJSON' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'New circle, by middle and radius' }).press('Enter');
  await room.getByRole('textbox', { name: 'Middle: longitude and latitude' }).fill(`${centre[0]} ${centre[1]}`);
  await room.getByRole('textbox', { name: 'Radius in metres' }).fill('5');
  await room.getByRole('button', { name: 'Add the circle' }).press('Enter');
  await room.getByText('The radius is a number of metres between 10 and 20000.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'areas-circle')).toEqual([]);
  await room.getByRole('textbox', { name: 'Radius in metres' }).fill('60');
  await room.getByRole('button', { name: 'Add the circle' }).press('Enter');
  await row('New area').waitFor();
  await room.getByText('64 corners').waitFor();
  await room.getByText('No gap, no overlap.').waitFor();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'New corridor, by line and width' }).press('Enter');
  const way = room.getByRole('textbox', { name: 'Line: longitude and latitude, a line each, in their order' });
  const [x, y] = centre;
  await way.fill(`${x} ${y}\n${x + 0.001} ${y}\n${x} ${y}`);
  await room.getByRole('button', { name: 'Add the corridor' }).press('Enter');
  await room.getByText(/^The corridor would lie over itself/).waitFor();
  await room.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Control+z');
  await row('New area').waitFor({ state: 'detached' });

  await row(third).click();
  const onThird = await onMap(map, thirdRing, 60);
  const east80: Position = [x + 80 / 63_000, y];
  await page.keyboard.press('c');
  await click(page, onThird(centre));
  await click(page, onThird(east80));
  await row('New area').waitFor();
  await room.getByText('No gap, no overlap.').waitFor();
  await page.keyboard.press('Control+z');
  await row('New area').waitFor({ state: 'detached' });
  await row(third).click();
  await page.keyboard.press('l');
  await room.getByRole('textbox', { name: 'Width in metres' }).fill('30');
  await click(page, onThird(centre));
  await click(page, onThird(east80));
  await page.keyboard.press('Enter');
  await row('New area').waitFor();
  await room.getByText('No gap, no overlap.').waitFor();
  await page.keyboard.press('Control+z');
  await row('New area').waitFor({ state: 'detached' });

  // A colleague is quicker.
  const colleague = await desk.at('/manager/tables?table=areas', { user: 'admin' });
  const theirs = colleague.getByRole('region', { name: 'Areas', exact: true });
  const [, second = ''] = await keptNames();
  await theirs.getByRole('button', { name: second, exact: true }).click();
  await theirs.getByRole('textbox', { name: 'Name' }).fill('Theirs');
  await theirs.getByRole('textbox', { name: 'Name' }).press('Enter');
  await colleague.keyboard.press('Control+s');
  await colleague.getByText('The areas are saved').waitFor();
  const notice = room.getByRole('alert').filter({ hasText: 'has changed the areas' });
  await notice.getByText(/Changed: Theirs\./).waitFor();
  await notice.getByRole('button', { name: 'Go on from theirs' }).click();
  await row('Theirs').waitFor();
  await row('Harbour side').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('The areas are saved').waitFor();
  const dispatched = () => suite.suite.books.fleets.get(FLEET)?.areas.map((area) => area.name) ?? [];
  await expect.poll(dispatched, { timeout: 2_000 }).toEqual(expect.arrayContaining(['Harbour side', 'Theirs']));
  await theirs.getByRole('button', { name: 'Harbour side', exact: true }).waitFor();
  await colleague.context().close();

  const more = room.getByRole('button', { name: 'Open GeoJSON, Save as GeoJSON' });
  await more.click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as GeoJSON' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  await room.getByRole('button', { name: 'Theirs', exact: true }).click();
  await room.getByRole('combobox', { name: 'Join with' }).click();
  await page.getByRole('listbox', { name: 'Join with' }).getByRole('option').first().click();
  await room.getByText(/^[1-9] changes?$/).waitFor();
  const names = await keptNames();
  await room.getByLabel('GeoJSON file').setInputFiles({
    name: 'areas.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(saved),
  });
  await page.getByText(/^Read: \d+ new, \d+ with another border/).waitFor();
  for (const one of names) await row(one).waitFor();
  await room.getByText('No gap, no overlap.').waitFor();
  await room.getByRole('button', { name: 'Throw the changes away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Throw the changes away' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await row('Theirs').click();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await desk.faultsInBothSchemes(page, 'areas-phone')).toEqual([]);
  await page.context().close();
});
