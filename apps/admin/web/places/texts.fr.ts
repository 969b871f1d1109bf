import { resourceTexts } from '#ui/resource/texts.fr.ts';
import { titles } from '../titles.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...resourceTexts,
  eventLocation: {
    title: titles.eventLocations,
    one: 'Lieu d’événement',
    new: 'Nouveau lieu d’événement',
    empty: 'Cette flotte n’a pas encore de lieux d’événements. Ajoutez-en un ou importez un fichier.',
    fields: {
      name: 'Nom',
      address: 'Adresse',
      pickupPoint: 'Porte ou station',
      mostCars: 'Voitures à la fois',
      notes: 'Remarques aux chauffeurs',
      longitude: 'Longitude',
      latitude: 'Latitude',
    },
  },
  landmark: {
    title: titles.landmarks,
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
};
