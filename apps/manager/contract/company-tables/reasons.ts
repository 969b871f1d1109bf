import { reasonResource } from '#core/reason/reason.ts';
import { reasonKindNames } from '#core/reason/reason-kind-names.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 50,
  resource: reasonResource,
  plural: 'reasons',
  texts: {
    en: {
      title: 'Reasons',
      one: 'Reason',
      new: 'New reason',
      empty:
        'This fleet has no reasons of its own: whoever holds or cancels a job types why. Add those that are usual.',
      fields: {
        kind: 'Asked for at',
        code: 'Code',
        textEn: 'In English',
        textFr: 'In French',
        place: 'Order',
        ended: 'No longer in use',
      },
      choices: { kind: reasonKindNames.en },
    },
    fr: {
      title: 'Motifs',
      one: 'Motif',
      new: 'Nouveau motif',
      empty:
        'Cette flotte n’a pas de motifs à elle : qui suspend ou annule une course tape pourquoi. Ajoutez ceux qui sont habituels.',
      fields: {
        kind: 'Demandé pour',
        code: 'Code',
        textEn: 'En anglais',
        textFr: 'En français',
        place: 'Ordre',
        ended: 'Hors d’usage',
      },
      choices: { kind: reasonKindNames.fr },
    },
  },
} as const satisfies CompanyTable;
