import type { DeclaredTopics } from '../topic/declared.ts';

/** `vehicles` is what cars do, and their records as boards show them; `vehicleRecords` is the table of them. */
export const topics = {
  vehicles: { en: 'vehicles', fr: 'véhicules' },
  mdtTypes: { en: 'MDT types', fr: 'types de terminal' },
  vehicleTypes: { en: 'vehicle types', fr: 'types de véhicules' },
  vehicleRecords: { en: 'records of vehicles', fr: 'fiches des véhicules' },
} as const satisfies DeclaredTopics;
