import { changedWords } from '../booking/plain/plain-values.ts';
import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';
import type { ConfirmationWords } from './confirmation-words.ts';

export const events = {
  setConfirmationRules: (w) => `${w.by} set what customers are told`,
  failMessage: (w) => `A message${and(' about booking ', w.figure('booking'))} did not reach its reader`,
  resendMessage: (w) => `${w.by} had message ${w.id} of the outbox sent again`,
} satisfies EventSentences;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const first = (name: string | undefined, letters: number) => (name ?? '').slice(0, letters);

export const WORDS: ConfirmationWords = {
  subject: {
    takenNow: (booking, fleet) => `Your taxi: booking ${booking}, ${fleet}`,
    takenAhead: (booking, fleet) => `Your taxi: booking ${booking}, ${fleet}`,
    altered: (booking, fleet) => `Altered: booking ${booking}, ${fleet}`,
    cancelled: (booking, fleet) => `Cancelled: booking ${booking}, ${fleet}`,
    noCar: (booking, fleet) => `Still looking for a car: booking ${booking}, ${fleet}`,
    onItsWay: (booking, fleet) => `On its way: booking ${booking}, ${fleet}`,
    arrived: (booking, fleet) => `Your taxi is there: booking ${booking}, ${fleet}`,
  },
  partSubject: (booking, fleet) => `Partly cancelled: booking ${booking}, ${fleet}`,
  hello: (name) => `Hello ${name},`,
  opening: {
    takenNow: 'we have your booking and are looking for a car now.',
    takenAhead: 'your taxi is booked.',
    altered: 'your booking was altered. It is now:',
    cancelled: 'your booking is cancelled. It was:',
    noCar: 'we found no free car for you yet. You keep your place, and we go on looking:',
    onItsWay: 'your taxi is on its way.',
    arrived: 'your taxi is there and waits for you.',
  },
  partOpening: 'this part of your booking is cancelled; the rest stays as it was:',
  altered: (fields) => `Altered: ${fields}.`,
  field: {
    time: 'time',
    pickup: 'pick-up',
    dropoff: 'destination',
    passengerName: 'name',
    phone: 'phone',
    payment: 'payment',
    vehicleType: 'kind of car',
    attributes: 'wishes',
    ...changedWords('en'),
  },
  label: {
    booking: 'Booking',
    when: 'When',
    from: 'From',
    via: 'Via',
    to: 'To',
    cars: 'Cars',
    price: 'Price',
    car: 'Car',
    drive: 'Drive',
  },
  colon: ': ',
  day: ({ weekday, day, month, clock }) => `${DAYS[weekday - 1]} ${day} ${MONTHS[month - 1]} at ${clock}`,
  shortDay: ({ weekday, day, month, clock }) =>
    `${first(DAYS[weekday - 1], 3)} ${day} ${first(MONTHS[month - 1], 3)} ${clock}`,
  atOnce: 'as soon as possible',
  amount: (digits, currency) => `${currency} ${digits}`,
  decimal: '.',
  fixed: (amount) => `${amount} (fixed price)`,
  estimate: (amount) => `about ${amount} (estimate; the fare may differ)`,
  there: (minutes) =>
    minutes === 0 ? 'in a moment' : minutes === 1 ? 'in about a minute' : `in about ${minutes} minutes`,
  change: (phone) => `To change or cancel it, call us on ${phone}.`,
  ask: (phone) => `Any question? Call us on ${phone}.`,
  sms: {
    booked: (booking) => `booking ${booking}`,
    altered: (booking, fields) => `booking ${booking} altered (${fields})`,
    cancelled: (booking) => `booking ${booking} is cancelled`,
    partCancelled: (booking) => `part of booking ${booking} is cancelled`,
    noCar: (booking) => `no free car yet, we go on looking. Booking ${booking}`,
    way: ({ when, from, to, cars }) =>
      `${when}, ${cars > 1 ? `${cars} cars, ` : ''}from ${from}${to === null ? '' : ` to ${to}`}.`,
    more: (drives) => (drives === 1 ? 'And 1 more drive.' : `And ${drives} more drives.`),
    fixed: (amount) => `Fixed price ${amount}.`,
    estimate: (amount) => `About ${amount}.`,
    onItsWay: (from) => `your taxi is on its way to ${from}.`,
    arrived: (from) => `your taxi is there: ${from}.`,
    car: (plate, type) => `Car ${plate}, ${type}`,
    there: (minutes) => (minutes === 0 ? 'there in a moment' : `there in about ${minutes} min`),
    change: (phone) => `Change or cancel: ${phone}`,
    ask: (phone) => `Questions: ${phone}`,
  },
};
