import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

test('a manager drafts two values, is told of a colleague’s change, makes them live and rolls them back, by keys', async () => {
  const page = await desk.at('/manager/settings', { user: 'admin' });
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const draft = page.getByRole('region', { name: 'Winter' });
  await page.getByRole('button', { name: 'New draft' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name of the draft' }).fill('Winter');
  await page.keyboard.press('Enter');
  await draft.getByText('Nothing is changed yet.').waitFor();

  const type = async (name: string, value: string) => {
    await row(name)
      .getByRole('button', { name: `Change ${name}` })
      .press('Enter');
    await row(name).getByRole('textbox', { name }).fill(value);
    await page.keyboard.press('Enter');
  };
  await type('Time to answer an offer', '30');
  await draft.getByText('20 s → 30 s').waitFor();
  await row('Time to answer an offer').getByText('Live: 20 s').waitFor();
  await type('Hiring too long', '6');
  await draft.getByText('4 h → 6 h').waitFor();

  /** A button that waits for what was pressed before takes no key. */
  const ready = (name: string) => draft.getByRole('button', { name, disabled: false });

  const colleague = await desk.at('/manager/settings', { user: 'manager' });
  const theirs = colleague.getByRole('listitem', { name: 'Hiring too long', exact: true });
  await theirs.getByRole('button', { name: 'Change Hiring too long' }).press('Enter');
  await theirs.getByRole('textbox', { name: 'Hiring too long' }).fill('5');
  await colleague.keyboard.press('Enter');
  await draft.getByText(/manager changed it .*: it was 4 h when it was drafted, and is 5 h now\./).waitFor();
  await ready('Make live now').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Make live now' }).press('Enter');
  await draft
    .getByRole('alert')
    .getByText(/^manager changed “Hiring too long” .*Nothing was set\./)
    .waitFor();
  expect(await desk.faultsInBothSchemes(page, 'draft')).toEqual([]);

  await ready('Go on from the live values').press('Enter');
  await draft.getByText('5 h → 6 h').waitFor();
  await ready('Plan for …').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Plan it' }).press('Enter');
  await draft.getByText(/^Becomes live on .* Planned by admin\.$/).waitFor();
  await colleague.getByText(/^“Winter” becomes live on .* Planned by admin\.$/).waitFor();
  await ready('Make live now').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Make live now' }).press('Enter');
  await theirs.getByText('6 h', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Earlier drafts' }).press('Enter');
  await page.getByRole('button', { name: 'Roll back Winter' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).press('Enter');
  await theirs.getByText('5 h', { exact: true }).waitFor();
});
