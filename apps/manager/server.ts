import { vehicleActs } from '#acts/vehicle/vehicle-records.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { backgroundHandlers } from '#engine/resource/serve-background.ts';
import { manyHandlers } from '#engine/resource/serve-many.ts';
import { contract } from './contract.ts';
import { FEATURES } from './server/all-features.ts';
import { devices } from './server/devices.ts';
import { groups } from './server/groups.ts';
import { messages } from './server/messages.ts';
import { tables } from './server/tables.ts';
import { users } from './server/users.ts';

export const router = {
  vehicles: {
    ...resourceHandlers(contract.vehicles, vehicleActs),
    ...backgroundHandlers(contract.vehicles, vehicleActs),
    ...manyHandlers(contract.vehicles, vehicleActs),
  },
  ...tables,
  ...FEATURES,
  devices,
  users,
  groups,
  messages,
};
