import { rankResource } from '#core/area/rank.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 17,
  resource: rankResource,
  plural: 'ranks',
  texts: {
    en: {
      title: 'Ranks',
      one: 'Rank',
      new: 'New rank',
      empty: 'This fleet has no ranks yet. Where cars stand in line outside a station or a hotel, add one.',
      fields: {
        name: 'Name',
        areaId: 'Area',
        radiusMetres: 'Reaches (m)',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
    },
    fr: {
      title: 'Stations',
      one: 'Station',
      new: 'Nouvelle station',
      empty:
        'Cette flotte n’a pas encore de station. Là où les voitures attendent en file, devant une gare ou un hôtel, ajoutez-en une.',
      fields: {
        name: 'Nom',
        areaId: 'Secteur',
        radiusMetres: 'Portée (m)',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
    },
  },
} as const satisfies CompanyTable;
