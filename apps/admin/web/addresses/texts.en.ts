import { resourceTexts } from '#ui/resource/texts.en.ts';
import { titles } from '../titles.en.ts';

export const texts = {
  ...resourceTexts,
  address: {
    title: titles.addresses,
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
};
