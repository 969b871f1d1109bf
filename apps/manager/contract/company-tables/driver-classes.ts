import { driverClassResource } from '#core/driver/driver-class.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 18,
  resource: driverClassResource,
  plural: 'driver classes',
  texts: inLanguages({ en: en.driverClasses, fr: fr.driverClasses }),
} as const satisfies CompanyTable;
