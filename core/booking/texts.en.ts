import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const attributeNames = {
  childSeat: 'Child seat',
  wheelchair: 'Wheelchair',
  pets: 'Pets',
  card: 'Card payment',
  largeBoot: 'Large boot',
  bikeRack: 'Bike rack',
};

export const bookingTypeNames = {
  now: 'Now',
  preBooked: 'Pre-booked',
  account: 'Account',
  delivery: 'Delivery',
  parcel: 'Parcel',
  event: 'Event',
  hireByHour: 'Hire by hour',
};

export const events = {
  createBooking: (w) => `${w.by} took booking ${w.id}${and(', a copy of ', w.figure('copiedFrom'))}`,
  alterBooking: (w) => `${w.by} altered booking ${w.id}`,
  resendConfirmation: (w) =>
    `${w.by} had booking ${w.id} confirmed again by ${w.figure('channel') === 'sms' ? 'SMS' : 'mail'}`,
  copyBooking: (w) => `${w.by} copied booking ${w.id}${and(' as ', w.figure('copy'))}`,
} satisfies EventSentences;

export const makerNames = { permanent: 'permanent bookings', event: 'event bookings' };
