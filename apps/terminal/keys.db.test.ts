import { expect, it } from 'vitest';
import { extendShift } from '#acts/shift-record/extend-shift.ts';
import { handOut } from '#acts/shift-record/hand-out.ts';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { HOUR_MS } from '#core/kit/time.ts';

const { address, suite } = await demoSuite();
const driverAtWork = driversOf(address);
const DESK = { kind: 'system', name: 'key desk' } as const;

it('a driver is told which key they have, when it is due, and that the desk knows of a later end', async () => {
  // The demo's fourth car has its keys at the desk.
  const driver = await driverAtWork(4);
  const { db } = suite.store;
  const vehicle = await db
    .selectFrom('vehicle_now as n')
    .innerJoin('vehicle as v', 'v.id', 'n.vehicle_id')
    .innerJoin('key_set as k', 'k.vehicle_id', 'v.id')
    .select(['v.id', 'n.driver_id as driverId', 'k.id as keyId', 'k.tag'])
    .where('v.plate', '=', driver.plate)
    .where('k.kind', '=', 'main')
    .executeTakeFirstOrThrow();
  const endsAtMs = suite.clock.nowMs() + 6 * HOUR_MS;
  const out = await handOut(
    suite,
    DESK,
    { fleetId: 1, driverId: vehicle.driverId ?? 0, vehicleId: vehicle.id, keyIds: [vehicle.keyId], endsAtMs },
    {
      // More than any car of the demo city has gone.
      odometerMetres: 900_000_000,
      odometerWhy: 'New instrument',
      fuel: { kind: 'eighths', level: 8 },
      equipment: [],
      note: '',
      marks: [],
      signature: null,
    },
  );
  if (!out.ok) throw new Error(out.code);
  const key = { plate: driver.plate, tag: vehicle.tag, dueAtMs: endsAtMs, extended: false, late: false };
  expect(await driver.hears('key')).toMatchObject({ key });
  const later = endsAtMs + HOUR_MS;
  const target = { fleetId: 1, recordId: out.value.recordId, endsAtMs: later, why: '' };
  expect(await extendShift(suite, DESK, target)).toMatchObject({ ok: true });
  const isLater = (message: { [field: string]: unknown }) => JSON.stringify(message).includes(String(later));
  expect(await driver.hears('key', isLater)).toMatchObject({ key: { ...key, dueAtMs: later, extended: true } });
});
