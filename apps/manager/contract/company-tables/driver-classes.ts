import { driverClassResource } from '#core/driver/driver-class.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 18,
  resource: driverClassResource,
  plural: 'driver classes',
  texts: {
    en: {
      title: 'Driver classes',
      one: 'Driver class',
      new: 'New driver class',
      empty: 'This fleet has no driver classes yet. Add the first: every driver is of one.',
      fields: { name: 'Name', ended: 'No longer in use' },
    },
    fr: {
      title: 'Classes de chauffeurs',
      one: 'Classe de chauffeurs',
      new: 'Nouvelle classe de chauffeurs',
      empty:
        'Cette flotte n’a pas encore de classe de chauffeurs. Ajoutez la première : chaque chauffeur est d’une classe.',
      fields: { name: 'Nom', ended: 'Hors d’usage' },
    },
  },
} as const satisfies CompanyTable;
