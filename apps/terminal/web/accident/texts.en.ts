/** The sentences of the accident sheet; they come with the part of the page that says them. */
export const texts = {
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
};
