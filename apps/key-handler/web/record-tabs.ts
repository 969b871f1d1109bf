import { lazy } from 'react';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'vehicle',
    id: 'keys',
    title: 'key-handler:keysTitle',
    place: 65,
    right: vehicleResource.read,
    component: lazy(async () => ({ default: (await import('./KeysTab.tsx')).KeysTab })),
  },
];
