import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReportLink } from '#cards/figure/web/ReportLink.tsx';
import { BankView } from '#cards/payment-run/web/BankView.tsx';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { FleetViews, useView } from '#engine/web/FleetViews.tsx';
import { errorSentence } from '#engine/web/i18n.ts';
import { useLiveTopic, useReread } from '#engine/web/live.ts';
import { useMove, usePlace } from '#engine/web/place.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { ageText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { ChargesView } from './charges/ChargesView.tsx';
import { client } from './client.ts';
import { FinesView } from './fines/FinesView.tsx';
import { OfficeView } from './office/OfficeView.tsx';
import { ownersRuns } from './office/owners-runs.ts';
import { OwnFigures } from './own/OwnFigures.tsx';
import { OwnView } from './own/OwnView.tsx';
import classes from './settle.module.css';
import { useSettleTexts } from './texts.ts';

const VIEWS = ['statements', 'charges', 'fines', 'bank'] as const;

/** The office settles with the owners of vehicles here; an owner sees their own statements. */
export function SettlePage() {
  const { fleet, fleets, choose } = useChosenFleet();
  const { data, error } = useOperation(['settle', 'desk'], (signal) => client.settleDesk({}, { signal }));
  if (error && !data) return <Refusal sentence={errorSentence(error, 'settle')} />;
  if (!fleet || !data) return <Waiting />;
  const Fleet = data.office ? OfficeOfFleet : OwnerOfFleet;
  return <Fleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} />;
}

function OfficeOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useSettleTexts();
  const [viewText] = usePlace('view');
  const move = useMove();
  const view = VIEWS.find((one) => one === viewText) ?? 'statements';
  const key = ['settle', fleet.id];
  const { data, error } = useOperation([...key, 'periods'], (signal) =>
    client.settlementPeriods({ fleet: fleet.id }, { signal }),
  );
  useReread('settlements', fleet.id, () => queries.invalidateQueries({ queryKey: key }));
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        {view === 'charges' ? null : (
          <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
        )}
        <SegmentedControl
          size="xs"
          aria-label={say('views')}
          value={view}
          onChange={(next) => move({ view: next === 'statements' ? undefined : next, record: undefined })}
          data={VIEWS.map((value) => ({ value, label: say(`view.${value}`) }))}
        />
        <ReportLink fleet={fleet.id} report="owners" />
      </div>
      <Behind fleet={fleet.id} />
      {error ? <Refusal sentence={errorSentence(error, 'settle')} /> : null}
      {data ? (
        <div className={classes.main}>
          {view === 'bank' ? (
            <BankView source={ownersRuns(fleet.id, data)} />
          ) : view === 'charges' ? (
            <ChargesView currency={data.currency} />
          ) : view === 'fines' ? (
            <FinesView fleet={fleet.id} desk={data} />
          ) : (
            <OfficeView fleet={fleet.id} settled={data} />
          )}
        </div>
      ) : error ? null : (
        <Waiting />
      )}
    </div>
  );
}

const OWN_VIEWS = ['statements', 'figures'] as const;

function OwnerOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useSettleTexts();
  const view = useView(OWN_VIEWS);
  const choice = (
    <FleetViews
      of={{ fleet, fleets, onFleet }}
      views={OWN_VIEWS}
      label={{ fleet: say('fleet'), views: say('views') }}
      title={(one) => say(one === 'figures' ? 'own.figures' : 'view.statements')}
      leaves={['statement', 'row', 'figure']}
    />
  );
  return (
    <div className={classes.page}>
      {view === 'figures' ? null : <div className={classes.bar}>{choice}</div>}
      <Behind fleet={fleet.id} />
      <div className={classes.main}>
        {view === 'figures' ? <OwnFigures fleet={fleet} before={choice} /> : <OwnView fleet={fleet.id} />}
      </div>
    </div>
  );
}

function Behind({ fleet }: { fleet: number }) {
  const say = useSettleTexts();
  const { language } = useTranslation().i18n;
  const live = useLiveTopic('settlements', fleet);
  if (live.status !== 'behind' && live.status !== 'down') return null;
  return (
    <p className={classes.behind} role="alert">
      {say('behind', { age: ageText(live.behindMs / 1_000, language) })}
    </p>
  );
}
