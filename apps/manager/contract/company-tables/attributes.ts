import { attributeResource } from '#core/attribute/attribute.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 16,
  resource: attributeResource,
  plural: 'attributes',
  texts: {
    en: {
      title: 'Attributes',
      one: 'Attribute',
      new: 'New attribute',
      empty: 'This fleet has no attributes. Add what its cars have and its drivers can.',
      fields: { code: 'Code', nameEn: 'In English', nameFr: 'In French', whose: 'Of', ended: 'No longer in use' },
      choices: { whose: { vehicle: 'Vehicles', driver: 'Drivers', both: 'Vehicles and drivers' } },
    },
    fr: {
      title: 'Attributs',
      one: 'Attribut',
      new: 'Nouvel attribut',
      empty: 'Cette flotte n’a pas d’attribut. Ajoutez ce qu’ont ses voitures et ce que savent ses chauffeurs.',
      fields: { code: 'Code', nameEn: 'En anglais', nameFr: 'En français', whose: 'De', ended: 'Hors d’usage' },
      choices: { whose: { vehicle: 'Véhicules', driver: 'Chauffeurs', both: 'Véhicules et chauffeurs' } },
    },
  },
} as const satisfies CompanyTable;
