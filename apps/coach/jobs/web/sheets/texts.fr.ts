import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  print: 'Imprimer les fiches de course',
  title: 'Courses de {{fleet}}',
  asOf: 'État à {{time}}, dernières nouvelles du serveur.',
  unknown:
    'Depuis, on ne sait rien : des courses peuvent être nouvelles, données, finies ou annulées ; les voitures ont bougé ; les offres ont pris fin. Demandez au chauffeur avant d’envoyer une deuxième voiture.',
  job: 'Course {{id}}',
  now: 'Dès que possible',
  car: 'Voiture {{plate}}, {{driver}}',
  noCar: 'Sans voiture',
  given: 'Donnée à la voiture',
  at: 'à',
  notes: 'Remarques',
  none: 'Aucune course n’était en cours.',
  area: 'Secteur {{name}}',
};
