import { serviceRuleResource } from '#core/workshop/tables.ts';
import { workKindNames } from '#core/workshop/work-names.ts';
import type { CompanyTable } from '../../company-table.ts';

export const table = {
  place: 72,
  resource: serviceRuleResource,
  plural: 'serviceRules',
  texts: {
    en: {
      title: 'Service rules',
      one: 'Rule',
      new: 'New rule',
      empty: 'Nothing falls due by itself. Add what your cars need and how often: a service, an inspection of the law.',
      fields: {
        name: 'Name',
        kind: 'Kind of work',
        vehicleTypeId: 'Only of type',
        everyKm: 'Every so many km',
        everyDays: 'Every so many days',
        everyHours: 'Every so many hours at work',
        warnKm: 'Told so many km before',
        warnDays: 'Told so many days before',
        legal: 'The law asks it: no work when overdue',
        minutes: 'Takes (min)',
        ended: 'No longer holds',
      },
      choices: { kind: workKindNames.en },
    },
    fr: {
      title: 'Règles d’entretien',
      one: 'Règle',
      new: 'Nouvelle règle',
      empty:
        'Rien n’arrive à échéance de soi-même. Ajoutez ce dont vos voitures ont besoin : un entretien, un contrôle légal.',
      fields: {
        name: 'Nom',
        kind: 'Type de travail',
        vehicleTypeId: 'Seulement du type',
        everyKm: 'Tous les tant de km',
        everyDays: 'Tous les tant de jours',
        everyHours: 'Toutes les tant d’heures de travail',
        warnKm: 'Annoncé tant de km avant',
        warnDays: 'Annoncé tant de jours avant',
        legal: 'La loi l’exige : pas de travail en retard',
        minutes: 'Dure (min)',
        ended: 'Ne vaut plus',
      },
      choices: { kind: workKindNames.fr },
    },
  },
} as const satisfies CompanyTable;
