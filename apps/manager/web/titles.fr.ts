import type { titles as en } from './titles.en.ts';

export const titles: typeof en = {
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
};
