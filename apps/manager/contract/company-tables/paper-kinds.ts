import { paperKindResource } from '#core/paper/paper-kind.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 16,
  resource: paperKindResource,
  plural: 'kinds of papers',
  texts: {
    en: {
      title: 'Paper kinds',
      one: 'Paper kind',
      new: 'New paper kind',
      empty: 'This fleet has no kinds of papers yet. Add the first: a driving licence, an insurance, an inspection.',
      fields: {
        name: 'Name',
        subject: 'Whose',
        blocks: 'When it is not good',
        required: 'Everyone needs one',
        legal: 'By law: nobody can let it pass',
        warnDays: 'Warn so many days ahead',
        ended: 'No longer in use',
      },
      choices: {
        subject: { driver: 'Driver', vehicle: 'Vehicle', owner: 'Owner' },
        blocks: { nothing: 'It only warns', work: 'No sign-on and no jobs' },
      },
    },
    fr: {
      title: 'Sortes de papiers',
      one: 'Sorte de papiers',
      new: 'Nouvelle sorte de papiers',
      empty:
        'Cette flotte n’a pas encore de sorte de papiers. Ajoutez la première : permis, assurance, contrôle technique.',
      fields: {
        name: 'Nom',
        subject: 'De qui',
        blocks: 'S’il n’est pas valable',
        required: 'Chacun doit en avoir un',
        legal: 'Exigé par la loi : personne ne peut passer outre',
        warnDays: 'Prévenir tant de jours avant',
        ended: 'Hors d’usage',
      },
      choices: {
        subject: { driver: 'Chauffeur', vehicle: 'Véhicule', owner: 'Propriétaire' },
        blocks: { nothing: 'Il prévient seulement', work: 'Ni prise de service ni course' },
      },
    },
  },
} as const satisfies CompanyTable;
