/** The names of the pages: all that every page of the suite loads of this application's texts at its start. */
export const titles = {
  en: {
    customers: 'Customers',
    accounts: 'Accounts',
    statement: 'Statement',
    invoices: 'Invoices',
    agents: 'Agents',
    addresses: 'Addresses',
    eventLocations: 'Event locations',
    landmarks: 'Landmarks',
    incidents: 'Incident types',
    makani: 'Makani',
    services: 'Services',
  },
  fr: {
    customers: 'Clients',
    accounts: 'Comptes',
    statement: 'Relevé',
    invoices: 'Factures',
    agents: 'Agents',
    addresses: 'Adresses',
    eventLocations: 'Lieux d’événements',
    landmarks: 'Lieux connus',
    incidents: 'Types d’incident',
    makani: 'Makani',
    services: 'Services',
  },
};
