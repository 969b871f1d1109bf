import { vehicleActs } from '#acts/vehicle/vehicle-records.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { contract } from './contract.ts';

export const router = {
  vehicles: resourceHandlers(contract.vehicles, vehicleActs),
};
