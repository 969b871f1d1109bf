import { incidentKindFields } from '#core/incident/incident-kind-names.ts';
import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';
import { titles } from '../../web/titles.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    incidentKind: {
      title: titles.en.incidents,
      one: 'Incident type',
      new: 'New incident type',
      empty: 'No incident type is set down yet. Add the first: each says by when the company owes what.',
      fields: incidentKindFields.en,
      choices: {
        channel: {
          customer: 'A customer’s',
          driver: 'A driver’s',
          account: 'An account’s',
          public: 'Somebody’s in the street',
          authority: 'An authority’s',
          staff: 'Our own people’s',
        },
        asks: { injured: 'Who was injured', policeNumber: 'Police number', insurerNumber: 'Insurer’s number' },
      },
      letterHint: 'A letter may say {{words}}.',
      preview: 'How the letter reads',
      sample: {
        name: 'Elsa Holm',
        number: 'I-2026-14',
        reported: '21/11/2026',
        trip: '21/11/2026 18:24, Central Station',
        answerBy: '27/11/2026',
        company: 'your company',
        phone: 'the office’s number',
        link: 'the page of this matter',
      },
    },
  },
  fr: {
    ...resourceTexts.fr,
    incidentKind: {
      title: titles.fr.incidents,
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
  },
};

export const useIncidentKindTexts = roomTexts('admin-incidents', texts);
