import { inLanguages } from '#core/language/in-languages.ts';
import { technicianResource } from '#core/workshop/tables.ts';
import type { CompanyTable } from '../../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 71,
  resource: technicianResource,
  plural: 'technicians',
  texts: inLanguages({ en: en.technicians, fr: fr.technicians }),
} as const satisfies CompanyTable;
