import { SettingsDesk } from './SettingsDesk.tsx';
import { useSettingTexts } from './texts.ts';

/** How one fleet departs from the company's settings: the tab of its record. */
export function FleetOptionsTab({ fleet }: { fleet: { id: number; name: string } }) {
  const say = useSettingTexts();
  return (
    <SettingsDesk
      key={fleet.id}
      title={say('system', { fleet: fleet.name })}
      fleet={fleet.id}
      heardOf={fleet.id}
      sections={['dispatch', 'watch', 'pickup']}
      note={say('area')}
    />
  );
}
