import type { fieldWords as en } from './texts.en.ts';

export const fieldWords: typeof en = {
  booking: {
    passengers: { label: 'Passagers', short: 'Pers.', changed: 'passagers et bagages' },
    bags: { label: 'Bagages', short: 'Bag.', changed: 'passagers et bagages' },
    babySeats: { label: 'Sièges bébé', short: 'Bébé', changed: 'sièges enfant' },
    toddlerSeats: { label: 'Sièges enfant', short: 'Enf.', changed: 'sièges enfant' },
    boosterSeats: { label: 'Rehausseurs', short: 'Reh.', changed: 'sièges enfant' },
    authorisation: { label: 'Autorisé par', changed: 'autorisation' },
    purchaseOrder: { label: 'Bon de commande', changed: 'bon de commande' },
    notes: { label: 'Consignes au chauffeur', changed: 'notes' },
    officeNotes: { label: 'Notes au bureau', changed: 'notes au bureau' },
  },
  leg: {
    notes: { label: 'Notes de l’étape', changed: 'notes d’une étape' },
    flightOrTrain: { label: 'Numéro de vol ou de train', changed: 'numéro de vol ou de train' },
  },
  priced: {
    passenger: 'passager',
    bag: 'bagage',
    babySeat: 'siège bébé',
    toddlerSeat: 'siège enfant',
    boosterSeat: 'rehausseur',
  },
  carried: {
    babySeats: 'Sièges bébé à bord',
    toddlerSeats: 'Sièges enfant à bord',
    boosterSeats: 'Rehausseurs à bord',
  },
};
