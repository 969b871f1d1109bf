import { ownerResource } from '#core/owner/owner-record.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 200,
  resource: ownerResource,
  plural: 'owners',
  texts: {
    en: {
      title: 'Owners',
      one: 'Owner',
      new: 'New owner',
      empty:
        'Nothing is recorded of the owners of this fleet. Add them by the name that stands in the records of their vehicles.',
      fields: {
        name: 'Name, as on the vehicles',
        legalName: 'Legal name',
        address: 'Address',
        country: 'Country',
        taxNumber: 'Tax number',
        companyNumber: 'Registration number',
        electronicAddress: 'Electronic address, 0007:…',
        agreedOn: 'Agreed to self-billing on',
        iban: 'IBAN',
        email: 'Mail',
      },
    },
    fr: {
      title: 'Propriétaires',
      one: 'Propriétaire',
      new: 'Nouveau propriétaire',
      empty:
        'Rien n’est noté des propriétaires de cette flotte. Ajoutez-les par le nom qui figure sur leurs véhicules.',
      fields: {
        name: 'Nom, comme sur les véhicules',
        legalName: 'Raison sociale',
        address: 'Adresse',
        country: 'Pays',
        taxNumber: 'Numéro de TVA',
        companyNumber: 'Numéro d’immatriculation',
        electronicAddress: 'Adresse électronique, 0007:…',
        agreedOn: 'Autofacturation convenue le',
        iban: 'IBAN',
        email: 'Courriel',
      },
    },
  },
} as const satisfies CompanyTable;
