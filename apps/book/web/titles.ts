/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
  en: {
    booking: { title: 'New booking' },
    jobSearch: { title: 'Job search' },
    permanentTitle: 'Permanent bookings',
    calendarsTitle: 'Calendars',
    eventsTitle: 'Event bookings',
  },
  fr: {
    booking: { title: 'Nouvelle réservation' },
    jobSearch: { title: 'Recherche de courses' },
    permanentTitle: 'Réservations permanentes',
    calendarsTitle: 'Calendriers',
    eventsTitle: 'Réservations d’événements',
  },
};
