import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingValue } from '#core/setting/declared.ts';
import { isSetting, type SettingName } from '#core/setting/settings.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';
import { wallText } from '#engine/web/search/asked.ts';
import { whenText } from '#ui/kit/format.ts';
import { wallTextShown } from '#ui/kit/time/wall-text.ts';
import { client } from '../../../web/client.ts';
import { useSettingTexts } from '../texts.ts';
import { valueText } from '../value-text.ts';
import { useDraftTexts } from './texts.ts';

type Answer = Awaited<ReturnType<typeof client.settingDrafts.list>>;
export type Draft = Answer['drafts'][number];
export type DraftChange = Draft['changes'][number] & { name: SettingName };
export type Drafts = {
  all: readonly Draft[];
  open: readonly Draft[];
  over: readonly Draft[];
  zone: string;
  nowMs: number;
  vehicleTypes: Answer['vehicleTypes'];
};

export const DRAFTS_KEY = 'manager-setting-drafts';
const OPEN: readonly Draft['state'][] = ['draft', 'planned', 'stopped'];
export const isOpen = ({ state }: Draft) => OPEN.includes(state);

/** All drafts of settings; read again as anybody changes one, or a value that they are upon. */
export function useDrafts(fleet: number | null, heardOf: number | undefined): Drafts | undefined {
  const { data } = useOperation(
    [DRAFTS_KEY, fleet],
    (signal) => client.settingDrafts.list(fleet === null ? {} : { fleet }, { signal }),
    { staleMs: 0 },
  );
  useReread('settingDrafts', heardOf, refreshDrafts);
  useReread('settings', heardOf, refreshDrafts);
  if (!data) return undefined;
  const { drafts, zone, nowMs, vehicleTypes } = data;
  return {
    all: drafts,
    open: drafts.filter(isOpen),
    over: drafts.filter((one) => !isOpen(one)),
    zone,
    nowMs,
    vehicleTypes,
  };
}

export const refreshDrafts = () => queries.invalidateQueries({ queryKey: [DRAFTS_KEY] });

export const changesOf = ({ changes }: Draft): DraftChange[] =>
  changes.filter((one): one is DraftChange => isSetting(one.name));

/** The version that one's own last change made, where it is not on the page yet. */
const made = new Map<number, number>();
let line: Promise<unknown> = Promise.resolve();

export type Asked = { name: string; fleet: number | null; value: SettingValue | null };

/** Drafts a value. One after the other: each is upon the version that the last one made. */
export function changeDraft({ draftId, version }: Draft, asked: Asked): Promise<{ version: number }> {
  const change = async () => {
    const seen = Math.max(version, made.get(draftId) ?? 0);
    const answer = await client.settingDrafts.change({ draftId, version: seen, ...asked });
    made.set(draftId, answer.version);
    return answer;
  };
  const next = line.then(change, change);
  line = next.catch(() => undefined);
  return next;
}

/** What of a draft is said with its values: `20 s`, `the whole company`, `27/11/2026 04:00`. */
export function useDraftWords({ zone, nowMs, vehicleTypes }: Drafts) {
  const say = useSettingTexts();
  const sayDraft = useDraftTexts();
  const { i18n } = useTranslation();
  return {
    value: useCallback(
      (name: SettingName, value: SettingValue) => valueText(say, name, value, vehicleTypes),
      [say, vehicleTypes],
    ),
    name: (name: SettingName) => say(`name.${name}`),
    level: ({ fleetName }: { fleetName: string | null }) => fleetName ?? say('company'),
    /** When something was. */
    when: (atMs: number) => whenText(atMs, nowMs, zone, i18n.language),
    /** What became of one that is over. */
    ended: ({ state, liveAtMs, liveBy, endedAtMs, endedBy }: Draft) => {
      const when = (atMs: number) => whenText(atMs, nowMs, zone, i18n.language);
      return [
        liveAtMs === null ? null : sayDraft('liveSince', { by: liveBy ?? '', when: when(liveAtMs) }),
        endedAtMs === null
          ? null
          : sayDraft(state === 'dropped' ? 'droppedAt' : 'backAt', { by: endedBy ?? '', when: when(endedAtMs) }),
      ]
        .filter((one) => one !== null)
        .join(' · ');
    },
    /** How many others there are besides the one that was named. */
    more: (count: number) => (count === 0 ? '' : sayDraft('more', { count })),
    /** When something is to be. */
    stamp: (atMs: number) => wallTextShown(wallText(atMs, zone)),
  };
}
export type DraftWords = ReturnType<typeof useDraftWords>;
