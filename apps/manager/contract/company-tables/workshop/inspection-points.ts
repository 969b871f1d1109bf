import { inspectionPointResource } from '#core/workshop/tables.ts';
import type { CompanyTable } from '../../company-table.ts';

export const table = {
  place: 74,
  resource: inspectionPointResource,
  plural: 'inspectionPoints',
  texts: {
    en: {
      title: 'Points of inspection sheets',
      one: 'Point',
      new: 'New point',
      empty: 'No sheet has a point yet. Add what is looked at, in the order of a walk round the car.',
      fields: {
        sheetId: 'Sheet',
        place: 'Order',
        nameEn: 'In English',
        nameFr: 'In French',
        safety: 'Safety: no work when it fails',
        photo: 'A picture of what fails',
        ended: 'Out of use',
      },
    },
    fr: {
      title: 'Points des fiches de contrôle',
      one: 'Point',
      new: 'Nouveau point',
      empty: 'Aucune fiche n’a de point. Ajoutez ce qui est regardé, dans l’ordre du tour de la voiture.',
      fields: {
        sheetId: 'Fiche',
        place: 'Ordre',
        nameEn: 'En anglais',
        nameFr: 'En français',
        safety: 'Sécurité : pas de travail en cas de défaut',
        photo: 'Une photo de ce qui manque',
        ended: 'Hors d’usage',
      },
    },
  },
} as const satisfies CompanyTable;
