import { inLanguages } from '#core/language/in-languages.ts';
import { serviceRuleResource } from '#core/workshop/tables.ts';
import type { CompanyTable } from '../../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 72,
  resource: serviceRuleResource,
  plural: 'serviceRules',
  texts: inLanguages({ en: en.serviceRules, fr: fr.serviceRules }),
} as const satisfies CompanyTable;
