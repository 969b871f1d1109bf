import { SegmentedControl } from '@mantine/core';
import { useMove, usePlace } from '#engine/web/place.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { DevicesView } from './DevicesView.tsx';
import { EventsView } from './EventsView.tsx';
import { ScoresView } from './ScoresView.tsx';
import { useTelematicsTexts } from './texts.ts';

const VIEWS = ['scores', 'events', 'devices'] as const;

/** How cars are driven, what was told of it, and whether their devices are heard. */
export function TelematicsPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <TelematicsOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function TelematicsOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useTelematicsTexts();
  const move = useMove();
  const [viewText] = usePlace('view');
  const view = VIEWS.find((one) => one === viewText) ?? 'scores';
  const before = (
    <>
      <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
      <SegmentedControl
        size="xs"
        aria-label={say('views')}
        value={view}
        onChange={(next) => move({ view: next === 'scores' ? undefined : next, driver: undefined })}
        data={VIEWS.map((value) => ({ value, label: say(`view.${value}`) }))}
      />
    </>
  );
  if (view === 'events') return <EventsView fleet={fleet.id} before={before} />;
  if (view === 'devices') return <DevicesView fleet={fleet.id} before={before} />;
  return <ScoresView fleet={fleet.id} before={before} />;
}
