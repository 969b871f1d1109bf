import { changedWords } from '../booking/plain/plain-values.ts';
import type { ToldField } from './confirmation.ts';
import type { ConfirmationKind } from './kinds.ts';

export type Language = 'en' | 'fr';

type LocalTime = { weekday: number; day: number; month: number; clock: string };

/** The words of one language; weekdays from Monday, months from January. */
export type Words = {
  subject: Record<ConfirmationKind, (booking: number, fleet: string) => string>;
  partSubject: (booking: number, fleet: string) => string;
  hello: (name: string) => string;
  /** The first sentence of a mail. */
  opening: Record<ConfirmationKind, string>;
  partOpening: string;
  altered: (fields: string) => string;
  field: Record<ToldField, string>;
  label: Record<'booking' | 'when' | 'from' | 'via' | 'to' | 'cars' | 'price' | 'car' | 'drive', string>;
  colon: string;
  /** `Monday 23 November at 08:15`, and shorter. */
  day: (at: LocalTime) => string;
  shortDay: (at: LocalTime) => string;
  atOnce: string;
  amount: (digits: string, currency: string) => string;
  decimal: string;
  fixed: (amount: string) => string;
  estimate: (amount: string) => string;
  there: (minutes: number) => string;
  /** How to change it, or to ask. */
  change: (phone: string) => string;
  ask: (phone: string) => string;
  sms: {
    booked: (booking: number) => string;
    altered: (booking: number, fields: string) => string;
    cancelled: (booking: number) => string;
    partCancelled: (booking: number) => string;
    noCar: (booking: number) => string;
    way: (drive: { when: string; from: string; to: string | null; cars: number }) => string;
    more: (drives: number) => string;
    fixed: (amount: string) => string;
    estimate: (amount: string) => string;
    onItsWay: (from: string) => string;
    arrived: (from: string) => string;
    car: (plate: string, type: string) => string;
    there: (minutes: number) => string;
    change: (phone: string) => string;
    ask: (phone: string) => string;
  };
};

const EN_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const EN_MONTHS = [
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
const FR_DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const FR_MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

const first = (name: string | undefined, letters: number) => (name ?? '').slice(0, letters);

const en: Words = {
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
  day: ({ weekday, day, month, clock }) => `${EN_DAYS[weekday - 1]} ${day} ${EN_MONTHS[month - 1]} at ${clock}`,
  shortDay: ({ weekday, day, month, clock }) =>
    `${first(EN_DAYS[weekday - 1], 3)} ${day} ${first(EN_MONTHS[month - 1], 3)} ${clock}`,
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

const fr: Words = {
  subject: {
    takenNow: (booking, fleet) => `Votre taxi : réservation ${booking}, ${fleet}`,
    takenAhead: (booking, fleet) => `Votre taxi : réservation ${booking}, ${fleet}`,
    altered: (booking, fleet) => `Modifiée : réservation ${booking}, ${fleet}`,
    cancelled: (booking, fleet) => `Annulée : réservation ${booking}, ${fleet}`,
    noCar: (booking, fleet) => `Nous cherchons encore : réservation ${booking}, ${fleet}`,
    onItsWay: (booking, fleet) => `En route : réservation ${booking}, ${fleet}`,
    arrived: (booking, fleet) => `Votre taxi est là : réservation ${booking}, ${fleet}`,
  },
  partSubject: (booking, fleet) => `Annulée en partie : réservation ${booking}, ${fleet}`,
  hello: (name) => `Bonjour ${name},`,
  opening: {
    takenNow: 'nous avons votre réservation et cherchons une voiture.',
    takenAhead: 'votre taxi est réservé.',
    altered: 'votre réservation a été modifiée. Elle est désormais :',
    cancelled: 'votre réservation est annulée. C’était :',
    noCar: 'nous n’avons pas encore trouvé de voiture libre. Vous gardez votre place et nous cherchons toujours :',
    onItsWay: 'votre taxi est en route.',
    arrived: 'votre taxi est là et vous attend.',
  },
  partOpening: 'cette partie de votre réservation est annulée ; le reste ne change pas :',
  altered: (fields) => `Modifié : ${fields}.`,
  field: {
    time: 'heure',
    pickup: 'prise en charge',
    dropoff: 'destination',
    passengerName: 'nom',
    phone: 'téléphone',
    payment: 'paiement',
    vehicleType: 'type de voiture',
    attributes: 'souhaits',
    ...changedWords('fr'),
  },
  label: {
    booking: 'Réservation',
    when: 'Quand',
    from: 'De',
    via: 'Par',
    to: 'À',
    cars: 'Voitures',
    price: 'Prix',
    car: 'Voiture',
    drive: 'Trajet',
  },
  colon: ' : ',
  day: ({ weekday, day, month, clock }) =>
    `${FR_DAYS[weekday - 1]} ${day === 1 ? '1er' : day} ${FR_MONTHS[month - 1]} à ${clock}`,
  shortDay: ({ weekday, day, month, clock }) =>
    `${first(FR_DAYS[weekday - 1], 3)} ${day}/${String(month).padStart(2, '0')} ${clock}`,
  atOnce: 'dès que possible',
  amount: (digits, currency) => `${digits} ${currency}`,
  decimal: ',',
  fixed: (amount) => `${amount} (prix fixe)`,
  estimate: (amount) => `environ ${amount} (estimation ; le prix peut différer)`,
  there: (minutes) =>
    minutes === 0 ? 'dans un instant' : minutes === 1 ? 'dans une minute environ' : `dans ${minutes} minutes environ`,
  change: (phone) => `Pour la modifier ou l’annuler, appelez le ${phone}.`,
  ask: (phone) => `Une question ? Appelez le ${phone}.`,
  sms: {
    booked: (booking) => `réservation ${booking}`,
    altered: (booking, fields) => `réservation ${booking} modifiée (${fields})`,
    cancelled: (booking) => `réservation ${booking} annulée`,
    partCancelled: (booking) => `réservation ${booking} annulée en partie`,
    noCar: (booking) => `pas encore de voiture libre, nous cherchons toujours. Réservation ${booking}`,
    way: ({ when, from, to, cars }) =>
      `${when}, ${cars > 1 ? `${cars} voitures, ` : ''}de ${from}${to === null ? '' : ` à ${to}`}.`,
    more: (drives) => (drives === 1 ? 'Et 1 autre trajet.' : `Et ${drives} autres trajets.`),
    fixed: (amount) => `Prix fixe ${amount}.`,
    estimate: (amount) => `Environ ${amount}.`,
    onItsWay: (from) => `votre taxi est en route vers ${from}.`,
    arrived: (from) => `votre taxi est là : ${from}.`,
    car: (plate, type) => `Voiture ${plate}, ${type}`,
    there: (minutes) => (minutes === 0 ? 'là dans un instant' : `là dans ${minutes} min environ`),
    change: (phone) => `Modifier ou annuler : ${phone}`,
    ask: (phone) => `Questions : ${phone}`,
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { en, fr };
