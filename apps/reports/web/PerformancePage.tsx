import { NativeSelect } from '@mantine/core';
import { REPORT_PLACES } from '#cards/figure/web/asked-place.ts';
import { useView } from '#engine/web/FleetViews.tsx';
import { useMove } from '#engine/web/place.ts';
import { FairnessView } from '../fairness/web/FairnessView.tsx';
import { ReportPage } from './ReportPage.tsx';
import { useReportTexts } from './texts.ts';

const WORK = ['performance'] as const;
const PEOPLE = ['people', 'incidents', 'suspensions', 'training', 'lostFound'] as const;
const VEHICLES = ['vehicles', 'workshop', 'tamper'] as const;
const VIEWS = [...WORK, 'fairness', ...PEOPLE, ...VEHICLES] as const;
/** What of the address one report's figures know and another's do not. */
const LEFT = Object.fromEntries(
  [...REPORT_PLACES.filter((one) => one !== 'of'), 'row', 'figure'].map((name) => [name, undefined]),
);

/** What drivers and vehicles did, and what befell them outside of their jobs. */
export function PerformancePage() {
  const say = useReportTexts();
  const move = useMove();
  const view = useView(VIEWS);
  const group = (name: 'work' | 'people' | 'vehicles', of: readonly (typeof VIEWS)[number][]) => ({
    group: say(`group.${name}`),
    items: of.map((value) => ({ value, label: say(value) })),
  });
  const before = (
    <NativeSelect
      size="xs"
      label={say('whole')}
      value={view}
      data={[group('work', [...WORK, 'fairness']), group('people', PEOPLE), group('vehicles', VEHICLES)]}
      onChange={({ currentTarget: { value } }) => move({ ...LEFT, view: value === VIEWS[0] ? undefined : value })}
    />
  );
  if (view === 'fairness') return <FairnessView before={before} />;
  return <ReportPage name={view} before={before} />;
}
