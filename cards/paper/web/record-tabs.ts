import { PAPER_RIGHTS } from '#core/paper/paper.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import { later } from '#ui/later/later.ts';
import './texts.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'driver',
    id: 'papers',
    title: 'papers:papers.tab',
    place: 20,
    right: PAPER_RIGHTS.driver.read,
    component: later(async () => (await import('./PapersTab.tsx')).PapersOfDriver),
  },
  {
    noun: 'vehicle',
    id: 'papers',
    title: 'papers:papers.tab',
    place: 20,
    right: PAPER_RIGHTS.vehicle.read,
    component: later(async () => (await import('./PapersTab.tsx')).PapersOfVehicle),
  },
  {
    noun: 'owner',
    id: 'papers',
    title: 'papers:papers.tab',
    place: 20,
    right: PAPER_RIGHTS.owner.read,
    component: later(async () => (await import('./PapersTab.tsx')).PapersOfOwner),
  },
];
