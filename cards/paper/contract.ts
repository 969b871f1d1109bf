import { paperOperations } from './contract/operations.ts';

/** The papers of drivers and of vehicles, wherever these are shown. */
export const contract = { ofDriver: paperOperations('driver'), ofVehicle: paperOperations('vehicle') };
