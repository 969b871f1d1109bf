import type * as en from './texts.en.ts';

export const WORDS: typeof en.WORDS = {
  title: 'Dossier de fraude',
  day: 'Jour',
  driver: 'Chauffeur',
  vehicle: 'Véhicule',
  state: 'État',
  zone: 'Les heures sont celles de',
  found: 'Ce qui a été relevé',
  findings: ['Relevés', 'À', 'Règle', 'Version', 'Mesuré', 'Seuil', 'Sûr'],
  said: 'Ce qui a été demandé au chauffeur, et sa réponse',
  asked: (when: string, question: string) => `${when}, demandé : ${question}`,
  stated: (when: string, text: string) => `${when}, répondu : ${text}`,
  nothing: 'Aucune réponse.',
  shifts: [
    'Services : compteur, positions et courses côte à côte',
    'Début',
    'Fin',
    'Véhicule',
    'Trajets',
    'Courses',
    'Compteur m',
    'Positions m',
    'Écart',
  ],
  trips: ['Trajets', 'Début', 'Fin', 'Course', 'Compteur m', 'Positions m', 'Écart'],
  devices: ['Appareils venus ou partis', 'À', 'Véhicule', 'Appareil', 'Par'],
  sealed: 'Sceau',
  about: (rows: number) =>
    `Le même en fichier (JSON) a ${rows} lignes, dont chaque position, chacune liée à la précédente par SHA-256. npm run verify-case le contrôle ; son sceau est :`,
};
