import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';
import { titles } from '../titles.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    eventLocation: {
      title: titles.en.eventLocations,
      one: 'Event location',
      new: 'New event location',
      empty: 'This fleet has no event locations yet. Add one, or import a file.',
      fields: {
        name: 'Name',
        address: 'Address',
        pickupPoint: 'Gate or stand',
        mostCars: 'Cars at once',
        notes: 'Notes to drivers',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
    },
    landmark: {
      title: titles.en.landmarks,
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
    eventLocation: {
      title: titles.fr.eventLocations,
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
      title: titles.fr.landmarks,
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

export const usePlaceTexts = roomTexts('admin-places', texts);
