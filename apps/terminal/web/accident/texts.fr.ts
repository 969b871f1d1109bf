import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
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
};
