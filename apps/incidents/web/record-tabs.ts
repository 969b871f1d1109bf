import { INCIDENTS } from '#core/incident/rights.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';

const tab = (noun: 'driver' | 'vehicle'): RecordTab => ({
  noun,
  id: 'incidents',
  title: 'incidents:casesTitle',
  place: 85,
  right: INCIDENTS,
  component: later(async () => (await import('./IncidentsTab.tsx')).IncidentsTab[noun]),
});

export const tabs: readonly RecordTab[] = [tab('driver'), tab('vehicle')];
