import { vehicleTypeResource } from '#core/vehicle/vehicle-type.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 15,
  resource: vehicleTypeResource,
  plural: 'vehicle types',
  texts: {
    en: {
      title: 'Vehicle types',
      one: 'Vehicle type',
      new: 'New vehicle type',
      empty:
        'This fleet has no vehicle types yet. Add the first: every vehicle is of one, and bookings may ask for one.',
      fields: { code: 'Code', name: 'Name', seats: 'Seats', ended: 'No longer in use' },
    },
    fr: {
      title: 'Types de véhicules',
      one: 'Type de véhicule',
      new: 'Nouveau type de véhicule',
      empty:
        'Cette flotte n’a pas encore de type de véhicule. Ajoutez le premier : chaque véhicule est d’un type, et une réservation peut en demander un.',
      fields: { code: 'Code', name: 'Nom', seats: 'Places', ended: 'Hors d’usage' },
    },
  },
} as const satisfies CompanyTable;
