import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { startEventMaker } from '#services/event-bookings/event-maker.ts';
import { router as events } from './server.ts';
import { readEventFile } from './web/read-file.ts';
import { sendRows } from './web/send-rows.ts';

const ROWS = 50_000;
const BAD_ROWS = 300;
/** Every so many rows one is bad, each in the next of these ways. */
const EACH = ROWS / BAD_ROWS;
const ULLEVI = { label: 'Ullevi stadium', longitude: 11.9877, latitude: 57.7058 };
const FROM_MS = SATURDAY_MS + 5 * HOUR_MS;
const PLACES = ['Liseberg', 'Järntorget', 'Kungsportsavenyen 12', 'Ullevi stadium'];

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
});
afterAll(() => desk.store.close());

type Guest = { phone: string; dropoff: string; time: string; type: string; wishes: string; vehicles: string };
const BAD: readonly [Partial<Guest>, string][] = [
  [{ phone: 'none' }, 'phone:phoneWrong'],
  [{ dropoff: 'Qwertz 99' }, 'dropoff:placeUnknown'],
  [{ time: '25:70' }, 'time:timeWrong'],
  [{ time: '' }, 'time:timeMissing'],
  [{ time: '03:00' }, 'time:timeOutsideWindow'],
  [{ type: 'Zeppelin' }, 'type:typeUnknown'],
  [{ wishes: 'submarine' }, 'attributes:attributeWordUnknown'],
  [{ vehicles: '12' }, 'vehicles:vehiclesWrong'],
  [{ phone: 'none', vehicles: 'two' }, 'phone:phoneWrong vehicles:vehiclesWrong'],
];
const badAt = (n: number) => (Math.floor((n + 1) / EACH) > Math.floor(n / EACH) ? Math.floor(n / EACH) : null);

function guest(n: number): Guest {
  const time = `${String(18 + Math.floor((n % 120) / 60))}:${String(n % 60).padStart(2, '0')}`;
  const good = {
    phone: `031${String(100_000 + n)}`,
    dropoff: PLACES[n % PLACES.length]!,
    time,
    type: '',
    wishes: n % 10 === 0 ? 'wheelchair' : '',
    vehicles: '1',
  };
  const way = badAt(n);
  return way === null ? good : { ...good, ...BAD[way % BAD.length]![0] };
}

function fileOf(rows: number): File {
  const lines = Array.from({ length: rows }, (_, n) => {
    const { phone, dropoff, time, type, wishes, vehicles } = guest(n);
    return `Guest ${String(n)};${phone};${time};${dropoff};${type};${wishes};${vehicles}`;
  });
  return new File([['Passenger;Phone;Time;Drop-off;Vehicle type;Wishes;Vehicles', ...lines].join('\n')], 'guests.csv');
}

test('of a file of 50,000 rows the 300 bad ones come back with their reasons, and all others are good', {
  timeout: 180_000,
}, async () => {
  const read = await readEventFile(fileOf(ROWS));
  if (!read.ok) throw new Error(read.code);
  const event = {
    name: 'Derby',
    place: ULLEVI,
    direction: 'away' as const,
    fromMs: FROM_MS,
    untilMs: FROM_MS + 2 * HOUR_MS,
    contactName: 'Arena desk',
    contactPhone: '031 811 02 00',
  };
  const { eventId } = await call(events.create, { fleet: 1, clientKey: 'a derby', event }, { context: booker });
  let told = 0;
  await sendRows(
    read.file,
    (rows) => call(events.addRows, { eventId, fileKey: 'guests', rows }, { context: booker }),
    (sent) => {
      told = sent;
    },
  );
  expect(told).toBe(ROWS);
  const maker = startEventMaker({
    ...desk.suite,
    holder: 'node 1',
    lookEveryMs: 60_000,
    onError: (error) => {
      throw error;
    },
  });
  await maker.look();
  await maker.stop();

  const { events: list } = await call(events.list, { fleet: 1 }, { context: booker });
  const counts = list.find(({ id }) => id === eventId)?.rows;
  expect(counts).toEqual({ new: 0, good: ROWS - BAD_ROWS, bad: BAD_ROWS, made: 0 });
  const { rows } = await call(events.rows, { eventId, state: 'bad', limit: 2_000 }, { context: booker });
  const reasons = rows.map(({ line, problems }) => [
    line,
    problems.map(({ column, code }) => `${String(column)}:${code}`).join(' '),
  ]);
  // The head is line 1.
  const expected = Array.from({ length: ROWS }, (_, n) => [n + 2, badAt(n)] as const).flatMap(([line, way]) =>
    way === null ? [] : [[line, BAD[way % BAD.length]![1]]],
  );
  expect(reasons).toEqual(expected);
});

test('a file of more rows than an event holds is refused before one of them is sent', async () => {
  expect(await readEventFile(fileOf(ROWS + 1))).toEqual({ ok: false, code: 'fileTooManyRows' });
});
