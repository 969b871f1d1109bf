import { meterCodeResource } from '#core/tamper/meter-code.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 62,
  resource: meterCodeResource,
  plural: 'meter codes by place',
  texts: {
    en: {
      title: 'Meter codes by place',
      one: 'Meter codes',
      new: 'New codes for a place',
      empty: 'Any code of a meter is right anywhere. Add which codes are right where, and meters are judged by it.',
      fields: {
        name: 'Name',
        codes: 'Codes that are right',
        areaIds: 'Areas (none: everywhere else)',
        days: 'Days (none: all)',
        startsAt: 'From',
        endsAt: 'Until',
      },
      choices: {
        days: {
          mon: 'Monday',
          tue: 'Tuesday',
          wed: 'Wednesday',
          thu: 'Thursday',
          fri: 'Friday',
          sat: 'Saturday',
          sun: 'Sunday',
          holiday: 'Public holiday',
        },
      },
    },
    fr: {
      title: 'Codes tarifaires par lieu',
      one: 'Codes tarifaires',
      new: 'Nouveaux codes d’un lieu',
      empty:
        'Tout code du taximètre vaut partout. Ajoutez quels codes valent où : les taximètres sont jugés d’après cela.',
      fields: {
        name: 'Nom',
        codes: 'Codes qui valent',
        areaIds: 'Secteurs (aucun : partout ailleurs)',
        days: 'Jours (aucun : tous)',
        startsAt: 'De',
        endsAt: 'À',
      },
      choices: {
        days: {
          mon: 'Lundi',
          tue: 'Mardi',
          wed: 'Mercredi',
          thu: 'Jeudi',
          fri: 'Vendredi',
          sat: 'Samedi',
          sun: 'Dimanche',
          holiday: 'Jour férié',
        },
      },
    },
  },
} as const satisfies CompanyTable;
