import { lazy } from 'react';
import { INCIDENTS } from '#core/incident/rights.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';

const tab = (noun: 'driver' | 'vehicle'): RecordTab => ({
  noun,
  id: 'incidents',
  title: 'incidents:casesTitle',
  place: 85,
  right: INCIDENTS,
  component: lazy(async () => {
    const { IncidentsTab } = await import('./IncidentsTab.tsx');
    return { default: IncidentsTab[noun] };
  }),
});

export const tabs: readonly RecordTab[] = [tab('driver'), tab('vehicle')];
