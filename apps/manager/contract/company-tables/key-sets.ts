import { keySetResource } from '#core/key/key-set.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 180,
  resource: keySetResource,
  plural: 'key sets',
  texts: inLanguages({ en: en.keySets, fr: fr.keySets }),
} as const satisfies CompanyTable;
