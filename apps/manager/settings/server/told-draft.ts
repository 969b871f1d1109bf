import type { PlacedChange } from '#core/draft/place.ts';
import { isOpen } from '#core/draft/states.ts';
import type { SettingValue } from '#core/setting/declared.ts';
import { heldAt, setWith } from '#core/setting/draft.ts';
import { isSetting } from '#core/setting/settings.ts';
import type { Meets } from '#engine/drafts/told-drafts.ts';
import type { Draft } from '#store/draft/draft.ts';
import type { SettingRow } from '#store/setting/setting-value.ts';

export type DraftWorld = {
  /** What is set now, by place. */
  rows: ReadonlyMap<string, SettingRow>;
  fleetName: (id: number) => string;
};

/** What a draft changes, as it is told: what holds with and without it, whom it meets, and what has moved. */
export function toldChange(
  draft: Draft,
  { key, name, fleetId, to }: PlacedChange,
  { moved, others }: Meets,
  { rows, fleetName }: DraftWorld,
) {
  if (!isSetting(name)) return [];
  const live = (at: string) => rows.get(at)?.value ?? null;
  const before = isOpen(draft.state) ? live : setWith(live, draft.changes, 'from');
  const after = setWith(before, draft.changes, 'to');
  const drafted = setWith(live, draft.changes, 'from');
  const place = { name, fleetId };
  return [
    {
      name,
      fleet: fleetId,
      fleetName: fleetId === null ? null : fleetName(fleetId),
      was: heldAt(before, place).value,
      becomes: heldAt(after, place).value,
      own: live(key) as SettingValue | null,
      to: to as SettingValue | null,
      moved: moved && { ...moved, drafted: heldAt(drafted, place).value },
      others,
    },
  ];
}
