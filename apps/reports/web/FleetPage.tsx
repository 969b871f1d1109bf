import { SegmentedControl } from '@mantine/core';
import { REPORT_PLACES } from '#cards/figure/web/asked-place.ts';
import { useView } from '#engine/web/FleetViews.tsx';
import { useMove } from '#engine/web/place.ts';
import { PacksView } from '../packs/web/PacksView.tsx';
import { ImportTrips } from '../trips/web/ImportTrips.tsx';
import { ReportPage } from './ReportPage.tsx';
import { useReportTexts } from './texts.ts';

const VIEWS = ['fleet', 'supply', 'packs'] as const;
/** What of the address one view's figures know and the other's do not. */
const LEFT = Object.fromEntries(
  [...REPORT_PLACES.filter((one) => one !== 'of'), 'row', 'figure'].map((name) => [name, undefined]),
);

/** How a fleet served its customers, what was at work for it, and what its regulator is handed. */
export function FleetPage() {
  const say = useReportTexts();
  const move = useMove();
  const view = useView(VIEWS);
  const before = (
    <>
      <SegmentedControl
        size="xs"
        aria-label={say('views')}
        value={view}
        data={VIEWS.map((value) => ({ value, label: say(`view.${value}`) }))}
        onChange={(next) => move({ ...LEFT, view: next === VIEWS[0] ? undefined : next })}
      />
      {view === 'fleet' ? <ImportTrips /> : null}
    </>
  );
  return view === 'packs' ? <PacksView before={before} /> : <ReportPage name={view} before={before} />;
}
