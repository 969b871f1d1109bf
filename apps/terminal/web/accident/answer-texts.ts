/** What the page says of an accident sheet before it is opened, and of one that waited for the link. */
export const texts = {
  en: {
    'accident.open': 'Accident: write it down',
    'accident.told': 'The office has your sheet: {{number}}.',
    'done.accidentSheet': 'Accident sheet',
    'no.noAccidentType': '{{what}}: your fleet takes none here. Ring the office.',
    'no.sheetEmpty': '{{what}}: say what happened.',
    'no.timeAhead': '{{what}}: the time is in the future.',
  },
  fr: {
    'accident.open': 'Accident : remplir le constat',
    'accident.told': 'Le bureau a votre constat : {{number}}.',
    'done.accidentSheet': 'Constat d’accident',
    'no.noAccidentType': '{{what}} : votre flotte n’en prend pas ici. Appelez le bureau.',
    'no.sheetEmpty': '{{what}} : dites ce qui s’est passé.',
    'no.timeAhead': '{{what}} : l’heure est dans le futur.',
  },
};
