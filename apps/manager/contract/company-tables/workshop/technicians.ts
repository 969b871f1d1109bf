import { technicianResource } from '#core/workshop/tables.ts';
import type { CompanyTable } from '../../company-table.ts';

export const table = {
  place: 71,
  resource: technicianResource,
  plural: 'technicians',
  texts: {
    en: {
      title: 'Technicians',
      one: 'Technician',
      new: 'New technician',
      empty: 'No technician is kept. Add those who work on your cars: orders are planned for them.',
      fields: { name: 'Name', hourMinor: 'An hour costs', ended: 'No longer here' },
    },
    fr: {
      title: 'Mécaniciens',
      one: 'Mécanicien',
      new: 'Nouveau mécanicien',
      empty: 'Aucun mécanicien n’est tenu. Ajoutez ceux qui réparent vos voitures : les ordres leur sont planifiés.',
      fields: { name: 'Nom', hourMinor: 'Prix de l’heure', ended: 'Parti' },
    },
  },
} as const satisfies CompanyTable;
