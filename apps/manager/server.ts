import { vehicleActs } from '#acts/vehicle/vehicle-records.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { contract } from './contract.ts';
import { drivers } from './drivers/server.ts';
import { fleets, subFleets } from './fleets/server.ts';
import { labels } from './labels/server.ts';
import { penalties } from './penalties/server.ts';
import { rates } from './rates/server/rates.ts';
import { devices } from './server/devices.ts';
import { groups } from './server/groups.ts';
import { messages } from './server/messages.ts';
import { tables } from './server/tables.ts';
import { users } from './server/users.ts';
import { settings } from './settings/server.ts';

export const router = {
  vehicles: resourceHandlers(contract.vehicles, vehicleActs),
  drivers,
  ...tables,
  devices,
  fleets,
  subFleets,
  labels,
  users,
  groups,
  messages,
  penalties,
  settings,
  rates,
};
