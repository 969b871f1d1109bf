import { SEES_TAMPER } from '#core/tamper/rights.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';

const tab = (noun: 'driver' | 'vehicle'): RecordTab => ({
  noun,
  id: 'tampering',
  title: 'tamper:casesTitle',
  place: 86,
  right: SEES_TAMPER,
  component: later(async () => (await import('./TamperTab.tsx')).TamperTab[noun]),
});

export const tabs: readonly RecordTab[] = [tab('driver'), tab('vehicle')];
