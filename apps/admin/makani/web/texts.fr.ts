import { resourceTexts } from '#ui/resource/texts.fr.ts';
import { titles } from '../../web/titles.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...resourceTexts,
  makani: {
    title: titles.makani,
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
};
