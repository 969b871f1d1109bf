import { incidentKindFields } from '#core/incident/incident-kind-names.ts';
import { resourceTexts } from '#ui/resource/texts.fr.ts';
import { titles } from '../../web/titles.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...resourceTexts,
  incidentKind: {
    title: titles.incidents,
    one: 'Type d’incident',
    new: 'Nouveau type d’incident',
    empty: 'Aucun type d’incident n’est encore fixé. Ajoutez le premier : chacun dit quoi faire, et jusqu’à quand.',
    fields: incidentKindFields.fr,
    choices: {
      channel: {
        customer: 'Un client',
        driver: 'Un chauffeur',
        account: 'Un compte',
        public: 'Un passant',
        authority: 'Une autorité',
        staff: 'Notre personnel',
      },
      asks: { injured: 'Qui a été blessé', policeNumber: 'Numéro de police', insurerNumber: 'Numéro de l’assureur' },
    },
    letterHint: 'Une lettre peut dire {{words}}.',
    preview: 'La lettre telle qu’on la lit',
    sample: {
      name: 'Elsa Holm',
      number: 'I-2026-14',
      reported: '21/11/2026',
      trip: '21/11/2026 18:24, gare centrale',
      answerBy: '27/11/2026',
      company: 'votre société',
      phone: 'le numéro du bureau',
      link: 'la page de cette affaire',
    },
  },
};
