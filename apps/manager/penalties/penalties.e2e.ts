import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';

const desk = await openScreenDesk();
const { suite, store } = desk;

test('an administrator sets down a penalty, an incident type and a reason, and the reason is picked by its figure', async () => {
  const page = await desk.at('/manager/penalties', { user: 'admin' });
  const late = page.getByRole('row', { name: /NOMOVE/ });
  await late.getByText('30, 120, 1440').waitFor();
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'New penalty' });
  await form.getByText('No suspension, however often.').waitFor();
  await form.getByRole('textbox', { name: 'Code' }).fill('SMOKE');
  await form.getByRole('textbox', { name: 'Name' }).fill('Smoked in the car');
  await form.getByRole('textbox', { name: 'Text for the driver, in English' }).fill('You smoked in the car.');
  await form.getByRole('textbox', { name: 'Text for the driver, in French' }).fill('Vous avez fumé dans la voiture.');
  const minutes = form.getByRole('textbox', { name: 'Minutes: 1st, 2nd, 3rd and further' });
  await minutes.fill('120, 30');
  await form.getByRole('textbox', { name: 'Fine' }).fill('250');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Each number is at least as high as the one before it.').waitFor();
  await minutes.fill('0, 120, 1440');
  await form.getByText('1st time: a warning only').waitFor();
  await form.getByText('2nd time: 2 hours').waitFor();
  await form.getByText('3rd time and further: 1 day').waitFor();
  await form.getByText(/counts for 90 days/).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'penalty')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('SMOKE is saved').waitFor();
  await page.getByRole('row', { name: /SMOKE/ }).getByText('0, 120, 1440').waitFor();
  const kept = store.db.selectFrom('penalty').select(['minutes', 'fine_minor']).where('code', '=', 'SMOKE');
  expect(await kept.execute()).toEqual([{ minutes: [0, 120, 1_440], fine_minor: 25_000 }]);

  await page.goto(`${suite.address}/admin/incidents`);
  await page
    .getByRole('row', { name: /COLLISION/ })
    .getByText('A driver’s')
    .waitFor();
  await page.getByRole('button', { name: 'Add' }).click();
  const kind = page.getByRole('dialog', { name: 'New incident type' });
  await kind.getByRole('textbox', { name: 'Code' }).fill('PET');
  await kind.getByRole('textbox', { name: 'Name' }).fill('Guide dog refused');
  const letter = kind.getByRole('textbox', { name: 'Letter, in English' });
  await letter.fill('Dear {{nickname}}, we have {{number}}.');
  await kind.getByRole('button', { name: 'Save' }).click();
  await kind.getByText('There is a word in double braces that nothing is known for.').waitFor();
  await letter.fill('Dear {{name}}, we have {{number}}.');
  await kind.getByText('Dear Elsa Holm, we have I-2026-14.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'incident-type')).toEqual([]);
  await kind.getByRole('button', { name: 'Save' }).click();
  await page.getByText('PET is saved').waitFor();

  await page.goto(`${suite.address}/manager/tables?table=reasons`);
  await page.getByRole('button', { name: 'Add' }).click();
  const reason = page.getByRole('dialog', { name: 'New reason' });
  await reason.getByRole('combobox', { name: 'Asked for at' }).click();
  await page.getByRole('option', { name: 'Hold' }).click();
  await reason.getByRole('textbox', { name: 'Code' }).fill('FERRY');
  await reason.getByRole('textbox', { name: 'In English' }).fill('The ferry is late');
  await reason.getByRole('textbox', { name: 'In French' }).fill('Le ferry est en retard');
  await reason.getByRole('textbox', { name: 'Order' }).fill('5');
  await reason.getByRole('button', { name: 'Save' }).click();
  await page.getByText('FERRY is saved').waitFor();
  await page.context().close();

  const booker = await signIn(suite.address, 'booker');
  const answer = await takeBooking(suite.address, booker, bookingInput({ passengerName: 'Ferry Fahlén' }));
  const { jobs } = (await answer.json()) as { jobs: { id: number }[] };
  const jobId = jobs[0]?.id ?? 0;
  const coach = await desk.at(`/coach/jaq?job=${jobId}`);
  const panel = coach.getByRole('region', { name: `Job ${jobId}`, exact: true });
  await panel.getByText('Dispatching').first().waitFor();
  await coach.keyboard.press('h');
  const dialog = coach.getByRole('dialog', { name: `Put job ${jobId} on hold` });
  await dialog.locator('input:focus').waitFor();
  await coach.keyboard.press('Enter');
  await dialog.getByText('Pick one of the reasons.').waitFor();
  await coach.keyboard.press('1');
  expect(await dialog.getByRole('radio', { name: 'The ferry is late' }).isChecked()).toBe(true);
  expect(await desk.faultsInBothSchemes(coach, 'reason')).toEqual([]);
  await coach.keyboard.type('until 19:00');
  await coach.keyboard.press('Enter');
  await panel.getByText('Reason: The ferry is late: until 19:00').waitFor();
  const held = store.db.selectFrom('job').select('reason_code').where('id', '=', jobId);
  expect(await held.execute()).toEqual([{ reason_code: 'FERRY' }]);
  await coach.context().close();
});

test('a manager drafts a longer, an ended and a new penalty, plans them, makes them live and rolls them back, by keys', async () => {
  const page = await desk.at('/manager/penalties', { user: 'admin' });
  const draft = page.getByRole('region', { name: 'From May' });
  const row = (name: RegExp) => page.getByRole('row', { name });
  /** A button that waits for what was pressed before takes no key. */
  const ready = (name: string) => draft.getByRole('button', { name, disabled: false });
  const save = async (name: string, fill: Record<string, string>) => {
    const form = page.getByRole('dialog', { name });
    for (const [field, text] of Object.entries(fill)) await form.getByRole('textbox', { name: field }).fill(text);
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await form.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'New draft' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name of the draft' }).fill('From May');
  await page.keyboard.press('Enter');
  await draft.getByText('Nothing is changed yet.').waitFor();

  await row(/NOMOVE/).click();
  await save('Penalty NOMOVE', { 'Minutes: 1st, 2nd, 3rd and further': '60, 240' });
  await draft.getByText('Minutes: 1st, 2nd, 3rd and further: 30, 120, 1440 → 60, 240').waitFor();
  await row(/NOMOVE/)
    .getByText('60, 240')
    .waitFor();
  await row(/DISPUTE/).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'No longer in use' }).press('Space');
  await save('Penalty DISPUTE', {});
  await draft.getByText('out of use').waitFor();
  await page.getByRole('button', { name: 'Add' }).press('Enter');
  await save('New penalty', {
    Code: 'PHONE',
    Name: 'Phoned at the wheel',
    'Text for the driver, in English': 'You phoned while driving.',
    'Text for the driver, in French': 'Vous avez téléphoné au volant.',
  });
  await row(/PHONE/).waitFor();
  await draft.getByText('new', { exact: true }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'penalty-draft')).toEqual([]);
  const kept = () => store.db.selectFrom('penalty').select(['code', 'minutes', 'ended_at']).where('fleet_id', '=', 1);
  const nomove = async () => (await kept().where('code', '=', 'NOMOVE').executeTakeFirst())?.minutes;
  expect(await nomove()).toEqual([30, 120, 1_440]);

  await ready('Plan for …').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Plan it' }).press('Enter');
  await draft.getByText(/^Becomes live on .* Planned by admin\.$/).waitFor();
  await ready('Make live now').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Make live now' }).press('Enter');
  await page.getByText('“From May” is live.').waitFor();
  await row(/NOMOVE/)
    .getByText('60, 240')
    .waitFor();
  expect(await nomove()).toEqual([60, 240]);
  // The row of the draft fades out while that of the penalty is there already.
  await row(/PHONE/).nth(1).waitFor({ state: 'detached' });
  await row(/PHONE/).waitFor();

  await page.getByRole('button', { name: 'Earlier drafts' }).press('Enter');
  await page.getByRole('button', { name: 'Roll back From May' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).press('Enter');
  await expect.poll(() => row(/PHONE/).count()).toBe(0);
  await row(/NOMOVE/)
    .getByText('30, 120, 1440')
    .waitFor();
  expect(await kept().where('code', 'in', ['PHONE', 'DISPUTE']).execute()).toMatchObject([
    { code: 'DISPUTE', ended_at: null },
  ]);
  await page.context().close();
});
