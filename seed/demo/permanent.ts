import { createCalendar } from '#acts/calendar/make-calendar.ts';
import { setCalendarDay } from '#acts/calendar/set-day.ts';
import type { ActContext } from '#acts/context.ts';
import { valuesOf } from '#acts/permanent/permanent-values.ts';
import { addDays, type CalendarDate, localDate, yearOf } from '#core/calendar/calendar-date.ts';
import { NOTHING_MORE, type Permanent } from '#core/permanent/permanent.ts';
import type { CityContent } from '#core/place/city.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { insertPermanent } from '#store/permanent/permanent.ts';
import { DEMO_ZONE } from './fleets.ts';

const FLEET = 1;
const ACTOR: Actor = { kind: 'system', name: 'demo' };

type Told = Partial<Permanent> & {
  passengerName: string;
  weekdays: number[];
  /** Places of the city by their order, and times of day. */
  ways: readonly (readonly [from: number, to: number, at: `${number}:${number}`])[];
  school?: boolean;
};

const TOLD: readonly Told[] = [
  {
    passengerName: 'Elsa Holm',
    weekdays: [1, 2, 3, 4, 5],
    school: true,
    holidays: 'skip',
    ways: [
      [5, 12, '7:45'],
      [12, 5, '14:10'],
    ],
    notes: 'To the gate on the yard side. Her grandmother waits there.',
  },
  {
    passengerName: 'Sven Lind',
    weekdays: [2, 5],
    holidays: 'run',
    ways: [
      [8, 3, '9:20'],
      [3, 8, '13:45'],
    ],
    attributes: ['wheelchair'],
    notes: 'Dialysis, entrance K. He is brought to the ward.',
  },
  { passengerName: 'Night crew, Stena Line', weekdays: [1, 2, 3, 4, 5, 6, 7], ways: [[3, 0, '5:15']], vehicles: 2 },
  {
    passengerName: 'Margareta Ek',
    weekdays: [7],
    ways: [[6, 1, '10:30']],
    notes: 'Rings twice, she is slow to the door.',
  },
  { passengerName: 'Evening class', weekdays: [3], school: true, holidays: 'skip', ways: [[9, 2, '21:05']] },
  {
    passengerName: 'Holiday duty, Sahlgrenska',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    school: true,
    holidays: 'only',
    ways: [[0, 7, '6:30']],
  },
];

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A handful of permanent bookings, and the calendar of this year that some of them run by. */
export async function seedPermanent(context: ActContext, city: CityContent): Promise<void> {
  const nowMs = context.clock.nowMs();
  const today = localDate(nowMs, DEMO_ZONE);
  const calendarId = await seedCalendar(context, today);
  const placeAt = (n: number) => {
    const { name, position } = city.places[n % city.places.length]!;
    return { label: name, longitude: position[0], latitude: position[1] };
  };
  await transact(context.store, ACTOR, nowMs, async (t) => {
    for (const [n, { ways, school, ...told }] of TOLD.entries()) {
      const permanent: Permanent = {
        ...NOTHING_MORE,
        phone: `+46 31 555 02 ${String(10 + n)}`,
        legs: ways.map(([from, to, at]) => ({
          pickup: placeAt(from),
          dropoff: placeAt(to),
          notes: '',
          minutes: minutesOf(at),
        })),
        calendarId: school ? calendarId : null,
        fromDate: addDays(today, -30),
        suspendedFrom: n === SUSPENDED ? addDays(today, -3) : null,
        suspendedUntil: n === SUSPENDED ? addDays(today, 18) : null,
        ...told,
      };
      const { id } = await insertPermanent(t, FLEET, valuesOf(permanent, []));
      t.audit({
        act: 'create',
        entity: 'permanentBooking',
        entityId: id,
        fleetId: FLEET,
        became: { passengerName: permanent.passengerName },
      });
    }
  });
}

/** She is away for three weeks. */
const SUSPENDED = 3;

async function seedCalendar(context: ActContext, today: CalendarDate): Promise<number> {
  const made = await createCalendar(context, ACTOR, {
    fleetId: FLEET,
    name: 'School days',
    country: 'SE',
    region: null,
    today,
  });
  if (!made.ok) throw new Error(`The demo has no calendar: ${made.code}.`);
  const year = yearOf(today);
  const christmas = [22, 23, 24, 28, 29, 30, 31].map((day) => `${year}-12-${day}`);
  for (const [n, date] of christmas.entries()) {
    await setCalendarDay(context, ACTOR, {
      calendarId: made.value.id,
      fleets: [FLEET],
      date,
      version: n + 1,
      today,
      holiday: '',
      exception: { kind: 'skip', name: 'Christmas holidays' },
    });
  }
  return made.value.id;
}
