import { inLanguages } from '#core/language/in-languages.ts';
import { reasonResource } from '#core/reason/reason.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 50,
  resource: reasonResource,
  plural: 'reasons',
  texts: inLanguages({ en: en.reasons, fr: fr.reasons }),
} as const satisfies CompanyTable;
