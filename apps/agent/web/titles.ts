/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
  en: { title: 'Bookings of the agent' },
  fr: { title: 'Réservations de l’agent' },
};
