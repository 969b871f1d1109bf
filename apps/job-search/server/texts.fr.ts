import type * as en from './texts.en.ts';

export const WORDS: typeof en.WORDS = {
  jobs: 'Courses',
  titles: [
    'Course',
    'Réservation',
    'Flotte',
    'Voulue',
    'État',
    'Passager',
    'Téléphone',
    'Prise en charge',
    'Secteur',
    'Destination',
    'Type de voiture',
    'Voiture',
    'Chauffeur',
    'Type de réservation',
    'Origine',
    'Compte',
    'Prise par',
    'Prise à',
    'Devis',
    'Prix',
    'Monnaie',
    'Motif',
  ],
  origins: {
    book: 'Réservations',
    api: 'Programme',
    agent: 'Agent',
    event: 'Événement',
    permanent: 'Permanente',
    outside: 'Autre système',
  },
};

export const STORY_WORDS: typeof en.STORY_WORDS = {
  reserve: (plate: string) => `La répartition lui garde ${plate} comme course suivante.`,
  cover: () => 'La répartition l’a montrée à toutes les voitures qui peuvent l’avoir.',
  coach: () => 'La répartition n’a trouvé aucune voiture et a demandé à un régulateur.',
  noCar: () => 'La répartition n’a trouvé aucune voiture qui puisse l’avoir.',
};
