import { lazy } from 'react';
import { WORKSHOP } from '#core/workshop/rights.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'vehicle',
    id: 'workshop',
    title: 'workshop:tabWorkshop',
    place: 60,
    right: WORKSHOP,
    component: lazy(async () => ({ default: (await import('./record/WorkshopTab.tsx')).WorkshopTab })),
  },
  {
    noun: 'vehicle',
    id: 'equipment',
    title: 'workshop:tabEquipment',
    place: 65,
    right: WORKSHOP,
    component: lazy(async () => ({ default: (await import('./record/EquipmentTab.tsx')).EquipmentTab })),
  },
];
