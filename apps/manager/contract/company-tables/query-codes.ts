import { queryCodeResource } from '#core/query/query-code.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 40,
  resource: queryCodeResource,
  plural: 'query codes of drivers',
  texts: {
    en: {
      title: 'Query codes',
      one: 'Query code',
      new: 'New query code',
      empty: 'Drivers ask with the codes 1 to 9 only. Add a code of your own, from 20 to 99, with its name.',
      fields: { code: 'Code', name: 'Name' },
    },
    fr: {
      title: 'Codes de demande',
      one: 'Code de demande',
      new: 'Nouveau code de demande',
      empty: 'Les chauffeurs n’utilisent que les codes 1 à 9. Ajoutez un code à vous, de 20 à 99, avec son nom.',
      fields: { code: 'Code', name: 'Nom' },
    },
  },
} as const satisfies CompanyTable;
