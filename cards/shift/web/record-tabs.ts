import { driverResource } from '#core/driver/driver-record.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';
import './texts.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'vehicle',
    id: 'shifts',
    title: 'shift:title',
    place: 50,
    right: vehicleResource.read,
    component: later(async () => (await import('./ShiftsTab.tsx')).ShiftsOfVehicle),
  },
  {
    noun: 'driver',
    id: 'shifts',
    title: 'shift:title',
    place: 50,
    right: driverResource.read,
    component: later(async () => (await import('./ShiftsTab.tsx')).ShiftsOfDriver),
  },
];
