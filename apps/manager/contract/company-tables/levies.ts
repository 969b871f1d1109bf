import { bookingTypeNames } from '#core/booking/booking-type-names.ts';
import { levyResource } from '#core/levy/levy.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 55,
  resource: levyResource,
  plural: 'levies',
  texts: {
    en: {
      title: 'Levies',
      one: 'Levy',
      new: 'New levy',
      empty: 'No levy is kept. Add one where a state or a city takes something of each trip.',
      fields: {
        name: 'Name',
        amountMinor: 'Amount a trip',
        percent: 'Percent of the fare',
        taxIncluded: 'Tax is in it',
        bookingTypes: 'Only for booking types',
        areaIds: 'Only from areas',
        fromDate: 'From',
        untilDate: 'Through',
      },
      choices: { bookingTypes: bookingTypeNames.en },
    },
    fr: {
      title: 'Taxes',
      one: 'Taxe',
      new: 'Nouvelle taxe',
      empty: 'Aucune taxe n’est tenue. Ajoutez-en une si un État ou une ville prend une part de chaque trajet.',
      fields: {
        name: 'Nom',
        amountMinor: 'Montant par trajet',
        percent: 'Pour cent du prix',
        taxIncluded: 'TVA comprise',
        bookingTypes: 'Types de réservation concernés',
        areaIds: 'Secteurs de départ concernés',
        fromDate: 'Du',
        untilDate: 'Au',
      },
      choices: { bookingTypes: bookingTypeNames.fr },
    },
  },
} as const satisfies CompanyTable;
