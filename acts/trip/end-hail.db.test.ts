import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { KERB, smallFleet } from '../job/testing/small-fleet.ts';
import { beginHail } from './begin-hail.ts';
import { endHail } from './end-hail.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;

test('an odd fare of a hail that the driver has not confirmed is asked about, the meter stays on, and it is taken once it is', async () => {
  const seat = await fleet.seat();
  const driver = fleet.driver(seat);
  const begun = await beginHail(context, driver, seat, { kind: 'hail', at: KERB });
  const tripId = begun.ok ? begun.value.tripId : 0;
  clock.advance(10 * MINUTE_MS);
  const trip = () => store.db.selectFrom('trip').selectAll().where('id', '=', tripId).executeTakeFirstOrThrow();
  const end = (more: object) =>
    endHail(context, driver, seat, { at: KERB, fareMinor: 100_000_000, distanceMetres: 4_200, ...more });

  const asked = await end({ confirmed: false });
  expect(asked).toMatchObject({ ok: false, code: 'oddFare', detail: { least: 0, most: expect.any(Number) } });
  const most = asked.ok ? 0 : Number(asked.detail?.['most']);
  expect(await trip()).toMatchObject({ ended_at: null, fare_minor: null });
  expect(await end({ confirmed: false, fareMinor: most + 1 })).toMatchObject({ code: 'oddFare' });
  expect(await end({ confirmed: true })).toEqual({ ok: true, value: { tripId } });
  expect(await trip()).toMatchObject({ fare_minor: 100_000_000, odd_fare: 'tooMuch' });
  const told = await store.db
    .selectFrom('audit')
    .select('became')
    .where('act', '=', 'oddFare')
    .where('entity_id', '=', String(seat.vehicleId))
    .executeTakeFirstOrThrow();
  expect(told.became).toMatchObject({ odd: 'tooMuch', fareMinor: 100_000_000, confirmed: true });
});

test('a fare of a hail that is as expected is asked about by nobody', async () => {
  const seat = await fleet.seat();
  const driver = fleet.driver(seat);
  await beginHail(context, driver, seat, { kind: 'rank', at: KERB });
  clock.advance(10 * MINUTE_MS);
  const paid = { at: KERB, fareMinor: 18_450, distanceMetres: 4_200, confirmed: false };
  expect(await endHail(context, driver, seat, paid)).toMatchObject({ ok: true });
});
