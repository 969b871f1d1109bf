import { mdtTypeResource } from '#core/vehicle/mdt-type.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 17,
  resource: mdtTypeResource,
  plural: 'MDT types',
  texts: {
    en: {
      title: 'MDT types',
      one: 'MDT type',
      new: 'New MDT type',
      empty: 'This fleet has no MDT types. Add the first: every vehicle has one.',
      fields: {
        code: 'Code',
        nameEn: 'In English',
        nameFr: 'In French',
        kind: 'What it is',
        protocol: 'Protocol',
        ended: 'No longer in use',
      },
      choices: { kind: { none: 'None', driverPage: 'Driver page', fitted: 'Fitted' } },
    },
    fr: {
      title: 'Types de terminal',
      one: 'Type de terminal',
      new: 'Nouveau type de terminal',
      empty: 'Cette flotte n’a pas de type de terminal. Ajoutez le premier : chaque véhicule en a un.',
      fields: {
        code: 'Code',
        nameEn: 'En anglais',
        nameFr: 'En français',
        kind: 'Ce que c’est',
        protocol: 'Protocole',
        ended: 'Hors d’usage',
      },
      choices: { kind: { none: 'Aucun', driverPage: 'Page du chauffeur', fitted: 'Embarqué' } },
    },
  },
} as const satisfies CompanyTable;
