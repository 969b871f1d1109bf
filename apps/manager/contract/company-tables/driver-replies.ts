import { inLanguages } from '#core/language/in-languages.ts';
import { driverReplyResource } from '#core/message/driver-reply.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 50,
  resource: driverReplyResource,
  plural: 'answers drivers may give',
  texts: inLanguages({ en: en.driverReplies, fr: fr.driverReplies }),
} as const satisfies CompanyTable;
