import type { titles as en } from './titles.en.ts';

export const titles: typeof en = {
  title: 'Dispatch',
  messages: 'Messages aux chauffeurs',
  vehicleStatus: 'État des voitures',
  signedOn: 'En service',
  signedOff: 'Hors service',
  areaQueues: 'Files par secteur',
  fleetDist: 'Répartition de la flotte',
  preBookings: 'Courses réservées',
};
