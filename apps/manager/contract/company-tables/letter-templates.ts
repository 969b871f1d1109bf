import { letterTemplateResource } from '#core/case/letter-template.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 32,
  resource: letterTemplateResource,
  plural: 'templates of letters about cases',
  texts: inLanguages({ en: en.letterTemplates, fr: fr.letterTemplates }),
} as const satisfies CompanyTable;
