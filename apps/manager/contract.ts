import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { resourceOperations } from '#engine/resource/contract.ts';

export const contract = {
  vehicles: resourceOperations(vehicleResource, '/manager/vehicles', 'vehicles'),
};
