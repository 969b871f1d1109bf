import { settlementTermsResource } from '#core/settlement/terms-record.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 210,
  resource: settlementTermsResource,
  plural: 'settlement terms',
  texts: {
    en: {
      title: 'Settlement terms',
      one: 'Settlement terms',
      new: 'New settlement terms',
      empty: 'This fleet does not settle with owners yet. Say how, from a day on.',
      fields: {
        name: 'Name',
        fromDate: 'From',
        ownerPercent: 'Share of the owner, %',
        feeKind: 'Network fee for each',
        feeMinor: 'Network fee',
        leviesGo: 'Levies',
        consentMinor: 'Charge-backs want consent above',
        taxPercent: 'Tax, %',
        selfBilled: 'Statements may be invoices',
      },
      choices: {
        feeKind: { month: 'Month of a vehicle', day: 'Day worked', job: 'Hiring' },
        leviesGo: { company: 'Stay with the company', owner: 'Are passed on to the owner' },
      },
    },
    fr: {
      title: 'Conditions de décompte',
      one: 'Conditions de décompte',
      new: 'Nouvelles conditions',
      empty: 'Cette flotte n’a pas encore de décomptes avec des propriétaires. Dites comment, dès un jour.',
      fields: {
        name: 'Nom',
        fromDate: 'Du',
        ownerPercent: 'Part du propriétaire, %',
        feeKind: 'Frais de réseau par',
        feeMinor: 'Frais de réseau',
        leviesGo: 'Taxes de l’État',
        consentMinor: 'Accord pour refacturer dès',
        taxPercent: 'Taxe, %',
        selfBilled: 'Les décomptes peuvent être des factures',
      },
      choices: {
        feeKind: { month: 'Mois d’un véhicule', day: 'Jour travaillé', job: 'Course' },
        leviesGo: { company: 'Restent à la société', owner: 'Sont reversées au propriétaire' },
      },
    },
  },
} as const satisfies CompanyTable;
