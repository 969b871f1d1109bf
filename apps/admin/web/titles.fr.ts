import type { titles as en } from './titles.en.ts';

export const titles: typeof en = {
  customers: 'Clients',
  accounts: 'Comptes',
  statement: 'Relevé',
  invoices: 'Factures',
  accountUsers: 'Utilisateurs',
  agents: 'Agents',
  addresses: 'Adresses',
  eventLocations: 'Lieux d’événements',
  landmarks: 'Lieux connus',
  incidents: 'Types d’incident',
  makani: 'Makani',
  services: 'Services',
};
