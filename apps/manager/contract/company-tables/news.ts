import { newsResource } from '#core/news/news-record.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 10,
  resource: newsResource,
  plural: 'news items',
  texts: {
    en: {
      title: 'News',
      one: 'News',
      new: 'New news item',
      empty: 'This fleet has no news. Add an item: everybody reads it on the home screen.',
      fields: { news: 'News', fromDate: 'From', toDate: 'To', alsoFleets: 'Also for' },
    },
    fr: {
      title: 'Nouvelles',
      one: 'Nouvelle',
      new: 'Nouvelle information',
      empty: 'Cette flotte n’a pas de nouvelles. Ajoutez-en une : chacun la lit à l’accueil.',
      fields: { news: 'Nouvelle', fromDate: 'Du', toDate: 'Au', alsoFleets: 'Aussi pour' },
    },
  },
} as const satisfies CompanyTable;
