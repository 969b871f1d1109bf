import { paperNames } from '#core/print/paper-width.ts';
import { tillResource } from '#core/till/till.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 19,
  resource: tillResource,
  plural: 'tills',
  texts: {
    en: {
      title: 'Tills',
      one: 'Till',
      new: 'New till',
      empty: 'This fleet has no till. Add the drawers in which its cashiers keep cash.',
      fields: { name: 'Name', printer: 'Receipt printer', paper: 'Paper', ended: 'No longer in use' },
      choices: { paper: paperNames.en },
    },
    fr: {
      title: 'Caisses',
      one: 'Caisse',
      new: 'Nouvelle caisse',
      empty: 'Cette flotte n’a pas de caisse. Ajoutez les tiroirs où ses caissiers gardent les espèces.',
      fields: { name: 'Nom', printer: 'Imprimante de reçus', paper: 'Papier', ended: 'Hors d’usage' },
      choices: { paper: paperNames.fr },
    },
  },
} as const satisfies CompanyTable;
