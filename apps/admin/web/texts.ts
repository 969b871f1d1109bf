import { textsHook } from '#ui/kit/texts-hook.ts';
import { resourceTexts } from '#ui/resource/texts.ts';
import { driveTexts } from './drive-texts.ts';
import { servicesTexts } from './services-texts.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    ...servicesTexts.en,
    ...driveTexts.en,
    errors: { ...resourceTexts.en.errors, ...servicesTexts.en.errors, ...driveTexts.en.errors },
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
    ...servicesTexts.fr,
    ...driveTexts.fr,
    errors: { ...resourceTexts.fr.errors, ...servicesTexts.fr.errors, ...driveTexts.fr.errors },
    landmark: {
      title: 'Lieux connus',
      one: 'Lieu',
      new: 'Nouveau lieu',
      empty: 'Cette flotte n’a pas encore de lieux connus. Ajoutez-en un ou importez un fichier.',
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

export const useAdminTexts = textsHook('admin', texts);
export type SayAdmin = ReturnType<typeof useAdminTexts>;
