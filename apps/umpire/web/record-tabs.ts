import { UMPIRE } from '#core/suspension/rights.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';

const tab = (noun: 'driver' | 'vehicle'): RecordTab => ({
  noun,
  id: 'suspensions',
  title: 'umpire:casesTitle',
  place: 80,
  right: UMPIRE,
  component: later(async () => (await import('./SuspensionsTab.tsx')).SuspensionsTab[noun]),
});

export const tabs: readonly RecordTab[] = [tab('driver'), tab('vehicle')];
