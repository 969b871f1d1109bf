import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatedTariff, datedTariffAt } from '#core/booking/quote.ts';
import { openStore, type Store } from '../door/connect.ts';
import { migrate, readMigrations } from '../door/migrate.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { emptyDatabase } from '../testing/test-database.ts';

const [SALOON, MAXI] = [1, 2];
const VERSIONS = [
  { id: 1, type: null, from: '2026-01-01' },
  { id: 2, type: MAXI, from: '2026-03-01' },
  { id: 3, type: null, from: '2026-05-01' },
  { id: 4, type: null, from: '2026-05-01' },
] as const;
let store: Store;

/** Trips of a saloon and of a maxi, the first of a job, as they lay there before the step that fills them. */
beforeAll(async () => {
  const { url } = await emptyDatabase();
  const shipped = readMigrations();
  await migrate(
    url,
    shipped.slice(
      0,
      shipped.findIndex(({ name }) => name === 'trips-keep-what-they-rest-on'),
    ),
  );
  store = openStore(url);
  await insertFleet(store.db, 1);
  await store.pool.query(`
    insert into vehicle_type (id, fleet_id, code, name, seats) overriding system value
    values (${SALOON}, 1, 'SAL', 'Saloon', 4), (${MAXI}, 1, 'MAX', 'Maxi', 8);
    insert into vehicle (id, fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type) overriding system value
    values (1, 1, '1', 'R1', ${SALOON}, '2099-12-31', 'fitted'), (2, 1, '2', 'R2', ${MAXI}, '2099-12-31', 'fitted');
    insert into driver (id, fleet_id, did, pin_hash, name, mobile_phone, permit_number, permit_expiry, driver_class,
      driver_group) overriding system value
    values (1, 1, '1', '', 'Ada', '+4670', '1', '2099-12-31', 'taxi', 'day');
    insert into shift (id, fleet_id, driver_id, vehicle_id, began_at) overriding system value
    values (1, 1, 1, 1, '2026-01-01');
    insert into booking (id, fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
    overriding system value values (1, 1, 'book', 'now', 'Astrid', '+4670', '2026-01-01', 'booker');
    insert into job (id, fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude,
      pickup_latitude, dropoff_label, passenger_name, phone, state_at, created_at) overriding system value
    values (1, 1, 1, 'offloaded', false, '2026-04-01', 'Åvägen 7', 12, 57.7, 'Östra Hamngatan 2', 'Astrid', '+4670',
      '2026-04-01', '2026-04-01');
    ${VERSIONS.map(
      ({ id, type, from }) => `
    insert into tariff (id, fleet_id, name, vehicle_type_id, effective_from, definition) overriding system value
    values (${id}, 1, 'Version ${id}', ${type}, '${from}', '{}');`,
    ).join('')}
    insert into trip (fleet_id, kind, vehicle_id, driver_id, shift_id, job_id, began_at, ended_at, from_label, to_label)
    values
      (1, 'job', 1, 1, 1, 1, '2026-04-01', '2026-04-01 00:10', 'Åvägen 7', 'Vasagatan'),
      (1, 'hail', 2, 1, 1, null, '2026-04-01', '2026-04-01 00:10', 'Kungsgatan', null),
      (1, 'hail', 2, 1, 1, null, '2025-04-01', '2025-04-01 00:10', null, null)`);
  await migrate(url);
});
afterAll(() => store.close());

const begun = async (jobId: number | null, vehicleId: number, at: string) => {
  const { rows } = await store.pool.query<{ id: number }>(
    `insert into trip (fleet_id, kind, vehicle_id, driver_id, shift_id, job_id, began_at, ended_at)
     values (1, 'hail', $1, 1, 1, $2, $3, $3) returning id`,
    [vehicleId, jobId, at],
  );
  return rows[0]?.id ?? 0;
};
const kept = (id: number) =>
  store.db
    .selectFrom('trip')
    .select(['vehicle_type_id', 'tariff_id', 'from_words', 'to_words'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a trip', () => {
  test('of before says what it rests on as well', async () => {
    expect(await kept(1)).toEqual({
      vehicle_type_id: SALOON,
      tariff_id: 1,
      from_words: 'avagen 7',
      to_words: 'vasagatan\nostra hamngatan 2',
    });
    expect(await kept(2)).toEqual({ vehicle_type_id: MAXI, tariff_id: 2, from_words: 'kungsgatan', to_words: null });
    expect(await kept(3)).toEqual({ vehicle_type_id: MAXI, tariff_id: null, from_words: null, to_words: null });
  });

  test('keeps the type of its car and its tariff when both change, and follows its job to another place', async () => {
    const id = await begun(1, 1, '2026-04-02');
    const asBegun = {
      vehicle_type_id: SALOON,
      tariff_id: 1,
      from_words: 'avagen 7',
      to_words: 'ostra hamngatan 2',
    };
    expect(await kept(id)).toEqual(asBegun);
    await store.pool.query(`
      update vehicle set vehicle_type_id = ${MAXI} where id = 1;
      insert into tariff (id, fleet_id, name, effective_from, definition) overriding system value
      values (9, 1, 'Late', '2026-04-01', '{}');
      update job set dropoff_label = 'Linnégatan 3' where id = 1`);
    expect(await kept(id)).toEqual({ ...asBegun, to_words: 'linnegatan 3' });
    await store.pool.query(
      `update vehicle set vehicle_type_id = ${SALOON} where id = 1;
      update tariff set taken_back_at = '2026-03-01', taken_back_by = 'ada' where id = 9`,
    );
  });

  test('has the tariff that a fare is quoted by', async () => {
    const dated = VERSIONS.map(
      ({ id, type, from }) =>
        ({
          vehicleTypeId: type,
          effectiveFromMs: Date.parse(from),
          tariff: { tariffId: id },
        }) as unknown as DatedTariff,
    );
    for (const at of ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-05-01', '2026-06-01']) {
      for (const type of [SALOON, MAXI]) {
        expect((await kept(await begun(null, type, at))).tariff_id, `${at}, ${type}`).toBe(
          datedTariffAt(dated, type, Date.parse(at))?.tariff.tariffId ?? null,
        );
      }
    }
  });
});
