import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';
import { titles } from '../../web/titles.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    makani: {
      title: titles.en.makani,
      one: 'Makani number',
      new: 'New Makani number',
      empty: 'This fleet keeps no Makani numbers. Add one as it stands on the sign at the door, or import a file.',
      fields: {
        number: 'Makani number',
        name: 'Name',
        notes: 'Notes',
        source: 'Point',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
      choices: { source: { given: 'given', computed: 'computed from the digits' } },
    },
    lies: {
      near: '{{metres}} m from {{street}}.',
      far: '{{metres}} m from {{street}}, the nearest street: over 150 m is seldom an entrance. Is the point right?',
      none: 'No street of the city lies within 5 km of this point. A booking to it will be refused.',
      nameless: 'a street without a name',
      digits: 'Put the pin where the digits lead',
      atDigits: 'The pin is where the digits lead.',
      offDigits: 'The pin is {{metres}} m from where the digits lead.',
      noPoint: 'These digits lead to no point in this fleet’s city: set the pin by hand.',
    },
    far: {
      button: 'Check streets',
      title: 'Points far from a street',
      checked: '{{checked}} numbers checked.',
      fine: 'Each point lies within 150 m of a street.',
      line: '{{number}} {{name}}: {{metres}} m from {{street}}',
      lost: '{{number}} {{name}}: no street within 5 km',
      more: 'The first 200 are shown.',
    },
    errors: { noCity: 'The streets of this fleet’s city are not here yet. Bring the city in first.' },
  },
  fr: {
    ...resourceTexts.fr,
    makani: {
      title: titles.fr.makani,
      one: 'Numéro Makani',
      new: 'Nouveau numéro Makani',
      empty:
        'Cette flotte ne tient pas de numéros Makani. Ajoutez-en un tel qu’il est sur la plaque de la porte, ou importez un fichier.',
      fields: {
        number: 'Numéro Makani',
        name: 'Nom',
        notes: 'Remarques',
        source: 'Point',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
      choices: { source: { given: 'donné', computed: 'calculé d’après les chiffres' } },
    },
    lies: {
      near: 'À {{metres}} m de {{street}}.',
      far: 'À {{metres}} m de {{street}}, la rue la plus proche : à plus de 150 m, c’est rarement une entrée. Le point est-il juste ?',
      none: 'Aucune rue de la ville n’est à moins de 5 km de ce point. Une réservation y sera refusée.',
      nameless: 'une rue sans nom',
      digits: 'Poser l’épingle là où mènent les chiffres',
      atDigits: 'L’épingle est là où mènent les chiffres.',
      offDigits: 'L’épingle est à {{metres}} m de là où mènent les chiffres.',
      noPoint: 'Ces chiffres ne mènent à aucun point de la ville de cette flotte : posez l’épingle à la main.',
    },
    far: {
      button: 'Vérifier les rues',
      title: 'Points loin d’une rue',
      checked: '{{checked}} numéros vérifiés.',
      fine: 'Chaque point est à moins de 150 m d’une rue.',
      line: '{{number}} {{name}} : à {{metres}} m de {{street}}',
      lost: '{{number}} {{name}} : aucune rue à moins de 5 km',
      more: 'Les 200 premiers sont montrés.',
    },
    errors: {
      noCity: 'Les rues de la ville de cette flotte ne sont pas encore là. Apportez d’abord la ville.',
    },
  },
};

export const useMakaniTexts = roomTexts('admin-makani', texts);
