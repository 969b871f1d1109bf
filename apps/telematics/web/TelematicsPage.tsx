import { FleetViews, useView } from '#engine/web/FleetViews.tsx';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { DevicesView } from './DevicesView.tsx';
import { EventsView } from './EventsView.tsx';
import { ReplayView } from './replay/ReplayView.tsx';
import { ScoresView } from './ScoresView.tsx';
import { useTelematicsTexts } from './texts.ts';
import { ZonesView } from './zones/ZonesView.tsx';

const VIEWS = ['scores', 'events', 'replay', 'zones', 'devices'] as const;

/** How cars are driven, what was told of it, and whether their devices are heard. */
export function TelematicsPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <TelematicsOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function TelematicsOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useTelematicsTexts();
  const view = useView(VIEWS);
  const before = (
    <FleetViews
      of={{ fleet, fleets, onFleet }}
      views={VIEWS}
      label={{ fleet: say('fleet'), views: say('views') }}
      title={(one) => say(`view.${one}`)}
      leaves={['driver', 'event', 'vehicle', 'from', 'minutes', 'at']}
    />
  );
  if (view === 'events') return <EventsView fleet={fleet.id} before={before} />;
  if (view === 'replay') return <ReplayView fleet={fleet.id} before={before} />;
  if (view === 'zones') return <ZonesView fleet={fleet.id} before={before} />;
  if (view === 'devices') return <DevicesView fleet={fleet.id} before={before} />;
  return <ScoresView fleet={fleet.id} before={before} />;
}
