import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { backgroundOperations, manyOperations, resourceOperations } from '#engine/resource/contract.ts';
import { FEATURES } from './contract/all-features.ts';
import { devices } from './contract/devices.ts';
import { groups } from './contract/groups.ts';
import { messages } from './contract/messages.ts';
import { tables } from './contract/tables.ts';
import { users } from './contract/users.ts';

export const contract = {
  vehicles: {
    ...resourceOperations(vehicleResource, '/manager/vehicles', 'vehicles'),
    ...backgroundOperations(vehicleResource, '/manager/vehicles', 'vehicles'),
    ...manyOperations(vehicleResource, '/manager/vehicles', 'vehicles'),
  },
  ...tables,
  ...FEATURES,
  devices,
  users,
  groups,
  messages,
};
