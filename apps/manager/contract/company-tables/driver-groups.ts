import { driverGroupResource } from '#core/driver/driver-group.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 19,
  resource: driverGroupResource,
  plural: 'driver groups',
  texts: inLanguages({ en: en.driverGroups, fr: fr.driverGroups }),
} as const satisfies CompanyTable;
