import { messageTemplateResource } from '#core/message/message-template.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 30,
  resource: messageTemplateResource,
  plural: 'templates of messages to drivers',
  texts: {
    en: {
      title: 'Message templates',
      one: 'Message template',
      new: 'New message template',
      empty: 'This fleet has no texts ready to be sent to drivers. Add those you send often.',
      fields: { name: 'Name', typeId: 'Type', text: 'Text' },
    },
    fr: {
      title: 'Modèles de messages',
      one: 'Modèle de message',
      new: 'Nouveau modèle de message',
      empty: 'Cette flotte n’a pas de texte prêt à envoyer aux chauffeurs. Ajoutez ceux que vous envoyez souvent.',
      fields: { name: 'Nom', typeId: 'Type', text: 'Texte' },
    },
  },
} as const satisfies CompanyTable;
