/** What the page says of a search although it was not looked at since: an answer that waited for the link. */
export const texts = {
  en: {
    'search.told': 'The office knows: {{number}}. Bring it in as your fleet says.',
    'done.carSearched': 'Looking through the car',
    'no.hiringUnknown': '{{what}}: this hiring is not yours.',
    'no.searchedAlready': '{{what}}: it was done already.',
  },
  fr: {
    'search.told': 'Le bureau le sait : {{number}}. Apportez-le comme le dit votre flotte.',
    'done.carSearched': 'Regarder dans la voiture',
    'no.hiringUnknown': '{{what}} : cette prise en charge n’est pas la vôtre.',
    'no.searchedAlready': '{{what}} : c’est déjà fait.',
  },
};
