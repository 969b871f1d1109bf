import type { SettingValue } from '#core/setting/declared.ts';
import type { SettingName } from '#core/setting/settings.ts';
import type { Store } from '../door/connect.ts';
import { forgetSettings } from '../setting/setting-value.ts';

/** A value as a manager would have set it, for what decides by it; undefined takes it away. */
export async function setValue(
  store: Store,
  name: SettingName,
  value: SettingValue | undefined,
  fleetId: number | null = null,
): Promise<void> {
  await store.db
    .deleteFrom('setting_value')
    .where('name', '=', name)
    .where('fleet_id', 'is not distinct from', fleetId)
    .execute();
  if (value !== undefined) {
    await store.db
      .insertInto('setting_value')
      .values({ name, fleet_id: fleetId, value: JSON.stringify(value), changed_at: new Date(0), changed_by: 'test' })
      .execute();
  }
  forgetSettings(store);
}
