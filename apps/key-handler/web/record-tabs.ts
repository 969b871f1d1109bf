import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'vehicle',
    id: 'keys',
    title: 'key-handler:keysTitle',
    place: 65,
    right: vehicleResource.read,
    component: later(async () => (await import('./KeysTab.tsx')).KeysTab),
  },
];
