import { SEES_DRIVING } from '#core/telematics/rights.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'driver',
    id: 'driving',
    title: 'telematics:tab',
    place: 85,
    right: SEES_DRIVING,
    component: later(async () => (await import('./DrivingTab.tsx')).DrivingTab),
  },
  {
    noun: 'vehicle',
    id: 'device',
    title: 'telematics:deviceTab',
    place: 67,
    right: SEES_DRIVING,
    component: later(async () => (await import('./DeviceTab.tsx')).DeviceTab),
  },
];
