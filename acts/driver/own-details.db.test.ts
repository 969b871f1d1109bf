import { expect, test } from 'vitest';
import { askedDetails, openDetailOf } from '#store/driver/driver-detail.ts';
import { alone } from '../command/alone.ts';
import { DISPATCHER, smallFleet } from '../job/testing/small-fleet.ts';
import { askDetailsIn, decideDetails, withdrawDetailsIn } from './own-details.ts';

const { context, store, seat } = await smallFleet();
await store.db
  .insertInto('driver_message_type')
  .values({ fleet_id: 1, code: 'INFO', name: 'Information', urgency: 'normal', valid_minutes: 60 })
  .execute();

const NEW = { phone: '+46701112233', address: 'Nygatan 2, Göteborg' };
const ask = (driverId: number, change: object = {}) =>
  alone(askDetailsIn)(context, DISPATCHER, { fleetId: 1, driverId }, { ...NEW, ...change });
const withdraw = (driverId: number) => alone(withdrawDetailsIn)(context, DISPATCHER, { fleetId: 1, driverId });
const decide = (id: number, grant: boolean) =>
  decideDetails(context, DISPATCHER, { fleetId: 1, id, grant, answer: 'Thank you.' });
const record = (id: number) =>
  store.db.selectFrom('driver').select(['mobile_phone', 'address']).where('id', '=', id).executeTakeFirst();
const askedOf = async (driverId: number) => (await askedDetails(store.db, 1)).find((one) => one.driverId === driverId);
const tasks = async (driverId: number) =>
  (
    await store.db
      .selectFrom('task')
      .select('finished_at')
      .where('subject', '=', `details ${driverId}`)
      .orderBy('id')
      .execute()
  ).map(({ finished_at }) => (finished_at === null ? 'open' : 'done'));

test('a driver asks for another address and telephone; the office sees old beside new, and writes them down', async () => {
  const { driverId } = await seat();
  const before = await record(driverId);
  expect(await ask(driverId)).toMatchObject({ ok: true });
  const asked = await askedOf(driverId);
  expect(asked).toMatchObject({ ...NEW, wasPhone: before?.mobile_phone, wasAddress: before?.address ?? '' });
  expect(await record(driverId)).toEqual(before);
  expect(await tasks(driverId)).toEqual(['open']);
  expect(await decide(asked?.id ?? 0, true)).toMatchObject({ ok: true });
  expect(await record(driverId)).toEqual({ mobile_phone: NEW.phone, address: NEW.address });
  expect(await tasks(driverId)).toEqual(['done']);
  expect(await decide(asked?.id ?? 0, false)).toMatchObject({ code: 'detailsDecided' });
  expect(await ask(driverId)).toMatchObject({ code: 'detailsSame' });
  const told = await store.db.selectFrom('driver_message').select('text').orderBy('id', 'desc').executeTakeFirst();
  expect(told?.text).toContain('Thank you.');
  const trail = await store.db
    .selectFrom('audit')
    .select('act')
    .where('entity', '=', 'driver')
    .where('entity_id', '=', String(driverId))
    .orderBy('id')
    .execute();
  expect(trail.map(({ act }) => act)).toEqual(expect.arrayContaining(['askDetails', 'update', 'grantDetails']));
});

test('asked again, only the last stands; taken back or refused, the record stays', async () => {
  const { driverId } = await seat();
  const before = await record(driverId);
  await ask(driverId);
  await ask(driverId, { phone: '+46709998877' });
  expect(await openDetailOf(store.db, driverId)).toMatchObject({ phone: '+46709998877' });
  expect(await tasks(driverId)).toEqual(['done', 'open']);
  expect(await withdraw(driverId)).toMatchObject({ ok: true });
  expect(await withdraw(driverId)).toMatchObject({ code: 'detailsUnknown' });
  await ask(driverId);
  expect(await decide((await askedOf(driverId))?.id ?? 0, false)).toMatchObject({ ok: true });
  expect(await record(driverId)).toEqual(before);
  expect(await tasks(driverId)).toEqual(['done', 'done', 'done']);
});

test('what the record would not take is refused at once, and what is nobody’s', async () => {
  const { driverId } = await seat();
  expect(await ask(driverId, { phone: 'call me' })).toMatchObject({
    code: 'phoneWrong',
    detail: { typed: 'call me', example: '+46 70 123 45 67' },
  });
  expect(await ask(driverId, { phone: '' })).toMatchObject({ code: 'phoneWrong' });
  expect(await ask(driverId, { address: 'x'.repeat(201) })).toMatchObject({
    code: 'fieldInvalid',
    detail: { field: 'address' },
  });
  expect(await ask(999_999)).toMatchObject({ code: 'driverUnknown' });
  expect(await decide(999_999, true)).toMatchObject({ code: 'detailsUnknown' });
});
