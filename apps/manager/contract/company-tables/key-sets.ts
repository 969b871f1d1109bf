import { keyKindNames } from '#core/key/key-names.ts';
import { keySetResource } from '#core/key/key-set.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 180,
  resource: keySetResource,
  plural: 'key sets',
  texts: {
    en: {
      title: 'Keys',
      one: 'Key set',
      new: 'New key set',
      empty: 'This fleet has no keys yet. Add the first: the main key of a vehicle, with the tag that a scanner reads.',
      fields: { tag: 'Tag', vehicleId: 'Vehicle', kind: 'Kind', hook: 'Hook', retired: 'Retired' },
      choices: { kind: keyKindNames.en },
    },
    fr: {
      title: 'Clés',
      one: 'Jeu de clés',
      new: 'Nouveau jeu de clés',
      empty:
        'Cette flotte n’a pas encore de clés. Ajoutez la première : la clé d’une voiture, avec l’étiquette que lit le lecteur.',
      fields: { tag: 'Étiquette', vehicleId: 'Véhicule', kind: 'Sorte', hook: 'Crochet', retired: 'Hors d’usage' },
      choices: { kind: keyKindNames.fr },
    },
  },
} as const satisfies CompanyTable;
