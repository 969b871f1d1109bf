import { texts as check } from '../check/texts.ts';
import { texts as payIn } from '../pay-in/texts.ts';

/** What the page says of the sheets that a driver fills in, before one is opened and of one that waited for the link. */
export const texts = {
  en: {
    ...payIn.en,
    ...check.en,
    'search.told': 'The office knows: {{number}}. Bring it in as your fleet says.',
    'done.carSearched': 'Looking through the car',
    'no.hiringUnknown': '{{what}}: this hiring is not yours.',
    'no.searchedAlready': '{{what}}: it was done already.',
    'accident.open': 'Accident: write it down',
    'accident.told': 'The office has your sheet: {{number}}.',
    'done.accidentSheet': 'Accident sheet',
    'no.noAccidentType': '{{what}}: your fleet takes none here. Ring the office.',
    'no.sheetEmpty': '{{what}}: say what happened.',
    'no.timeAhead': '{{what}}: the time is in the future.',
  },
  fr: {
    ...payIn.fr,
    ...check.fr,
    'search.told': 'Le bureau le sait : {{number}}. Apportez-le comme le dit votre flotte.',
    'done.carSearched': 'Regarder dans la voiture',
    'no.hiringUnknown': '{{what}} : cette prise en charge n’est pas la vôtre.',
    'no.searchedAlready': '{{what}} : c’est déjà fait.',
    'accident.open': 'Accident : remplir le constat',
    'accident.told': 'Le bureau a votre constat : {{number}}.',
    'done.accidentSheet': 'Constat d’accident',
    'no.noAccidentType': '{{what}} : votre flotte n’en prend pas ici. Appelez le bureau.',
    'no.sheetEmpty': '{{what}} : dites ce qui s’est passé.',
    'no.timeAhead': '{{what}} : l’heure est dans le futur.',
  },
};
