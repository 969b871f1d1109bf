import { inLanguages } from '#core/language/in-languages.ts';
import { mdtTypeResource } from '#core/vehicle/mdt-type.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 17,
  resource: mdtTypeResource,
  plural: 'MDT types',
  texts: inLanguages({ en: en.mdtTypes, fr: fr.mdtTypes }),
} as const satisfies CompanyTable;
