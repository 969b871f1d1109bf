import { paymentNames } from '#core/job/payment.ts';
import { paymentKindResource } from '#core/payment/payment-kind.ts';
import type { CompanyTable } from '../company-table.ts';

export const table = {
  place: 18,
  resource: paymentKindResource,
  plural: 'payment kinds',
  texts: {
    en: {
      title: 'Payment kinds',
      one: 'Payment kind',
      new: 'New payment kind',
      empty: 'This fleet has no payment kinds. Add the ways in which its customers pay.',
      fields: {
        name: 'Name',
        means: 'Paid by',
        inBook: 'Offered in Book',
        forDrivers: 'Offered to drivers',
        reference: 'Reference',
        referenceLabel: 'Reference is called',
        place: 'Order',
        ended: 'No longer in use',
      },
      choices: { means: paymentNames.en, reference: { no: 'None', may: 'May be given', must: 'Must be given' } },
    },
    fr: {
      title: 'Modes de paiement',
      one: 'Mode de paiement',
      new: 'Nouveau mode de paiement',
      empty: 'Cette flotte n’a pas de mode de paiement. Ajoutez les façons dont ses clients paient.',
      fields: {
        name: 'Nom',
        means: 'Payé par',
        inBook: 'Proposé à la réservation',
        forDrivers: 'Proposé aux chauffeurs',
        reference: 'Référence',
        referenceLabel: 'La référence s’appelle',
        place: 'Ordre',
        ended: 'Hors d’usage',
      },
      choices: {
        means: paymentNames.fr,
        reference: { no: 'Aucune', may: 'Peut être donnée', must: 'Doit être donnée' },
      },
    },
  },
} as const satisfies CompanyTable;
