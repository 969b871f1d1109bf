import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { SettingsDesk } from './SettingsDesk.tsx';
import { useSettingTexts } from './texts.ts';

/** How one fleet departs from the company's settings: the tab of the fleets. */
export function FleetOptionsTab({ active }: { active: boolean }) {
  const say = useSettingTexts();
  const { fleet, fleets, choose } = useChosenFleet();
  if (!fleet) return null;
  return (
    <SettingsDesk
      key={fleet.id}
      title={say('system', { fleet: fleet.name })}
      fleet={fleet.id}
      heardOf={fleet.id}
      sections={['company', 'dispatch', 'watch', 'cash', 'pickup']}
      note={say('area')}
      active={active}
      tools={<FleetSelect label={say('level')} fleets={fleets} value={fleet.id} onFleet={choose} />}
    />
  );
}
