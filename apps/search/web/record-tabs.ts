import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';
import { tripsRight } from '../contract/rights.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'vehicle',
    id: 'trips',
    title: 'search:tripsTitle',
    place: 60,
    right: tripsRight,
    component: later(async () => (await import('./RecordTrips.tsx')).TripsOfVehicle),
  },
  {
    noun: 'driver',
    id: 'trips',
    title: 'search:tripsTitle',
    place: 60,
    right: tripsRight,
    component: later(async () => (await import('./RecordTrips.tsx')).TripsOfDriver),
  },
];
