import { addPart } from '../sentence.ts';

/** The sentences of the accident sheet; they come with the part of the page that says them. */
export const texts = {
  en: {
    'accident.hint': 'Somebody is hurt? Ring 112 first. Then write down what you can; it waits here without a link.',
    'accident.when': 'When',
    'accident.place': 'Where (street, crossing)',
    'accident.here': 'The place of this phone goes with it.',
    'accident.words': 'What happened, in your words',
    'accident.injured': 'Persons injured',
    'accident.police': 'The police were there',
    'accident.policeNumber': 'Number of the police',
    'accident.other': 'The other party',
    'accident.otherParty': 'Name',
    'accident.otherPlate': 'Plate',
    'accident.otherPhone': 'Telephone',
    'accident.otherInsurer': 'Insurer',
    'accident.witnesses': 'Witnesses: names and telephones',
    'accident.send': 'Send it to the office',
  },
  fr: {
    'accident.hint':
      'Quelqu’un est blessé ? Appelez d’abord le 112. Puis notez ce que vous pouvez ; sans liaison, cela attend ici.',
    'accident.when': 'Quand',
    'accident.place': 'Où (rue, croisement)',
    'accident.here': 'Le lieu de ce téléphone est joint.',
    'accident.words': 'Ce qui s’est passé, dans vos mots',
    'accident.injured': 'Personnes blessées',
    'accident.police': 'La police est venue',
    'accident.policeNumber': 'Numéro de la police',
    'accident.other': 'L’autre partie',
    'accident.otherParty': 'Nom',
    'accident.otherPlate': 'Plaque',
    'accident.otherPhone': 'Téléphone',
    'accident.otherInsurer': 'Assureur',
    'accident.witnesses': 'Témoins : noms et téléphones',
    'accident.send': 'L’envoyer au bureau',
  },
};

addPart(texts);

export type AccidentKey = keyof typeof texts.en;
