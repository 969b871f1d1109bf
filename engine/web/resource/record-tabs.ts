import { allows, type Right, type Rights } from '#core/access/flags.ts';
import type { StoredRecord } from '#core/resource/resource.ts';
import type { Later } from '#ui/later/later.ts';

export interface RecordTabProps {
  fleet: number;
  record: StoredRecord;
}

/**
 * A tab of a noun's record, which an application, a feature or a card adds by declaring it in its `web/record-tabs.ts`:
 * `export const tabs: readonly RecordTab[] = [{ noun: 'vehicle', … }]`, then `npm run gather`.
 */
export interface RecordTab {
  /** The resource to whose records it belongs, e.g. `vehicle`. */
  noun: string;
  /** What the address says of it: `?record=7&show=trips`. */
  id: string;
  /** The key of its title with its namespace, e.g. `search:tripsTitle`. */
  title: string;
  /** Where it stands: after the details and before the history, the lower the further left. */
  place: number;
  right: Exclude<Right, 'public'>;
  /** Loaded when the tab is opened. */
  component: Later<RecordTabProps>;
}

let declared: readonly RecordTab[] = [];

/** Hands over what `npm run gather` found; called once, where the screens of the suite are put together. */
export function declareRecordTabs(tabs: readonly RecordTab[]): void {
  declared = tabs.toSorted((one, other) => one.place - other.place);
}

/** The tabs of a noun that these rights open. */
export const recordTabsOf = (noun: string, rights: Rights): readonly RecordTab[] =>
  declared.filter((tab) => tab.noun === noun && allows(rights, tab.right));
