import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const attributeNames: typeof en.attributeNames = {
  childSeat: 'Siège enfant',
  wheelchair: 'Fauteuil roulant',
  pets: 'Animaux',
  card: 'Paiement par carte',
  largeBoot: 'Grand coffre',
  bikeRack: 'Porte-vélo',
};

export const bookingTypeNames: typeof en.bookingTypeNames = {
  now: 'Tout de suite',
  preBooked: 'Réservée d’avance',
  account: 'Compte',
  delivery: 'Livraison',
  parcel: 'Colis',
  event: 'Événement',
  hireByHour: 'À l’heure',
};

export const events: typeof en.events = {
  createBooking: (w) => `${w.by} a pris la réservation ${w.id}${and(', copie de la ', w.figure('copiedFrom'))}`,
  alterBooking: (w) => `${w.by} a modifié la réservation ${w.id}`,
  resendConfirmation: (w) =>
    `${w.by} a fait confirmer de nouveau la réservation ${w.id} par ${w.figure('channel') === 'sms' ? 'SMS' : 'courriel'}`,
  copyBooking: (w) => `${w.by} a copié la réservation ${w.id}${and(' sous le numéro ', w.figure('copy'))}`,
};

export const makerNames: typeof en.makerNames = {
  permanent: 'réservations permanentes',
  event: 'réservations d’événement',
};
