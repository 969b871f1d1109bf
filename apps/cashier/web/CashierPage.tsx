import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BankView } from '#cards/payment-run/web/BankView.tsx';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useLiveTopic, useReread } from '#engine/web/live.ts';
import { usePlace } from '#engine/web/place.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { ageText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { driversRuns } from './bank/drivers-runs.ts';
import classes from './cashier.module.css';
import { client, type Desk } from './client.ts';
import { DaysView } from './days/DaysView.tsx';
import { DocketsView } from './dockets/DocketsView.tsx';
import { CashDesk } from './driver/CashDesk.tsx';
import { RefundsView } from './refunds/RefundsView.tsx';
import { ReportsView } from './reports/ReportsView.tsx';
import { ShiftsView } from './shifts/ShiftsView.tsx';
import { useCashierTexts } from './texts.ts';
import { SessionsView } from './till/SessionsView.tsx';
import { TillBar } from './till/TillBar.tsx';

const VIEWS = ['desk', 'shifts', 'dockets', 'refunds', 'tills', 'days', 'reports', 'bank'] as const;

/** Drivers pay in and are paid out here; the tills are opened, counted, closed and approved. */
export function CashierPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <OneFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function OneFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const [viewText, setView] = usePlace('view');
  const key = ['cashier', 'desk', fleet.id];
  const { data, error } = useOperation(key, (signal) => client.desk({ fleet: fleet.id }, { signal }));
  const mayPay = data?.mayClose ?? false;
  const views = mayPay ? VIEWS : VIEWS.filter((one) => one !== 'bank');
  const view = views.find((one) => one === viewText) ?? 'desk';
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('tillSessions', fleet.id, reread);
  const live = useLiveTopic('tillSessions', fleet.id);
  const late = live.status === 'behind' || live.status === 'down';
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
        <SegmentedControl
          size="xs"
          aria-label={say('views')}
          value={view}
          onChange={(next) => setView(next === 'desk' ? undefined : next)}
          data={views.map((value) => ({ value, label: say(`view.${value}`) }))}
        />
        <span className={classes.spread} />
        {data ? <TillBar fleet={fleet.id} desk={data} onChanged={() => void reread()} /> : null}
      </div>
      {late ? (
        <p className={classes.behind} role="alert">
          {say('behind', { age: ageText(live.behindMs / 1_000, language) })}
        </p>
      ) : null}
      {error ? <Refusal sentence={errorSentence(error, 'cashier')} /> : null}
      <div className={classes.main}>{data ? <View view={view} fleet={fleet.id} desk={data} /> : null}</div>
    </div>
  );
}

function View({ view, fleet, desk }: { view: (typeof VIEWS)[number]; fleet: number; desk: Desk }) {
  if (view === 'tills') return <SessionsView fleet={fleet} desk={desk} />;
  if (view === 'shifts') return <ShiftsView fleet={fleet} desk={desk} />;
  if (view === 'reports') return <ReportsView fleet={fleet} desk={desk} />;
  if (view === 'days') return <DaysView fleet={fleet} desk={desk} />;
  if (view === 'refunds') return <RefundsView fleet={fleet} desk={desk} />;
  if (view === 'dockets') return <DocketsView fleet={fleet} desk={desk} />;
  return view === 'bank' ? <BankView source={driversRuns(fleet, desk)} /> : <CashDesk fleet={fleet} desk={desk} />;
}
