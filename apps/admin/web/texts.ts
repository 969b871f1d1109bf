import { resourceTexts } from '#ui/resource/texts.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    landmark: {
      title: 'Landmarks',
      one: 'Landmark',
      new: 'New landmark',
      empty: 'This fleet has no landmarks yet. Add one, or import a file.',
      fields: {
        shortcut: 'Shortcut',
        name: 'Name',
        address: 'Address',
        notes: 'Notes',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
    },
  },
  fr: {
    ...resourceTexts.fr,
    landmark: {
      title: 'Lieux connus',
      one: 'Lieu',
      new: 'Nouveau lieu',
      empty: "Cette flotte n'a pas encore de lieux connus. Ajoutez-en un ou importez un fichier.",
      fields: {
        shortcut: 'Raccourci',
        name: 'Nom',
        address: 'Adresse',
        notes: 'Remarques',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
    },
  },
};
