import { inspectionSheetResource } from '#core/workshop/tables.ts';
import type { CompanyTable } from '../../company-table.ts';

export const table = {
  place: 73,
  resource: inspectionSheetResource,
  plural: 'inspectionSheets',
  texts: {
    en: {
      title: 'Inspection sheets',
      one: 'Sheet',
      new: 'New sheet',
      empty: 'There is no inspection sheet. Add one, then its points.',
      fields: {
        name: 'Name',
        vehicleTypeId: 'Only of type',
        daily: 'Daily check of the driver',
        ended: 'Out of use',
      },
    },
    fr: {
      title: 'Fiches de contrôle',
      one: 'Fiche',
      new: 'Nouvelle fiche',
      empty: 'Il n’y a pas de fiche de contrôle. Ajoutez-en une, puis ses points.',
      fields: {
        name: 'Nom',
        vehicleTypeId: 'Seulement du type',
        daily: 'Contrôle quotidien du chauffeur',
        ended: 'Hors d’usage',
      },
    },
  },
} as const satisfies CompanyTable;
