import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { resourceOperations } from '#engine/resource/contract.ts';
import { devices } from './contract/devices.ts';
import { groups } from './contract/groups.ts';
import { messages } from './contract/messages.ts';
import { tables } from './contract/tables.ts';
import { users } from './contract/users.ts';
import { drivers } from './drivers/contract.ts';
import { fleets, subFleets } from './fleets/contract.ts';
import { labels } from './labels/contract.ts';
import { penalties } from './penalties/contract.ts';
import { rates } from './rates/contract.ts';
import { settings } from './settings/contract.ts';

export const contract = {
  vehicles: resourceOperations(vehicleResource, '/manager/vehicles', 'vehicles'),
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
