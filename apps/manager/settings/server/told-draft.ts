import { alike, movedChanges } from '#core/draft/changes.ts';
import { isOpen } from '#core/draft/states.ts';
import type { SettingValue } from '#core/setting/declared.ts';
import { heldAt, type SettingChange, setWith } from '#core/setting/draft.ts';
import { isSetting } from '#core/setting/settings.ts';
import type { SettingDraft } from '#store/setting/setting-draft.ts';
import type { SettingRow } from '#store/setting/setting-value.ts';

export type DraftWorld = {
  /** What is set now, by place. */
  rows: ReadonlyMap<string, SettingRow>;
  /** All that are open: those that touch the same are told of. */
  open: readonly SettingDraft[];
  fleetName: (id: number) => string;
};

type Place = Parameters<typeof heldAt>[1];

/** What a draft changes, as it is told: what holds with and without it, whom it meets, and what has moved. */
export function toldChangesOf(draft: SettingDraft, { rows, open, fleetName }: DraftWorld) {
  const live = (key: string) => rows.get(key)?.value ?? null;
  const before = isOpen(draft.state) ? live : setWith(live, draft.changes, 'from');
  const after = setWith(before, draft.changes, 'to');
  const drafted = setWith(live, draft.changes, 'from');
  const moved = isOpen(draft.state)
    ? new Set(movedChanges(draft.changes, (key) => live(key) as SettingChange['from']).map(({ key }) => key))
    : new Set<string>();
  const keys = (one: SettingDraft) => one.changes.map(({ key }) => key);
  const others = isOpen(draft.state) ? open.filter(({ id }) => id !== draft.id) : [];
  const met = alike(
    keys(draft),
    others.map((one) => ({ ...one, parts: keys(one) })),
  );
  return draft.changes.flatMap(({ key, name, fleetId, to }) => {
    if (!isSetting(name)) return [];
    const place: Place = { name, fleetId };
    const row = rows.get(key);
    return {
      name,
      fleet: fleetId,
      fleetName: fleetId === null ? null : fleetName(fleetId),
      was: heldAt(before, place).value,
      becomes: heldAt(after, place).value,
      own: live(key) as SettingValue | null,
      to: to as SettingValue | null,
      moved:
        moved.has(key) && row
          ? { by: row.changed_by, atMs: row.changed_at, drafted: heldAt(drafted, place).value }
          : null,
      others: met
        .filter(({ parts }) => parts.includes(key))
        .map(({ other }) => ({ draftId: other.id, name: other.name, by: other.changed_by })),
    };
  });
}
