import type { SettingName } from '#core/setting/settings.ts';
import { isSetting } from '#core/setting/settings.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';
import { client } from '../../web/client.ts';

type Answer = Awaited<ReturnType<typeof client.settings.list>>;
export type Told = Answer['settings'][number] & { name: SettingName };
export type TypeChoice = Answer['vehicleTypes'][number];

const KEY = 'manager-settings';

/** The settings as they hold in a fleet, or in the company (null); read again when a colleague changes one. */
export function useSettings(fleet: number | null, heardOf: number | undefined) {
  const list = useOperation(
    [KEY, fleet],
    (signal) => client.settings.list(fleet === null ? {} : { fleet }, { signal }),
    { staleMs: 0 },
  );
  useReread('settings', heardOf, () => queries.invalidateQueries({ queryKey: [KEY] }));
  return {
    settings: (list.data?.settings ?? []).filter((one): one is Told => isSetting(one.name)),
    types: list.data?.vehicleTypes ?? [],
    ready: list.isSuccess && !list.isPlaceholderData,
    failure: list.error,
  };
}

export const refreshSettings = () => queries.invalidateQueries({ queryKey: [KEY] });

export function useSettingHistory(name: SettingName, fleet: number | null, version: number) {
  return useOperation([KEY, fleet, 'history', name, version], (signal) =>
    client.settings.history({ name, ...(fleet === null ? {} : { fleet }) }, { signal }),
  );
}
