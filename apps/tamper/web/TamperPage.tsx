import { ReportLink } from '#cards/figure/web/ReportLink.tsx';
import { FleetViews, useView } from '#engine/web/FleetViews.tsx';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { CasesView } from './CasesView.tsx';
import { EventsView } from './EventsView.tsx';
import { GapsView } from './GapsView.tsx';
import { MasksView } from './masks/MasksView.tsx';
import { RulesView } from './rules/RulesView.tsx';
import { useTamperTexts } from './texts.ts';

const VIEWS = ['cases', 'events', 'gaps', 'rules', 'masks'] as const;

/** What rules of tampering found, what became of it, and the rules themselves. */
export function TamperPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <TamperOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function TamperOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useTamperTexts();
  const view = useView(VIEWS);
  const before = (
    <>
      <FleetViews
        of={{ fleet, fleets, onFleet }}
        views={VIEWS}
        label={{ fleet: say('fleet'), views: say('views') }}
        title={(one) => say(`view.${one}`)}
        leaves={['case', 'which', 'event', 'rule', 'code', 'state', 'driver', 'mask']}
      />
      <ReportLink report="tamper" fleet={fleet.id} />
    </>
  );
  if (view === 'events') return <EventsView fleet={fleet.id} before={before} />;
  if (view === 'masks') return <MasksView fleet={fleet.id} before={before} />;
  if (view === 'gaps') return <GapsView fleet={fleet.id} before={before} />;
  if (view === 'rules') return <RulesView fleet={fleet.id} before={before} />;
  return <CasesView fleet={fleet.id} before={before} />;
}
