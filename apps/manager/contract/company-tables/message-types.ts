import { inLanguages } from '#core/language/in-languages.ts';
import { messageTypeResource } from '#core/message/message-type.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 20,
  resource: messageTypeResource,
  plural: 'types of messages to drivers',
  texts: inLanguages({ en: en.messageTypes, fr: fr.messageTypes }),
} as const satisfies CompanyTable;
