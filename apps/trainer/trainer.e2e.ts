import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const desk = await openScreenDesk({ map: true });
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

test('a test is brought in from a file, failed and passed on a phone, and the office reads each answer', async () => {
  const page = await desk.at('/trainer?view=courses', { user: 'trainer' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('RAIN');
  await page.getByRole('textbox', { name: 'In English' }).fill('Driving in rain');
  await page.getByRole('textbox', { name: 'In French' }).fill('Conduire sous la pluie');
  await page.getByRole('textbox', { name: 'Questions of its test' }).fill('3');
  await page.getByRole('textbox', { name: 'Minutes of its test' }).fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('gridcell', { name: 'RAIN', exact: true }).waitFor();

  await page.goto(`${desk.suite.address}/trainer?view=questions`);
  await page.getByRole('combobox', { name: 'Course' }).selectOption({ label: 'RAIN: Driving in rain' });
  await page.getByText('A test draws 3, and only 0 are in use', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'From a file' }).click();
  const file = page.getByRole('dialog', { name: 'Questions from a file' });
  const gift = [
    '::Lights::Which light in rain?{=Dipped headlights ~Full beam ~None}',
    '::Grip::A wet road has less grip.{T}',
    '::Distance::How many seconds behind the next car?{#4}',
    '::Essay::Write about rain.{}',
  ].join('\n\n');
  await file.getByRole('textbox', { name: 'Text of the file' }).fill(gift);
  await file.getByRole('button', { name: 'See what becomes of them' }).click();
  await file.getByText('An essay cannot be marked by the suite.').waitFor();
  await file.getByText('New: 3 · changed: 0 · here already: 0 · refused: 1').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'trainer-import')).toEqual([]);
  await file.getByRole('button', { name: 'Bring them in' }).click();
  await page.getByText('A test draws 3 of 3 in use.').waitFor();
  await page.getByRole('gridcell', { name: 'Lights', exact: true }).click();
  const question = page.getByRole('region', { name: 'Lights', exact: true });
  await question.getByRole('textbox', { name: 'Choice 3' }).fill('No light at all');
  expect(await desk.faultsInBothSchemes(page, 'trainer-question')).toEqual([]);
  await question.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The question is changed.', { exact: false }).waitFor();

  await page.goto(`${desk.suite.address}/trainer`);
  await page.getByRole('button', { name: 'New training' }).click();
  const asked = page.getByRole('dialog', { name: 'New training' });
  await asked.getByRole('textbox', { name: 'DID of the driver' }).fill('1103');
  await asked.getByRole('combobox', { name: 'Course' }).selectOption({ label: 'RAIN: Driving in rain' });
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: /: Driving in rain$/ });
  await panel.waitFor();

  const phone = await desk.open(
    await desk.context({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    '/terminal',
  );
  await phone.getByLabel('Driver number (DID)').fill('1103');
  await phone.getByLabel('PIN').fill('4103');
  await phone.getByRole('button', { name: 'My training' }).click();
  const training = phone.getByRole('dialog', { name: 'My training' });
  const rain = training.getByRole('article').filter({ hasText: 'Driving in rain' });
  await rain.getByText('Tries left today: 3.', { exact: false }).waitFor();
  expect(await axeFaults(phone)).toEqual([]);
  const begin = async () => {
    await rain.getByRole('button', { name: 'Begin the test' }).click();
    await phone.getByRole('dialog', { name: 'Begin now?' }).getByRole('button', { name: 'Begin the test' }).click();
    await training.getByText('Question 1 of 3').waitFor();
  };
  const kept = () => training.getByText('All answers are kept.').waitFor();
  const handIn = async () => {
    await training.getByRole('button', { name: 'Hand in' }).click();
    const sure = phone.getByRole('dialog', { name: 'Hand in the test?' });
    await sure.getByRole('button', { name: 'Hand in' }).click();
  };
  const goTo = async (n: number) => {
    await training.getByRole('button', { name: 'Next' }).click();
    await training.getByText(`Question ${n} of 3`).waitFor();
  };
  await begin();
  expect(await axeFaults(phone)).toEqual([]);
  await goTo(2);
  await goTo(3);
  await handIn();
  await rain.getByText('The last try: 0 %, not passed.').waitFor();

  await begin();
  for (let n = 1; n <= 3; n += 1) {
    if (n > 1) await goTo(n);
    const text = await training.getByRole('heading', { level: 3 }).innerText();
    if (text.includes('light')) await training.getByRole('button', { name: 'Dipped headlights' }).click();
    else if (text.includes('grip')) await training.getByRole('button', { name: 'True' }).click();
    else await training.getByLabel('A number').fill('4');
    // The page is closed and opened again: the test goes on.
    if (n !== 1) continue;
    await kept();
    await training.getByRole('button', { name: 'Close; the time goes on' }).click();
    await rain.getByRole('button', { name: 'Go on with the test' }).click();
    await training.getByText('Question 1 of 3').waitFor();
    await training.locator('[aria-pressed=true], input:not([value=""])').first().waitFor();
  }
  await kept();
  await handIn();
  await rain.getByText('Result: 100 %').waitFor();
  await phone.context().close();

  // The office's page hears of it without a hand.
  await page.goto(`${desk.suite.address}/trainer?which=holding`);
  await page.getByRole('gridcell', { name: 'Driving in rain' }).click();
  await panel.getByRole('button', { name: 'Certificate' }).waitFor();
  const tries = panel.getByRole('list', { name: 'Tries at the test' });
  await tries.getByRole('listitem').nth(1).waitFor();
  await tries
    .getByRole('button', { name: /^Questions of the try of/ })
    .first()
    .click();
  const read = page.getByRole('table', { name: 'What was asked' });
  await read.getByRole('row', { name: /grip/ }).getByText('100 %').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'trainer-try')).toEqual([]);
  await page.context().close();
});

test('a driver books a session on the phone, waits for a seat, and gives it back', async () => {
  const page = await desk.at('/trainer', { user: 'trainer' });
  await page.getByRole('button', { name: 'New training' }).click();
  const asked = page.getByRole('dialog', { name: 'New training' });
  await asked.getByRole('textbox', { name: 'DID of the driver' }).fill('1104');
  await asked.getByRole('combobox', { name: 'Course' }).selectOption({ label: 'AID: First aid' });
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: /: First aid$/ }).waitFor();
  await page.context().close();

  const phone = await desk.open(
    await desk.context({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' }),
    '/terminal',
  );
  await phone.getByLabel('Numéro de chauffeur (DID)').fill('1104');
  await phone.getByLabel('Code').fill('4104');
  await phone.getByRole('button', { name: 'Ma formation' }).click();
  const aid = phone.getByRole('article').filter({ hasText: 'Premiers secours' });
  await aid.getByRole('button', { name: /complet, avec liste d’attente/ }).click();
  await aid.getByText(/Sur la liste d’attente/).waitFor();
  expect(await axeFaults(phone)).toEqual([]);
  await aid.getByRole('button', { name: 'Quitter la liste d’attente' }).click();
  const sure = phone.getByRole('dialog', { name: /^La rendre/ });
  expect(await axeFaults(phone)).toEqual([]);
  await sure.getByRole('button', { name: 'Quitter la liste d’attente' }).click();
  await aid.getByText('À suivre').waitFor();
  await phone.context().close();
});

test('a place is set on the map by the office, and found on the streets of a phone', async () => {
  const page = await desk.at('/trainer?view=courses', { user: 'trainer' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('PLACES');
  await page.getByRole('textbox', { name: 'In English' }).fill('Places of the city');
  await page.getByRole('textbox', { name: 'In French' }).fill('Lieux de la ville');
  await page.getByRole('textbox', { name: 'Questions of its test' }).fill('1');
  await page.getByRole('textbox', { name: 'Minutes of its test' }).fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('gridcell', { name: 'PLACES', exact: true }).waitFor();
  await page.goto(`${desk.suite.address}/trainer?view=questions`);
  await page.getByRole('combobox', { name: 'Course' }).selectOption({ label: 'PLACES: Places of the city' });
  await page.keyboard.press('F2');
  const form = page.getByRole('region', { name: 'New question' });
  await form.getByRole('textbox', { name: 'Question', exact: true }).fill('Where do the trams turn?');
  await form.getByRole('combobox', { name: 'How it is answered' }).selectOption({ label: 'A place on a map' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('No place is set: put the pin on the map.').waitFor();
  await form.getByRole('application', { name: 'Where what is right lies' }).click();
  await form.getByRole('img', { name: 'What the driver sees' }).waitFor();
  await form.getByRole('textbox', { name: 'Right within, metres' }).fill('400');
  expect(await desk.faultsInBothSchemes(page, 'trainer-map')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The question is added.').waitFor();
  await page.getByText('A test draws 1 of 1 in use.').waitFor();

  await page.goto(`${desk.suite.address}/trainer`);
  await page.getByRole('button', { name: 'New training' }).click();
  const asked = page.getByRole('dialog', { name: 'New training' });
  await asked.getByRole('textbox', { name: 'DID of the driver' }).fill('1105');
  await asked.getByRole('combobox', { name: 'Course' }).selectOption({ label: 'PLACES: Places of the city' });
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: /: Places of the city$/ });
  await panel.waitFor();

  const phone = await desk.open(
    await desk.context({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    '/terminal',
  );
  await phone.getByLabel('Driver number (DID)').fill('1105');
  await phone.getByLabel('PIN').fill('4105');
  await phone.getByRole('button', { name: 'My training' }).click();
  const training = phone.getByRole('dialog', { name: 'My training' });
  const places = training.getByRole('article').filter({ hasText: 'Places of the city' });
  await places.getByRole('button', { name: 'Begin the test' }).click();
  await phone.getByRole('dialog', { name: 'Begin now?' }).getByRole('button', { name: 'Begin the test' }).click();
  await training.getByRole('img', { name: 'Streets of the city' }).waitFor();
  await training.getByRole('button', { name: 'Tap on the place.' }).click({ position: { x: 40, y: 40 } });
  const marked = training.getByRole('button', { name: /^Your place is marked/ });
  await marked.press('ArrowRight');
  await training.getByRole('button', { name: 'Larger' }).click();
  expect(await axeFaults(phone)).toEqual([]);
  await training.getByText('All answers are kept.').waitFor();
  await training.getByRole('button', { name: 'Hand in' }).click();
  const sure = phone.getByRole('dialog', { name: 'Hand in the test?' });
  await sure.getByRole('button', { name: 'Hand in' }).click();
  await places.getByText('The last try: 0 %, not passed.').waitFor();
  await phone.context().close();

  await panel
    .getByRole('list', { name: 'Tries at the test' })
    .getByRole('button', { name: /^Questions of the try of/ })
    .click();
  const read = page.getByRole('table', { name: 'What was asked' });
  await read.getByText(/ · \d+ m off$/).waitFor();
  await page.context().close();
});
