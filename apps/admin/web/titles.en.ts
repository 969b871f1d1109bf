/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
  customers: 'Customers',
  accounts: 'Accounts',
  statement: 'Statement',
  invoices: 'Invoices',
  accountUsers: 'Users',
  agents: 'Agents',
  addresses: 'Addresses',
  eventLocations: 'Event locations',
  landmarks: 'Landmarks',
  incidents: 'Incident types',
  makani: 'Makani',
  services: 'Services',
};
