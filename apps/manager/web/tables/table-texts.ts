export const tableTexts = {
  en: { title: 'Tables', list: 'Tables of the company' },
  fr: { title: 'Tables', list: 'Tables de l’entreprise' },
};

export const newsTexts = {
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
};
