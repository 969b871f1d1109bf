import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';
import { accountTexts } from './accounts/account-texts.ts';
import { addressTexts } from './address-texts.ts';
import { customerTexts } from './customers/customer-texts.ts';
import { driveTexts } from './drive-texts.ts';
import { outboxTexts } from './outbox-texts.ts';
import { servicesTexts } from './services-texts.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    ...servicesTexts.en,
    ...driveTexts.en,
    ...outboxTexts.en,
    ...accountTexts.en,
    ...addressTexts.en,
    ...customerTexts.en,
    errors: {
      ...resourceTexts.en.errors,
      ...servicesTexts.en.errors,
      ...driveTexts.en.errors,
      ...outboxTexts.en.errors,
      ...accountTexts.en.errors,
      ...customerTexts.en.errors,
    },
    eventLocation: {
      title: 'Event locations',
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
    ...outboxTexts.fr,
    ...accountTexts.fr,
    ...addressTexts.fr,
    ...customerTexts.fr,
    errors: {
      ...resourceTexts.fr.errors,
      ...servicesTexts.fr.errors,
      ...driveTexts.fr.errors,
      ...outboxTexts.fr.errors,
      ...accountTexts.fr.errors,
      ...customerTexts.fr.errors,
    },
    eventLocation: {
      title: 'Lieux d’événements',
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

export const useAdminTexts = roomTexts('admin', texts);
export type SayAdmin = ReturnType<typeof useAdminTexts>;
