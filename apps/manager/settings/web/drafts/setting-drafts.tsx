import type { SettingValue } from '#core/setting/declared.ts';
import { isSetting, type SettingName } from '#core/setting/settings.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import type { DraftKind, Draft as DraftOf, Drafts } from '#engine/web/drafts/draft-kind.ts';
import { changeInTurn, sortedDrafts } from '#engine/web/drafts/use-drafts.ts';
import { useReread } from '#engine/web/live.ts';
import { client } from '../../../web/client.ts';
import { useSettingTexts } from '../texts.ts';
import { refreshSettings, type TypeChoice } from '../use-settings.ts';
import { valueText } from '../value-text.ts';
import { useDraftTexts } from './texts.ts';

type Answer = Awaited<ReturnType<typeof client.settingDrafts.list>>;
export type DraftChange = Answer['drafts'][number]['changes'][number] & { name: SettingName };
export type Draft = DraftOf<DraftChange>;

const KEY = 'manager-setting-drafts';
const NO_TYPES: readonly TypeChoice[] = [];

export const refreshDrafts = () => queries.invalidateQueries({ queryKey: [KEY] });

export type Asked = { name: string; fleet: number | null; value: SettingValue | null };

/** Drafts a value. */
export const changeDraft = (draft: Draft, asked: Asked) =>
  changeInTurn(draft, (target) => client.settingDrafts.change({ ...target, ...asked }));

/** All drafts of settings; read again as anybody changes one, or a value that they are upon. */
export function useSettingDrafts(
  fleet: number | null,
  heardOf: number | undefined,
): { kind: DraftKind<DraftChange>; drafts: Drafts<DraftChange> | undefined } {
  const say = useSettingTexts();
  const sayDraft = useDraftTexts();
  const { data } = useOperation(
    [KEY, fleet],
    (signal) => client.settingDrafts.list(fleet === null ? {} : { fleet }, { signal }),
    { staleMs: 0 },
  );
  useReread('settingDrafts', heardOf, refreshDrafts);
  useReread('settings', heardOf, refreshDrafts);
  const text = (name: SettingName, value: SettingValue) => valueText(say, name, value, data?.vehicleTypes ?? NO_TYPES);
  const known = (changes: Answer['drafts'][number]['changes']) =>
    changes.filter((one): one is DraftChange => isSetting(one.name));
  return {
    drafts:
      data && sortedDrafts({ ...data, drafts: data.drafts.map((one) => ({ ...one, changes: known(one.changes) })) }),
    kind: {
      namespace: KEY,
      client: client.settingDrafts,
      refresh: () => Promise.all([refreshDrafts(), refreshSettings()]),
      keyOf: ({ fleet: of, name }) => `${of ?? ''} ${name}`,
      nameOf: ({ name }) => say(`name.${name}`),
      levelOf: ({ fleetName }) => fleetName ?? say('company'),
      saysChange: ({ name, was, becomes }) => (
        <>
          {text(name, was)} → <b>{text(name, becomes)}</b>
        </>
      ),
      saysSide: (change, side) => text(change.name, change[side]),
      saysMoved: ({ name, was, moved }, when) =>
        moved &&
        sayDraft('movedBy', {
          by: moved.by,
          when: when(moved.atMs),
          was: text(name, moved.drafted),
          live: text(name, was),
        }),
      nameSaid: (name) => (isSetting(name) ? say(`name.${name}`) : name),
      leave: (draft, { name, fleet: of, own }) => changeDraft(draft, { name, fleet: of, value: own }),
    },
  };
}
