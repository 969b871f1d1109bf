import type { ComponentType } from 'react';
import { ConfigurationTab } from '../../configuration/web/ConfigurationTab.tsx';
import { LabelsTab } from '../../labels/web/LabelsTab.tsx';
import { FleetOptionsTab } from '../../settings/web/FleetOptionsTab.tsx';
import { FleetsTab } from './FleetsTab.tsx';
import { SubFleetsTab } from './SubFleetsTab.tsx';
import type { FleetTabProps } from './tab-props.ts';
import type { texts } from './texts.ts';

/** The tabs of the page, in their order: where the address names none, the first is open. */
export const TABS: readonly {
  /** Its place in the address. */
  id: string;
  /** Its name: `tabs.…` of the texts. */
  title: keyof (typeof texts)['en']['tabs'];
  component: ComponentType<FleetTabProps>;
}[] = [
  { id: 'fleets', title: 'fleets', component: FleetsTab },
  { id: 'sub-fleets', title: 'subFleets', component: SubFleetsTab },
  { id: 'labels', title: 'systemLabels', component: LabelsTab },
  { id: 'options', title: 'systemOptions', component: FleetOptionsTab },
  { id: 'configuration', title: 'configuration', component: ConfigurationTab },
];
