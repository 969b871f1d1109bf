import { lazy } from 'react';
import { PAPER_RIGHTS } from '#core/paper/paper.ts';
import type { RecordTab } from '#engine/web/resource/record-tabs.ts';
import './texts.ts';

export const tabs: readonly RecordTab[] = [
  {
    noun: 'driver',
    id: 'papers',
    title: 'papers:papers.tab',
    place: 20,
    right: PAPER_RIGHTS.driver.read,
    component: lazy(async () => ({ default: (await import('./PapersTab.tsx')).PapersOfDriver })),
  },
  {
    noun: 'vehicle',
    id: 'papers',
    title: 'papers:papers.tab',
    place: 20,
    right: PAPER_RIGHTS.vehicle.read,
    component: lazy(async () => ({ default: (await import('./PapersTab.tsx')).PapersOfVehicle })),
  },
  {
    noun: 'owner',
    id: 'papers',
    title: 'papers:papers.tab',
    place: 20,
    right: PAPER_RIGHTS.owner.read,
    component: lazy(async () => ({ default: (await import('./PapersTab.tsx')).PapersOfOwner })),
  },
];
