/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
  en: {
    vehicles: 'Vehicles',
    users: 'Users and groups',
    tables: 'Tables',
    fleets: 'Fleets',
    penalties: 'Penalties',
    drivers: 'Drivers',
    settings: 'Settings',
    options: 'Booking options',
    rates: 'Rates',
    persons: 'Personal data',
  },
  fr: {
    vehicles: 'Véhicules',
    users: 'Utilisateurs et groupes',
    tables: 'Tables',
    fleets: 'Flottes',
    penalties: 'Pénalités',
    drivers: 'Chauffeurs',
    settings: 'Réglages',
    options: 'Options de réservation',
    rates: 'Tarifs',
    persons: 'Données personnelles',
  },
};
