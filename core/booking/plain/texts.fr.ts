import type * as en from './texts.en.ts';

export const BOOKING_FIELDS: typeof en.BOOKING_FIELDS = {
  authorisation: { label: 'Autorisé par', changed: 'autorisation' },
  purchaseOrder: { label: 'Bon de commande', changed: 'bon de commande' },
  notes: { label: 'Consignes au chauffeur', changed: 'notes' },
  officeNotes: { label: 'Notes au bureau', changed: 'notes au bureau' },
};

export const LEG_FIELDS: typeof en.LEG_FIELDS = {
  notes: { label: 'Notes de l’étape', changed: 'notes d’une étape' },
  flightOrTrain: { label: 'Numéro de vol ou de train', changed: 'numéro de vol ou de train' },
};
