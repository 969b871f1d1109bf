import { rosterShiftResource } from '#core/roster/roster-shift.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 57,
  resource: rosterShiftResource,
  plural: 'rosterShifts',
  texts: {
    en: {
      title: 'Shifts of the roster',
      one: 'Shift',
      new: 'New shift',
      empty: 'No shift is kept. Add those that your drivers work: the roster is filled with them.',
      fields: {
        name: 'Name',
        kind: 'Kind',
        startsAt: 'Begins at',
        endsAt: 'Ends at',
        pauseFrom: 'Split: first part ends at',
        pauseTo: 'Split: second part begins at',
        ended: 'Out of use',
      },
      choices: { kind: { day: 'Day', night: 'Night', standby: 'Standby', split: 'Split' } },
    },
    fr: {
      title: 'Services du planning',
      one: 'Service',
      new: 'Nouveau service',
      empty: 'Aucun service n’est tenu. Ajoutez ceux que font vos chauffeurs : le planning s’en remplit.',
      fields: {
        name: 'Nom',
        kind: 'Type',
        startsAt: 'Début',
        endsAt: 'Fin',
        pauseFrom: 'Coupé : fin de la première partie',
        pauseTo: 'Coupé : début de la seconde',
        ended: 'Hors d’usage',
      },
      choices: { kind: { day: 'Jour', night: 'Nuit', standby: 'Astreinte', split: 'Coupé' } },
    },
  },
} as const satisfies CompanyTable;
