import { paperOperations } from './contract/operations.ts';

/** The papers of drivers, vehicles and owners, wherever these are shown. */
export const contract = {
  ofDriver: paperOperations('driver'),
  ofVehicle: paperOperations('vehicle'),
  ofOwner: paperOperations('owner'),
};
