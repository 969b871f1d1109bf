import { bookingTypeNames } from '#core/booking/booking-type-names.ts';
import { lockedGroupResource } from '#core/dispatch/candidates/locked-group.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 60,
  resource: lockedGroupResource,
  plural: 'locked groups of drivers',
  texts: {
    en: {
      title: 'Locked groups',
      one: 'Locked group',
      new: 'New locked group',
      empty: 'No group of drivers is locked: every driver of this fleet may get any work.',
      work: 'Work',
      noWork: 'None at all',
      listedOnly: 'What is listed',
      hint: 'The drivers of this group get a job only if it is of one of these accounts, or its pick-up lies in one of these areas, or it is of one of these types.',
      noWorkHint: 'Nothing is listed: the drivers of this group get no work at all.',
      fields: {
        driverGroup: 'Driver group',
        accountIds: 'Accounts',
        areaIds: 'Areas',
        bookingTypes: 'Booking types',
      },
      choices: { bookingTypes: bookingTypeNames.en },
    },
    fr: {
      title: 'Groupes verrouillés',
      one: 'Groupe verrouillé',
      new: 'Nouveau groupe verrouillé',
      empty: 'Aucun groupe de chauffeurs n’est verrouillé : chaque chauffeur de cette flotte peut avoir tout travail.',
      work: 'Travail',
      noWork: 'Aucun',
      listedOnly: 'Ce qui est listé',
      hint: 'Les chauffeurs de ce groupe n’ont une course que si elle est d’un de ces comptes, si le départ est dans un de ces secteurs ou si elle est d’un de ces types.',
      noWorkHint: 'Rien n’est listé : les chauffeurs de ce groupe n’ont aucun travail.',
      fields: {
        driverGroup: 'Groupe de chauffeurs',
        accountIds: 'Comptes',
        areaIds: 'Secteurs',
        bookingTypes: 'Types de réservation',
      },
      choices: { bookingTypes: bookingTypeNames.fr },
    },
  },
} as const satisfies CompanyTable;
