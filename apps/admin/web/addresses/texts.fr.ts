import { resourceTexts } from '#ui/resource/texts.fr.ts';
import { titles } from '../titles.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...resourceTexts,
  address: {
    title: titles.addresses,
    one: 'Adresse',
    new: 'Nouvelle adresse',
    empty: 'Aucune adresse n’a encore de consignes. Ajoutez-en une ou importez un fichier.',
    fields: {
      label: 'Adresse',
      driverNotes: 'Pour le chauffeur',
      operatorNotes: 'Pour qui réserve',
      longitude: 'Longitude',
      latitude: 'Latitude',
    },
  },
};
