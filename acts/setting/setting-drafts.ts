import type { DraftedValue } from '#core/draft/changes.ts';
import { type Place, placeKey } from '#core/draft/place.ts';
import { ok, type Refusal, refuse } from '#core/kit/result.ts';
import type { SettingValue } from '#core/setting/declared.ts';
import type { SettingPlace } from '#core/setting/draft.ts';
import { declared, isSetting } from '#core/setting/settings.ts';
import type { Db } from '#store/door/connect.ts';
import { forgetSettings, lockSetting, type SettingRow, settingRows } from '#store/setting/setting-value.ts';
import { allFleetIds } from '#store/user/people.ts';
import type { DraftKind, LivePlace, WhoWrites } from '../draft/kind.ts';
import { keptSetting, refusalOfValue, setValueIn } from './set-value.ts';

/** A value of the company is one of all its fleets: who does not see them all does not set it. */
export async function mayWriteAt(db: Db, { fleets }: WhoWrites, fleetId: number | null): Promise<boolean> {
  if (fleetId !== null) return fleets.includes(fleetId);
  return (await allFleetIds(db)).every((id) => fleets.includes(id));
}

/** Why somebody may not write all these values; null where they may. */
export async function refusalToWrite(
  db: Db,
  who: WhoWrites,
  places: readonly SettingPlace[],
): Promise<Refusal<'settingNotYours' | 'companyNotYours'> | null> {
  if (places.some(({ name }) => isSetting(name) && !who.rights.has(declared(name).write)))
    return refuse('settingNotYours');
  for (const fleetId of new Set(places.map((place) => place.fleetId)))
    if (!(await mayWriteAt(db, who, fleetId))) return refuse('companyNotYours');
  return null;
}

const isRecord = (value: DraftedValue) => typeof value === 'object' && value !== null;

/** A setting has no records. */
function valueOf(value: DraftedValue): SettingValue | null {
  if (isRecord(value)) throw new Error('A record was drafted for a setting.');
  return value;
}

const keyOf = ({ name, fleet_id }: SettingRow) => placeKey({ name, fleetId: fleet_id });
const asLive = (row: SettingRow): LivePlace => ({
  value: row.value as SettingValue | null,
  version: row.version,
  by: row.changed_by,
  atMs: row.changed_at,
});

/** Values of the company and its fleets. */
export const settingDrafts: DraftKind = {
  name: 'setting',
  topic: 'settingDrafts',
  right: { all: ['manager', 'systemEdit'] },
  refusalToWrite,
  readLive: async (db, places) => {
    const asked = new Set(places.map(placeKey));
    return new Map(
      (await settingRows(db)).flatMap((row) => (asked.has(keyOf(row)) ? [[keyOf(row), asLive(row)]] : [])),
    );
  },
  lockLive: async (t, places) => {
    const live = new Map<string, LivePlace>();
    for (const { name, fleetId } of inOrder(places)) {
      const row = await lockSetting(t, name, fleetId);
      if (row) live.set(keyOf(row), asLive(row));
    }
    return live;
  },
  tidied: async (db, place, value) => (isRecord(value) ? value : keptSetting(db, place, value)),
  refusalOf: (t, { name, fleetId, to }) => refusalOfValue(t.db, { name, fleetId }, valueOf(to)),
  write: async (t, change, live, draft) => {
    const version = live?.version ?? 0;
    const set = await setValueIn(t, change, valueOf(change.to), { version, draft });
    return set.ok ? ok(change) : set;
  },
  written: forgetSettings,
};

const inOrder = (places: readonly Place[]) => places.toSorted((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1));
