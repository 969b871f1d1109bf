import { inLanguages } from '#core/language/in-languages.ts';
import { paperKindResource } from '#core/paper/paper-kind.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 16,
  resource: paperKindResource,
  plural: 'kinds of papers',
  texts: inLanguages({ en: en.paperKinds, fr: fr.paperKinds }),
} as const satisfies CompanyTable;
