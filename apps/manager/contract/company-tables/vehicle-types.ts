import { inLanguages } from '#core/language/in-languages.ts';
import { vehicleTypeResource } from '#core/vehicle/vehicle-type.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 15,
  resource: vehicleTypeResource,
  plural: 'vehicle types',
  texts: inLanguages({ en: en.vehicleTypes, fr: fr.vehicleTypes }),
} as const satisfies CompanyTable;
