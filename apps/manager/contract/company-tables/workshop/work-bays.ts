import { workBayResource } from '#core/workshop/tables.ts';
import type { CompanyTable } from '../../company-table.ts';

export const table = {
  place: 70,
  resource: workBayResource,
  plural: 'workBays',
  texts: {
    en: {
      title: 'Workshop bays',
      one: 'Bay',
      new: 'New bay',
      empty: 'The workshop has no bay. Add the places where a car can stand.',
      fields: { name: 'Name', opensAt: 'Opens at', closesAt: 'Closes at', ended: 'Out of use' },
    },
    fr: {
      title: 'Postes de l’atelier',
      one: 'Poste',
      new: 'Nouveau poste',
      empty: 'L’atelier n’a pas de poste. Ajoutez les places où une voiture peut se tenir.',
      fields: { name: 'Nom', opensAt: 'Ouvre à', closesAt: 'Ferme à', ended: 'Hors d’usage' },
    },
  },
} as const satisfies CompanyTable;
