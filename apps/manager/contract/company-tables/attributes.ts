import { attributeResource } from '#core/attribute/attribute.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 16,
  resource: attributeResource,
  plural: 'attributes',
  texts: inLanguages({ en: en.attributes, fr: fr.attributes }),
} as const satisfies CompanyTable;
