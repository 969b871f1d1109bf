import { incidentKindFields } from '#core/incident/incident-kind-names.ts';
import { resourceTexts } from '#ui/resource/texts.en.ts';
import { titles } from '../../web/titles.en.ts';

export const texts = {
  ...resourceTexts,
  incidentKind: {
    title: titles.incidents,
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
};
