import { lazy } from 'react';
import { SEES_DRIVING } from '#core/telematics/rights.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'driver',
    id: 'driving',
    title: 'telematics:tab',
    place: 85,
    right: SEES_DRIVING,
    component: lazy(async () => ({ default: (await import('./DrivingTab.tsx')).DrivingTab })),
  },
  {
    noun: 'vehicle',
    id: 'device',
    title: 'telematics:deviceTab',
    place: 67,
    right: SEES_DRIVING,
    component: lazy(async () => ({ default: (await import('./DeviceTab.tsx')).DeviceTab })),
  },
];
