import { expect, test } from 'vitest';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, CENTRAL_STATION, takeBooking } from '#apps/testing/take-booking.ts';

const desk = await openScreenDesk();
const { suite, store } = desk;
const driverAtWork = driversOf(suite.address);

test('an administrator locks a group of drivers to an account: its driver gets no other work, and the coach reads why', async () => {
  const page = await desk.at('/manager/tables', { user: 'admin' });
  await page
    .getByRole('navigation', { name: 'Tables of the company' })
    .getByRole('button', { name: 'Locked groups' })
    .click();
  await page.getByText('No group of drivers is locked').waitFor();
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'New locked group' });
  await form.getByText('Nothing is listed: the drivers of this group get no work at all.').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This is needed.').waitFor();
  await form.getByRole('combobox', { name: 'Driver group' }).click();
  await page.getByRole('option', { name: 'Nights' }).click();
  await form.getByRole('combobox', { name: 'Accounts' }).fill('Hospital');
  await page.getByRole('option', { name: '1001 Västra Götaland Hospital Transport' }).click();
  await form.getByRole('heading').click();
  await form.getByText(/get a job only if it is of one of these accounts/).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'locked-group')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Nights is saved').waitFor();
  const row = page.getByRole('row', { name: /Nights/ });
  await row.getByText('What is listed').waitFor();

  const car = await driverAtWork(1);
  car.stand(CENTRAL_STATION);
  const booker = await signIn(suite.address, 'booker');
  const book = async (more: Record<string, unknown>): Promise<number> => {
    const answer = await takeBooking(suite.address, booker, bookingInput(more));
    const { jobs } = (await answer.json()) as { jobs: { id: number }[] };
    return jobs[0]?.id ?? 0;
  };
  const other = await book({ passengerName: 'Astrid Ek' });
  const account = store.db.selectFrom('account').select('id').where('fleet_id', '=', 1).where('number', '=', '1001');
  const { id: accountId } = await account.executeTakeFirstOrThrow();
  const own = await book({ passengerName: 'Birger Holm', accountId });
  const { offerId } = await car.hears('offer');
  const offers = store.db.selectFrom('offer').select('job_id').where('id', '=', Number(offerId));
  expect(await offers.execute()).toEqual([{ job_id: own }]);

  const coach = await desk.at(`/coach/jaq?job=${other}`);
  const story = coach.getByRole('list', { name: `Story of job ${other}` });
  const whyNot = story.getByRole('textbox', { name: 'Why not car …?' }).first();
  await whyNot.fill(car.plate);
  await coach.keyboard.press('Enter');
  await story.getByText(`The driver of ${car.plate} has other work only, by their group or for a debt.`).waitFor();
  await coach.context().close();
  await page.context().close();
});
