import type { Fields } from '#apps/testing/bad-requests.ts';
import { bookingInput, CENTRAL_STATION, LISEBERG } from '#apps/testing/take-booking.ts';
import { DAY_MS, dateAt, type FormRule, KEY, NO_WHY, NOW_MS, PHONE, TOMORROW_MS, WHY } from './form-rule.ts';

const EVENT = {
  name: 'Spring fair',
  place: CENTRAL_STATION,
  direction: 'away',
  fromMs: TOMORROW_MS,
  untilMs: TOMORROW_MS + DAY_MS / 8,
  contactName: 'Greta Svensson',
  contactPhone: PHONE,
  spread: { mix: [{ vehicleTypeId: null, attributes: [], cars: 2 }], pattern: { kind: 'even' } },
};
const event = (more: Fields, spread: Fields = {}) => ({
  event: { ...EVENT, ...more, spread: { ...EVENT.spread, ...spread } },
});
export const PERMANENT = {
  passengerName: 'Greta Svensson',
  phone: PHONE,
  legs: [{ pickup: CENTRAL_STATION, dropoff: LISEBERG, minutes: 480 }],
  weekdays: [1],
  fromDate: dateAt(TOMORROW_MS),
};
const permanent = (more: Fields) => ({ permanent: { ...PERMANENT, ...more } });
const CUSTOMER = {
  name: 'Greta Svensson',
  phones: ['+46 31 765 43 21'],
  email: '',
  language: null,
  notes: '',
  bannedWhy: null,
  preferred: [],
  bannedCars: [],
  accountId: null,
  templates: [],
};
const TEMPLATE = {
  id: null,
  kind: 'home',
  name: 'Home',
  instructions: '',
  place: CENTRAL_STATION,
  fleetId: 1,
  bookingType: null,
  vehicleTypeId: null,
  preferred: [],
  bannedCars: [],
  allowChange: true,
  ivr: false,
  holler: false,
};
const customer = (more: Fields) => ({ values: { ...CUSTOMER, ...more } });

export const BOOKING_FORMS: readonly FormRule[] = [
  {
    form: 'cards/booking/web/draft.ts',
    operation: 'book.createBooking',
    good: bookingInput({ origin: 'book', clientKey: KEY }),
    wrong: {
      'no telephone': [{ phone: '' }, 'badInput'],
      'a telephone that is none': [{ phone: 'soon' }, 'badInput'],
      'a telephone that nobody dials': [{ phone: '+46 31' }, 'phoneWrong'],
      'no name': [{ passengerName: ' ' }, 'badInput'],
      'no pick-up': [{ legs: [{ pickup: { ...CENTRAL_STATION, label: '' } }] }, 'badInput'],
      'a time that is past': [{ legs: [{ pickup: CENTRAL_STATION, requiredAtMs: NOW_MS - DAY_MS }] }, 'timePast'],
      'a time too far ahead': [
        { legs: [{ pickup: CENTRAL_STATION, requiredAtMs: NOW_MS + 4_000 * DAY_MS }] },
        'timeTooFar',
      ],
      'a leg before the one before it': [
        {
          legs: [
            { pickup: CENTRAL_STATION, dropoff: LISEBERG, requiredAtMs: TOMORROW_MS + DAY_MS / 4 },
            { pickup: LISEBERG, dropoff: CENTRAL_STATION, requiredAtMs: TOMORROW_MS },
          ],
        },
        'legsOutOfOrder',
      ],
      'an address of mail that is none': [{ email: 'greta@' }, 'badInput'],
      'a hiring without hours': [{ bookingType: 'hireByHour' }, 'hireHoursMissing'],
      'a quarter of an hour hired': [{ bookingType: 'hireByHour', hireSeconds: 900 }, 'hireHoursWrong'],
    },
  },
  {
    form: 'cards/booking/web/ExtraFields.tsx',
    operation: 'book.createBooking',
    good: bookingInput({ vehicleTypeId: 1, passengers: 4 }),
    wrong: {
      'nine in a saloon': [{ passengers: 9 }, 'tooManyForType'],
      'more than any car seats': [{ vehicleTypeId: null, passengers: 60 }, 'tooManyForFleet'],
      'more than one booking carries': [{ passengers: 61 }, 'badInput'],
    },
  },
  {
    form: 'apps/events/web/form/EventForm.tsx',
    operation: 'events.create',
    good: { fleet: 1, clientKey: KEY, event: EVENT },
    wrong: {
      'no name': [event({ name: ' ' }), 'badInput'],
      'no place': [event({ place: { ...CENTRAL_STATION, label: '' } }), 'badInput'],
      'no contact': [event({ contactName: '' }), 'badInput'],
      'a telephone that is none': [event({ contactPhone: 'soon' }), 'badInput'],
      'an end before its beginning': [event({ untilMs: TOMORROW_MS - 1 }), 'windowOutOfOrder'],
      'a window of a month': [event({ untilMs: TOMORROW_MS + 31 * DAY_MS }), 'windowTooLong'],
      'a window that is past': [event({ fromMs: NOW_MS - DAY_MS, untilMs: NOW_MS - DAY_MS / 2 }), 'windowPast'],
      'no cars': [event({}, { mix: [] }), 'badInput'],
      'too many cars': [
        event(
          {},
          {
            mix: [
              { vehicleTypeId: null, attributes: [], cars: 1_500 },
              { vehicleTypeId: 1, attributes: [], cars: 1_500 },
            ],
          },
        ),
        'tooManyCars',
      ],
      'waves that end after the window': [
        event(
          {},
          {
            mix: [{ vehicleTypeId: null, attributes: [], cars: 20 }],
            pattern: { kind: 'waves', everyMinutes: 60, cars: 1 },
          },
        ),
        'wavesTooLong',
      ],
      'cars towards it from nowhere': [event({ direction: 'towards' }), 'otherEndMissing'],
    },
  },
  {
    form: 'apps/permanent/web/bookings/PermanentForm.tsx',
    operation: 'permanent.create',
    good: { fleet: 1, permanent: PERMANENT },
    wrong: {
      'no name': [permanent({ passengerName: ' ' }), 'badInput'],
      'a telephone that is none': [permanent({ phone: 'soon' }), 'badInput'],
      'no weekday': [permanent({ weekdays: [] }), 'noWeekday'],
      'no time': [permanent({ legs: [{ pickup: CENTRAL_STATION, minutes: null }] }), 'firstTimeMissing'],
      'holidays of no calendar': [permanent({ holidays: 'skip' }), 'calendarMissing'],
      'an end before its beginning': [permanent({ untilDate: dateAt(NOW_MS) }), 'datesOutOfOrder'],
      'a pause that ends without a beginning': [
        permanent({ suspendedUntil: dateAt(TOMORROW_MS) }),
        'suspensionOutOfOrder',
      ],
      'an address of mail that is none': [permanent({ email: 'greta@' }), 'badInput'],
      'more than any car seats': [permanent({ passengers: 60 }), 'tooManyForFleet'],
    },
  },
  {
    form: 'apps/permanent/web/calendars/CreateDialog.tsx',
    operation: 'permanent.calendars.create',
    good: { fleet: 1, name: 'School year' },
    wrong: { 'no name': [{ name: ' ' }, 'badInput'] },
  },
  {
    form: 'apps/admin/web/customers/CustomerForm.tsx',
    operation: 'admin.createCustomer',
    good: { fleet: 1, values: CUSTOMER },
    wrong: {
      'no name': [customer({ name: ' ' }), 'badInput'],
      'a ban without a reason': [customer({ bannedWhy: ' ' }), 'badInput'],
      'a telephone that is none': [customer({ phones: ['soon'] }), 'phoneWrong'],
      'a template without a name': [customer({ templates: [{ ...TEMPLATE, name: '' }] }), 'badInput'],
      'a template without a place': [customer({ templates: [{ ...TEMPLATE, place: null }] }), 'badInput'],
    },
  },
  {
    form: 'apps/events/web/CancelEventDialog.tsx',
    operation: 'events.cancel',
    good: { eventId: 1, ...WHY },
    wrong: { 'no reason': [NO_WHY, 'badInput'] },
  },
  {
    form: 'apps/job-search/web/alter/AlterDialog.tsx',
    operation: 'jobSearch.alterBooking',
    good: ({ booking }) => ({ bookingId: booking, version: 1 }),
    wrong: {
      'no name': [{ passengerName: ' ' }, 'badInput'],
      'a telephone that is none': [{ phone: 'soon' }, 'badInput'],
      'an address of mail that is none': [{ email: 'greta@' }, 'badInput'],
      'a leg without a pick-up': [{ legs: [{ number: 1, pickup: { ...CENTRAL_STATION, label: ' ' } }] }, 'badInput'],
      'a time that is past': [{ legs: [{ number: 1, requiredAtMs: NOW_MS - 30 * DAY_MS }] }, 'timePast'],
      'a time too far ahead': [{ legs: [{ number: 1, requiredAtMs: NOW_MS + 4_000 * DAY_MS }] }, 'timeTooFar'],
      'a quarter of an hour hired': [{ bookingType: 'hireByHour', hireSeconds: 900 }, 'hireHoursWrong'],
      'more than any car seats': [{ vehicleTypeId: null, passengers: 60 }, 'tooManyForFleet'],
    },
  },
  {
    form: 'apps/job-search/web/confirmations/ResendDialog.tsx',
    operation: 'jobSearch.resendConfirmation',
    good: ({ booking }) => ({ bookingId: booking, channel: 'mail', to: 'greta@example.org' }),
    wrong: {
      'an address of mail that is none': [{ to: 'greta@' }, 'badMailAddress'],
      'a telephone that is none': [{ channel: 'sms', to: 'soon' }, 'badMobile'],
    },
  },
  {
    form: 'apps/permanent/web/bookings/ChangeDialog.tsx',
    operation: 'permanent.change',
    good: (made) => ({ fleet: 1, permanentId: made.permanent, version: 1, permanent: PERMANENT, scope: 'all' }),
    wrong: {
      'no weekday': [permanent({ weekdays: [] }), 'noWeekday'],
      'one date without its day': [{ scope: 'this' }, 'dateNotRun'],
    },
  },
  {
    form: 'apps/permanent/web/bookings/SuspendDialog.tsx',
    operation: 'permanent.suspend',
    good: (made) => ({
      fleet: 1,
      permanentId: made.permanent,
      version: 1,
      from: dateAt(TOMORROW_MS + DAY_MS),
      until: dateAt(TOMORROW_MS + 2 * DAY_MS),
    }),
    wrong: {
      'an end before its beginning': [{ until: dateAt(TOMORROW_MS) }, 'suspensionOutOfOrder'],
      'an end that is past': [{ from: '2020-01-01', until: '2020-01-02' }, 'datePast'],
    },
  },
  {
    form: 'apps/permanent/web/calendars/DayDialog.tsx',
    operation: 'permanent.calendars.setDay',
    good: ({ calendar }) => ({
      calendarId: calendar,
      date: dateAt(TOMORROW_MS),
      version: 1,
      holiday: '',
      exception: { kind: 'extra', name: 'Fair' },
    }),
    wrong: { 'an exception without a name': [{ exception: { kind: 'extra', name: ' ' } }, 'dayNameMissing'] },
  },
];
