import { WORKSHOP } from '#core/workshop/rights.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'vehicle',
    id: 'workshop',
    title: 'workshop:tabWorkshop',
    place: 60,
    right: WORKSHOP,
    component: later(async () => (await import('./record/WorkshopTab.tsx')).WorkshopTab),
  },
  {
    noun: 'vehicle',
    id: 'equipment',
    title: 'workshop:tabEquipment',
    place: 65,
    right: WORKSHOP,
    component: later(async () => (await import('./record/EquipmentTab.tsx')).EquipmentTab),
  },
];
