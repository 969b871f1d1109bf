import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    print: 'Print job sheets',
    title: 'Jobs of {{fleet}}',
    asOf: 'As of {{time}}, the last that was heard of the server.',
    unknown:
      'Since then nothing is known: jobs may be new, given, done or cancelled; cars have moved; offers have ended. Ask the driver before you send a second car.',
    job: 'Job {{id}}',
    now: 'As soon as possible',
    car: 'Car {{plate}}, {{driver}}',
    noCar: 'No car',
    given: 'Given to car',
    at: 'at',
    notes: 'Notes',
    none: 'No job was open then.',
    area: 'Area {{name}}',
  },
  fr: {
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
  },
};

export const useSheetTexts = roomTexts('sheets', texts);
