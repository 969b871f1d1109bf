import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Db } from '#store/door/connect.ts';
import { insertBooking, insertCrew, insertJob } from '#store/testing/company.ts';

/** The clocks of Darwin never change: nine and a half hours before UTC. */
export const at = (local: string): number => Date.parse(`${local}Z`) - 9.5 * HOUR_MS;

type Told = {
  wanted: string;
  /** So many seconds after it was wanted the car arrived, and the meter was on. */
  arrived?: number;
  meterOn?: number;
  area: number;
  preBooked?: boolean;
  wheelchair?: boolean;
};

/** Jobs, calls and trips of a fleet in Darwin in October 2026, few enough to count on fingers. */
export async function northernWorld(db: Db): Promise<void> {
  await db.updateTable('fleet').set({ time_zone: 'Australia/Darwin', currency: 'AUD' }).where('id', '=', 1).execute();
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [130, -13],
        [131, -13],
        [131, -12],
        [130, -12],
        [130, -13],
      ],
    ],
  };
  const polygon = JSON.stringify(square);
  const names = ['City', 'Palmerston', 'Airport'];
  await db
    .insertInto('area')
    .values(names.map((name, n) => ({ fleet_id: 1, code: `0${n + 1}`, name, polygon })))
    .execute();
  const monday = (clock: string) => at(`2026-10-05T${clock}`);
  const done = async ({ wanted, arrived, meterOn, area, preBooked = false, wheelchair = false }: Told) => {
    const wantedMs = monday(wanted);
    const after = (seconds: number | undefined) =>
      seconds === undefined ? null : new Date(wantedMs + seconds * SECOND_MS);
    const ended = new Date(wantedMs + HOUR_MS);
    return insertJob(db, 1, {
      atMs: wantedMs,
      state: meterOn === undefined ? 'no_show' : 'offloaded',
      row: {
        area_id: area,
        pre_booked: preBooked,
        attributes: wheelchair ? ['wheelchair'] : [],
        arrived_at: after(arrived),
        picked_up_at: after(meterOn),
        finished_at: ended,
      },
    });
  };
  const given = (wanted: string, finished: string) =>
    insertJob(db, 1, {
      atMs: monday(wanted),
      state: 'cancelled',
      row: { area_id: 1, finished_at: new Date(monday(finished)) },
    });

  const bookingId = await insertBooking(db, 1, monday('09:55:00'), { passengers: 2 });
  const first = await insertJob(db, 1, {
    atMs: monday('10:00:00'),
    state: 'offloaded',
    bookingId,
    row: { area_id: 1, picked_up_at: new Date(monday('10:04:59')), finished_at: new Date(monday('10:20:00')) },
  });
  const second = await done({ wanted: '10:10:00', meterOn: 300, area: 1 });
  await done({ wanted: '10:20:00', meterOn: 301, area: 1 });
  await done({ wanted: '11:00:00', meterOn: 540, area: 2 });
  await done({ wanted: '11:00:00', meterOn: 960, area: 2 });
  await done({ wanted: '12:00:00', arrived: -120, meterOn: 420, area: 1, preBooked: true });
  await done({ wanted: '13:00:00', arrived: 360, meterOn: 480, area: 2, preBooked: true });
  await done({ wanted: '14:00:00', arrived: 60, area: 2, preBooked: true });
  await done({ wanted: '15:00:00', meterOn: 720, area: 1, wheelchair: true });
  await given('16:00:00', '16:30:00');
  await given('17:00:00', '16:30:00');
  await calls(db, monday('10:00:00'));

  const account = await db
    .insertInto('account')
    .values({ fleet_id: 1, number: 'HOTEL', name: 'Hotel' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('booking').set({ account_id: account.id }).where('id', '=', second.booking_id).execute();
  await trips(db, first.id, second.id);
}

async function calls(db: Db, fromMs: number): Promise<void> {
  const seconds = [20, 30, 65, null];
  await db
    .insertInto('call')
    .values(
      seconds.map((wait, n) => ({
        fleet_id: 1,
        exchange_id: `call ${n}`,
        line: 'taxi',
        state: 'ended' as const,
        rang_at: new Date(fromMs + n * MINUTE_MS),
        answered_at: wait === null ? null : new Date(fromMs + n * MINUTE_MS + wait * SECOND_MS),
        ended_at: new Date(fromMs + n * MINUTE_MS + 90 * SECOND_MS),
      })),
    )
    .execute();
}

async function trips(db: Db, first: number, second: number): Promise<void> {
  const { vehicleId, driverId, shiftId } = await insertCrew(db, 1, '101', {
    beganMs: at('2026-09-30T08:00:00'),
    signedOff: true,
  });
  const seat = { fleet_id: 1, vehicle_id: vehicleId, driver_id: driverId, shift_id: shiftId };
  const ends = (began: string, ended: string) => ({ began_at: new Date(at(began)), ended_at: new Date(at(ended)) });
  const hail = { ...seat, kind: 'hail' as const, outcome: 'offloaded' as const };
  const job = { ...seat, kind: 'job' as const };
  const rows = [
    // A second before the month begins, and a second before it ends.
    { ...hail, ...ends('2026-09-30T23:59:59', '2026-10-01T00:10:00') },
    {
      ...job,
      job_id: first,
      ...ends('2026-10-05T10:04:59', '2026-10-05T10:20:00'),
      outcome: 'offloaded' as const,
      from_label: 'Smith St 1, "The Mall"',
      from_latitude: -12.46,
      from_longitude: 130.84,
      to_label: 'Airport',
      to_latitude: -12.4077,
      to_longitude: 130.8773,
      distance_metres: 13_250,
      fare_minor: 4_150,
      extras_minor: 200,
      payment: 'card' as const,
    },
    { ...job, job_id: second, ...ends('2026-10-05T10:15:00', '2026-10-05T10:18:00'), outcome: 'broken_off' as const },
    {
      ...job,
      job_id: second,
      ...ends('2026-10-05T10:30:00', '2026-10-05T10:40:00'),
      outcome: 'offloaded' as const,
      distance_metres: 2_000,
      fare_minor: 990,
      payment: 'account' as const,
    },
    {
      ...hail,
      ...ends('2026-10-31T23:59:59', '2026-11-01T00:10:00'),
      from_label: '=1+1',
      from_latitude: -12.5,
      from_longitude: 130.9,
      distance_metres: 5_000,
      fare_minor: 1_500,
      payment: 'cash' as const,
    },
    { ...hail, ...ends('2026-11-01T00:00:00', '2026-11-01T00:10:00') },
  ];
  for (const row of rows) await db.insertInto('trip').values(row).execute();
}

/** So many hails that began in an area in October. */
export async function hailsIn(db: Db, areaId: number, count: number): Promise<void> {
  const seat = await db
    .selectFrom('shift')
    .select(['id as shift_id', 'vehicle_id', 'driver_id', 'fleet_id'])
    .where('fleet_id', '=', 1)
    .executeTakeFirstOrThrow();
  const began = at('2026-10-20T12:00:00');
  await db
    .insertInto('trip')
    .values(
      Array.from({ length: count }, (_, n) => ({
        ...seat,
        kind: 'hail' as const,
        outcome: 'offloaded' as const,
        began_at: new Date(began + n * HOUR_MS),
        ended_at: new Date(began + n * HOUR_MS + 10 * MINUTE_MS),
        from_area_id: areaId,
      })),
    )
    .execute();
}
