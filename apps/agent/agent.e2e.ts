import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();
/** Issued in the first test, used in the second. */
let key = '';

test('a hotel is made an agent with a commission, a user and a key that is shown once', async () => {
  const office = await desk.at('/admin/agents', { user: 'admin' });
  await office.getByText('This fleet has no agents yet').waitFor();
  await office.getByRole('button', { name: 'Add' }).click();
  const form = office.getByRole('dialog', { name: 'New agent' });
  await form.getByLabel('Name').fill('Hotel Riverton');
  await form.getByLabel('Now, % of fare').fill('10');
  await form.getByLabel('Now, amount a job').fill('25');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Either the percentage or the amount, not both.').waitFor();
  await form.getByLabel('Now, amount a job').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await office.getByText('Hotel Riverton is saved').waitFor();
  await office.getByRole('gridcell', { name: 'Hotel Riverton' }).click();
  await office.getByRole('button', { name: 'Users (0)' }).click();
  const users = office.getByRole('dialog', { name: 'Users who book for Hotel Riverton' });
  await users.getByRole('combobox', { name: 'User without an agent' }).click();
  await office.getByRole('option', { name: 'hotel, Hanna Hotel' }).click();
  await users.getByRole('button', { name: 'Add' }).click();
  await users.getByRole('button', { name: 'Remove hotel' }).waitFor();
  expect(await desk.faultsInBothSchemes(office, 'agent-users')).toEqual([]);
  await users.getByRole('button', { name: 'Close' }).click();
  await office.getByRole('button', { name: 'Keys for programs (0)' }).click();
  const keys = office.getByRole('dialog', { name: 'Keys of Hotel Riverton' });
  await keys.getByLabel('For what').fill('Booking system');
  await keys.getByRole('button', { name: 'Issue a key' }).click();
  const shown = office.getByRole('dialog', { name: 'Key “Booking system”' });
  key = (await shown.getByRole('status', { name: 'Key' }).textContent()) ?? '';
  expect(key).toMatch(/^[\w-]{43}$/);
  await shown.getByRole('button', { name: 'Close' }).click();
  await keys.getByRole('button', { name: 'End Booking system' }).waitFor();
  await office.context().close();
});

test('its reception books and cancels, its program books by key, and the office sees whose it is', async () => {
  const hotel = await desk.at('/agent', { user: 'hotel' });
  await hotel.getByText('Nothing is booked yet.').waitFor();
  await hotel.getByRole('button', { name: 'Book', exact: true }).click();
  await hotel.getByText('Who rides, or whom is it for?').waitFor();
  await hotel.getByRole('combobox', { name: 'Pick-up' }).fill('Central Station');
  await hotel.getByRole('option').first().click();
  await hotel.getByRole('combobox', { name: 'Destination' }).fill('Liseberg');
  await hotel.getByRole('option').first().click();
  await hotel.getByRole('textbox', { name: 'Guest' }).fill('Ingrid Falk');
  await hotel.getByRole('textbox', { name: 'Phone' }).fill('+46 70 555 01 11');
  expect(await desk.faultsInBothSchemes(hotel, 'agent')).toEqual([]);
  await hotel.getByRole('button', { name: 'Book', exact: true }).click();
  await hotel.getByText(/Booking \d+ of Ingrid Falk is taken\./).waitFor();
  const row = hotel.getByRole('row', { name: /Ingrid Falk/ });
  await row.waitFor();

  const program = (method: string, path: string, body?: object) =>
    fetch(`${desk.suite.address}/api/v1/agent/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-agent-key': key },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const listed = (await (await program('GET', 'bookings')).json()) as {
    bookings: { bookingId: number; pickup: object; dropoff: object; jobs: { id: number }[] }[];
  };
  expect(listed.bookings).toHaveLength(1);
  const [first] = listed.bookings;
  const made = await program('POST', 'bookings', {
    pickup: first?.pickup,
    dropoff: first?.dropoff,
    passengerName: 'James Osei',
    phone: '+44 7700 900118',
    clientKey: 'pms-000001',
  });
  expect([made.status, await made.json()]).toMatchObject([200, { createdBy: 'Hotel Riverton' }]);
  await hotel.getByRole('row', { name: /James Osei/ }).waitFor();

  const jobs = await desk.at(`/jobSearch?job=${first?.jobs[0]?.id}`, { user: 'booker' });
  await jobs.getByText('Hotel Riverton, 10 %').waitFor();
  await jobs.context().close();

  await row.getByRole('gridcell', { name: 'Ingrid Falk' }).click();
  const one = hotel.getByRole('dialog', { name: `Booking ${first?.bookingId}` });
  await one.getByText(/^10 % of the fare: /).waitFor();
  await one.getByRole('button', { name: 'Cancel the booking' }).click();
  const sure = hotel.getByRole('dialog', { name: 'Cancel the booking' });
  await sure.getByRole('button', { name: 'Cancel the booking' }).click();
  await one.getByText('Cancelled').waitFor();
  await hotel.keyboard.press('Escape');
  await hotel.getByRole('tab', { name: 'Commission' }).click();
  await hotel.getByRole('region', { name: 'Statement of Hotel Riverton' }).getByText('Balance after').waitFor();
  expect(await desk.faultsInBothSchemes(hotel, 'agent-commission')).toEqual([]);
  await hotel.context().close();

  const office = await desk.at('/admin/agents', { user: 'admin' });
  await office.getByRole('gridcell', { name: 'Hotel Riverton' }).click();
  const record = office.getByRole('dialog', { name: /Hotel Riverton/ });
  await record.getByRole('tab', { name: 'Statement' }).click();
  await record.getByText('Due at the end of the period: SEK 0.00').waitFor();
  await record.getByRole('textbox', { name: 'Paid' }).fill('12.50');
  await record.getByRole('button', { name: 'Write down a payment' }).click();
  await record.getByText('Due at the end of the period: −SEK 12.50').waitFor();
  expect(await desk.faultsInBothSchemes(office, 'agent-statement')).toEqual([]);
  await office.context().close();

  const phone = await desk.at('/agent', { user: 'hotel', viewport: { width: 390, height: 844 } });
  await phone.getByRole('gridcell', { name: 'James Osei' }).waitFor();
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await phone.context().close();
});
