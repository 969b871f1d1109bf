import { driverGroupResource } from '#core/driver/driver-group.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 19,
  resource: driverGroupResource,
  plural: 'driver groups',
  texts: {
    en: {
      title: 'Driver groups',
      one: 'Driver group',
      new: 'New driver group',
      empty: 'This fleet has no driver groups yet. Add the first: every driver is in one.',
      fields: {
        name: 'Name',
        creditLimitMinor: 'Credit limit',
        lateStartMinutes: 'Late start after (min)',
        payInModel: 'Pays in by',
        ended: 'No longer in use',
      },
      choices: {
        payInModel: { fixed: 'Fixed amount', commission: 'Commission', wallet: 'Wallet', circuit: 'Circuit' },
      },
    },
    fr: {
      title: 'Groupes de chauffeurs',
      one: 'Groupe de chauffeurs',
      new: 'Nouveau groupe de chauffeurs',
      empty:
        'Cette flotte n’a pas encore de groupe de chauffeurs. Ajoutez le premier : chaque chauffeur est dans un groupe.',
      fields: {
        name: 'Nom',
        creditLimitMinor: 'Limite de crédit',
        lateStartMinutes: 'En retard après (min)',
        payInModel: 'Versement par',
        ended: 'Hors d’usage',
      },
      choices: {
        payInModel: { fixed: 'Montant fixe', commission: 'Commission', wallet: 'Porte-monnaie', circuit: 'Circuit' },
      },
    },
  },
} as const satisfies CompanyTable;
