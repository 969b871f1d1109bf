import { inLanguages } from '#core/language/in-languages.ts';
import { messageTemplateResource } from '#core/message/message-template.ts';
import type { CompanyTable } from '../company-table.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const table = {
  place: 30,
  resource: messageTemplateResource,
  plural: 'templates of messages to drivers',
  texts: inLanguages({ en: en.messageTemplates, fr: fr.messageTemplates }),
} as const satisfies CompanyTable;
