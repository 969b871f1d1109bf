import { meterReportResource } from '#core/tamper/meter-report.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 63,
  resource: meterReportResource,
  plural: 'meter reports',
  texts: {
    en: {
      title: 'Meter reports',
      one: 'Meter report',
      new: 'New meter report',
      empty: 'Nothing is kept of what was handed in. Where the law wants it of each car and week, add it here.',
      fields: {
        number: 'Number',
        vehicleId: 'Vehicle',
        kind: 'Kind',
        fromDate: 'From',
        untilDate: 'Through',
        notes: 'Notes',
      },
      choices: { kind: { report: 'Shift report', noUse: 'Notice of no use' } },
    },
    fr: {
      title: 'Rapports de taximètre',
      one: 'Rapport de taximètre',
      new: 'Nouveau rapport de taximètre',
      empty: 'Rien n’est tenu de ce qui a été remis. Où la loi le veut de chaque voiture et semaine, ajoutez-le ici.',
      fields: {
        number: 'Numéro',
        vehicleId: 'Véhicule',
        kind: 'Type',
        fromDate: 'Du',
        untilDate: 'Au',
        notes: 'Notes',
      },
      choices: { kind: { report: 'Rapport de service', noUse: 'Avis de non-usage' } },
    },
  },
} as const satisfies CompanyTable;
