import { driverReplyResource } from '#core/message/driver-reply.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 50,
  resource: driverReplyResource,
  plural: 'answers drivers may give',
  texts: {
    en: {
      title: 'Drivers’ answers',
      one: 'Answer',
      new: 'New answer',
      empty: 'This fleet has no answers that drivers can give with one touch. Add a few short ones.',
      fields: { reply: 'Answer' },
    },
    fr: {
      title: 'Réponses des chauffeurs',
      one: 'Réponse',
      new: 'Nouvelle réponse',
      empty:
        'Cette flotte n’a pas de réponse que les chauffeurs donnent d’un geste. Ajoutez-en quelques-unes, courtes.',
      fields: { reply: 'Réponse' },
    },
  },
} as const satisfies CompanyTable;
