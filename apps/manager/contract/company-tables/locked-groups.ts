import { lockedGroupResource } from '#core/dispatch/candidates/locked-group.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 60,
  resource: lockedGroupResource,
  plural: 'locked groups of drivers',
  texts: inLanguages({ en: en.lockedGroups, fr: fr.lockedGroups }),
} as const satisfies CompanyTable;
