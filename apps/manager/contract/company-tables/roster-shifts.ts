import { inLanguages } from '#core/language/in-languages.ts';
import { rosterShiftResource } from '#core/roster/roster-shift.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 57,
  resource: rosterShiftResource,
  plural: 'rosterShifts',
  texts: inLanguages({ en: en.rosterShifts, fr: fr.rosterShifts }),
} as const satisfies CompanyTable;
