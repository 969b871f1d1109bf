import type * as en from './texts.en.ts';

export const WORDS: typeof en.WORDS = {
  title: 'Attestation',
  course: 'Cours',
  edition: (edition) => `édition ${edition}`,
  passedOn: 'Réussi le',
  score: 'Résultat',
  until: 'Valable jusqu’au',
  forGood: 'sans fin',
  proves: 'La personne nommée ci-dessus a réussi ce cours.',
};
