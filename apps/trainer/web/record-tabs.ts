import { driverResource } from '#core/driver/driver-record.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'driver',
    id: 'training',
    title: 'trainer:tabTitle',
    place: 70,
    right: driverResource.read,
    component: later(async () => (await import('./TrainingTab.tsx')).TrainingTab),
  },
];
