import { lazy } from 'react';
import { UMPIRE } from '#core/suspension/rights.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';

const tab = (noun: 'driver' | 'vehicle'): RecordTab => ({
  noun,
  id: 'suspensions',
  title: 'umpire:casesTitle',
  place: 80,
  right: UMPIRE,
  component: lazy(async () => {
    const { SuspensionsTab } = await import('./SuspensionsTab.tsx');
    return { default: SuspensionsTab[noun] };
  }),
});

export const tabs: readonly RecordTab[] = [tab('driver'), tab('vehicle')];
