/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
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
};
