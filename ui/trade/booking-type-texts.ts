/** Booking types by name; an application puts them among its own texts. */
export const bookingTypeTexts = {
  en: {
    now: 'Now',
    preBooked: 'Pre-booked',
    account: 'Account',
    delivery: 'Delivery',
    parcel: 'Parcel',
    event: 'Event',
    hireByHour: 'Hire by hour',
  },
  fr: {
    now: 'Tout de suite',
    preBooked: 'Réservé',
    account: 'Compte',
    delivery: 'Livraison',
    parcel: 'Colis',
    event: 'Événement',
    hireByHour: 'À l’heure',
  },
};
