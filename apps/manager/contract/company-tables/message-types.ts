import { messageTypeResource } from '#core/message/message-type.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 20,
  resource: messageTypeResource,
  plural: 'types of messages to drivers',
  texts: {
    en: {
      title: 'Message types',
      one: 'Message type',
      new: 'New message type',
      empty: 'This fleet has no types of messages to drivers. Add one: without a type no message can be sent.',
      fields: { code: 'Code', name: 'Name', urgency: 'Urgency', validMinutes: 'Good for (minutes)' },
      choices: { urgency: { normal: 'Normal', urgent: 'Urgent' } },
    },
    fr: {
      title: 'Types de messages',
      one: 'Type de message',
      new: 'Nouveau type de message',
      empty:
        'Cette flotte n’a pas de type de message aux chauffeurs. Ajoutez-en un : sans type, aucun message ne peut partir.',
      fields: { code: 'Code', name: 'Nom', urgency: 'Urgence', validMinutes: 'Valable (minutes)' },
      choices: { urgency: { normal: 'Normal', urgent: 'Urgent' } },
    },
  },
} as const satisfies CompanyTable;
