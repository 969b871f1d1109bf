import { bookingTypeNames } from '#core/booking/booking-type-names.ts';
import { bookingTypeResource } from '#core/booking-type/booking-type.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 19,
  resource: bookingTypeResource,
  plural: 'booking types',
  texts: {
    en: {
      title: 'Booking types',
      one: 'Booking type',
      new: 'New booking type',
      empty: 'This fleet has no booking types. Add the kinds of bookings that it takes.',
      fields: {
        name: 'Name',
        base: 'Handled as',
        inBook: 'Offered in Book',
        place: 'Order',
        ended: 'No longer in use',
      },
      choices: { base: bookingTypeNames.en },
    },
    fr: {
      title: 'Types de réservation',
      one: 'Type de réservation',
      new: 'Nouveau type de réservation',
      empty: 'Cette flotte n’a pas de type de réservation. Ajoutez les sortes de réservations qu’elle prend.',
      fields: {
        name: 'Nom',
        base: 'Traité comme',
        inBook: 'Proposé à la réservation',
        place: 'Ordre',
        ended: 'Hors d’usage',
      },
      choices: { base: bookingTypeNames.fr },
    },
  },
} as const satisfies CompanyTable;
