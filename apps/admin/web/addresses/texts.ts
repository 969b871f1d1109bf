import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';
import { titles } from '../titles.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    address: {
      title: titles.en.addresses,
      one: 'Address',
      new: 'New address',
      empty: 'No address has notes yet. Add one, or import a file.',
      fields: {
        label: 'Address',
        driverNotes: 'For the driver',
        operatorNotes: 'For whoever books',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
    },
  },
  fr: {
    ...resourceTexts.fr,
    address: {
      title: titles.fr.addresses,
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
  },
};

export const useAddressTexts = roomTexts('admin-addresses', texts);
