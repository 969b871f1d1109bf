import { SegmentedControl } from '@mantine/core';
import { REPORT_PLACES } from '#cards/figure/web/asked-place.ts';
import { useView } from '#engine/web/FleetViews.tsx';
import { useMove } from '#engine/web/place.ts';
import { ReportPage } from './ReportPage.tsx';
import { useReportTexts } from './texts.ts';

const VIEWS = ['fleet', 'supply'] as const;
/** What of the address one view's figures know and the other's do not. */
const LEFT = Object.fromEntries(
  [...REPORT_PLACES.filter((one) => one !== 'of'), 'row', 'figure'].map((name) => [name, undefined]),
);

/** How a fleet served its customers, and what was at work for it. */
export function FleetPage() {
  const say = useReportTexts();
  const move = useMove();
  const view = useView(VIEWS);
  return (
    <ReportPage
      name={view}
      before={
        <SegmentedControl
          size="xs"
          aria-label={say('views')}
          value={view}
          data={VIEWS.map((value) => ({ value, label: say(`view.${value}`) }))}
          onChange={(next) => move({ ...LEFT, view: next === VIEWS[0] ? undefined : next })}
        />
      }
    />
  );
}
