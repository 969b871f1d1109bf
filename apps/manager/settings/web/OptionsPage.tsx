import { OPTION_SECTIONS } from '#core/setting/settings.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { usePlace } from '#engine/web/place.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { SettingsDesk } from './SettingsDesk.tsx';
import classes from './settings.module.css';
import { useSettingTexts } from './texts.ts';

const COMPANY = 0;

/** What a fleet has decided about its bookings, or the company for all its fleets. */
export function OptionsPage() {
  const say = useSettingTexts();
  const fleets = useFleets();
  const [chosen, choose] = usePlace('fleet');
  const [first] = fleets;
  if (!first) return null;
  const known = fleets.find(({ id }) => String(id) === chosen);
  const fleet = chosen === String(COMPANY) ? null : (known ?? first).id;
  return (
    <div className={classes.page}>
      <SettingsDesk
        key={fleet}
        title={say('options')}
        fleet={fleet}
        heardOf={fleet ?? first.id}
        sections={OPTION_SECTIONS}
        note={say('area')}
        tools={
          <FleetSelect
            label={say('level')}
            fleets={[...fleets, { id: COMPANY, name: say('company') }]}
            value={fleet ?? COMPANY}
            onFleet={(id) => choose(id === String(first.id) ? undefined : id)}
          />
        }
      />
    </div>
  );
}
