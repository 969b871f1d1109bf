import { SYSTEM_SECTIONS } from '#core/setting/settings.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { SettingsDesk } from './SettingsDesk.tsx';
import classes from './settings.module.css';
import { useSettingTexts } from './texts.ts';

/** The settings of the system and its dispatch, as the company has them. */
export function SettingsPage() {
  const say = useSettingTexts();
  const [first] = useFleets();
  return (
    <div className={classes.page}>
      <SettingsDesk title={say('settings')} fleet={null} heardOf={first?.id} sections={SYSTEM_SECTIONS} />
    </div>
  );
}
