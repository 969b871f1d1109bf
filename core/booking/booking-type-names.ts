import type { UserLanguage } from '#core/access/person.ts';
import type { BookingType } from './booking.ts';

/** What each booking type is called, on every screen and in the files the server makes. */
export const bookingTypeNames: Readonly<Record<UserLanguage, Readonly<Record<BookingType, string>>>> = {
  en: {
    now: 'Now',
    preBooked: 'Pre-booked',
    account: 'Account',
    delivery: 'Delivery',
    parcel: 'Parcel',
    event: 'Event',
    hireByHour: 'Hire by hour',
  },
  fr: {
    now: 'Tout de suite',
    preBooked: 'Réservée d’avance',
    account: 'Compte',
    delivery: 'Livraison',
    parcel: 'Colis',
    event: 'Événement',
    hireByHour: 'À l’heure',
  },
};
