import { NativeSelect, SegmentedControl } from '@mantine/core';
import { REPORT_PLACES } from '#cards/figure/web/asked-place.ts';
import { MONEY_REPORTS } from '#core/figure/money/reports-of-money.ts';
import { useView } from '#engine/web/FleetViews.tsx';
import { useMove, usePlace } from '#engine/web/place.ts';
import { PacksView } from '../packs/web/PacksView.tsx';
import { ImportTrips } from '../trips/web/ImportTrips.tsx';
import { ReportPage } from './ReportPage.tsx';
import { useReportTexts } from './texts.ts';

const VIEWS = ['fleet', 'hirings', 'supply', 'money', 'packs'] as const;
/** What of the address one view's figures know and the other's do not. */
const LEFT = Object.fromEntries(
  [...REPORT_PLACES.filter((one) => one !== 'of'), 'row', 'figure', 'money'].map((name) => [name, undefined]),
);

/** How a fleet served its customers, what it carried and how that was paid, what was at work for it, what it came to in money, and what its regulator is handed. */
export function FleetPage() {
  const say = useReportTexts();
  const move = useMove();
  const view = useView(VIEWS);
  const [moneyText] = usePlace('money');
  const money = MONEY_REPORTS.find((one) => one === moneyText) ?? 'money';
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
      {view === 'money' ? (
        <NativeSelect
          size="xs"
          label={say('ofMoney')}
          value={money}
          data={MONEY_REPORTS.map((value) => ({ value, label: say(value) }))}
          onChange={({ currentTarget: { value } }) => move({ ...LEFT, money: value })}
        />
      ) : null}
    </>
  );
  if (view === 'packs') return <PacksView before={before} />;
  return <ReportPage name={view === 'money' ? money : view} before={before} />;
}
