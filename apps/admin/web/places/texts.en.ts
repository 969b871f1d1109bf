import { resourceTexts } from '#ui/resource/texts.en.ts';
import { titles } from '../titles.en.ts';

export const texts = {
  ...resourceTexts,
  eventLocation: {
    title: titles.eventLocations,
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
    title: titles.landmarks,
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
};
