import type * as en from './texts.en.ts';

export const SENTENCES: typeof en.SENTENCES = {
  NAME_UNUSABLE: () =>
    'Une ville a besoin d’un nom avec une lettre latine ou un chiffre, de 60 caractères au plus, comme Porto.',
  FILE_NOT_FOUND: ({ file }) => `Le fichier ${file} n’existe pas.`,
  FILE_UNREADABLE: ({ file, reason }) => `${file} ne peut pas être lu (${reason}).`,
  FILE_EMPTY: ({ file }) => `${file} est vide.`,
  NOT_AN_EXTRACT: ({ file }) => `${file} n’est pas un extrait OpenStreetMap au format PBF (.osm.pbf).`,
  FILE_TRUNCATED: ({ file, bytes }) =>
    `${file} s’arrête au milieu d’un bloc, après ${bytes} octets : téléchargez-le à nouveau.`,
  FILE_CORRUPT: ({ file, bytes }) =>
    `${file} est endommagé dans le bloc qui commence à l’octet ${bytes} : téléchargez-le à nouveau.`,
  FORMAT_UNSUPPORTED: ({ file, feature }) => `${file} utilise « ${feature} », que cette importation ne connaît pas.`,
  NO_STREETS: ({ file }) => `${file} ne contient aucune rue où une voiture peut rouler et revenir.`,
};

export const BROKEN: typeof en.BROKEN = () =>
  'La lecture s’est interrompue. Le journal de la suite dit pourquoi ; recommencez, avec un extrait plus petit si la machine est petite.';
