import { useMemo } from 'react';
import { ReportLink } from '#cards/figure/web/ReportLink.tsx';
import type { CaseRow } from '#core/case/told-case.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { CaseBoard } from '#engine/web/case/CaseBoard.tsx';
import type { CaseSides } from '#engine/web/case/CasePanel.tsx';
import { FleetViews, useView } from '#engine/web/FleetViews.tsx';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { AppealBoard } from './AppealBoard.tsx';
import { client } from './client.ts';
import { DecisionFacts } from './DecisionFacts.tsx';
import { FairnessView } from './FairnessView.tsx';
import { PastOf } from './PastOf.tsx';
import { PointsView } from './PointsView.tsx';
import { ProposedBy } from './ProposedBy.tsx';
import { proposedBy } from './proposed-by.ts';
import { RulesView } from './RulesView.tsx';
import { useUmpireTexts } from './texts.ts';

const VIEWS = ['suspensions', 'appeals', 'rules', 'points', 'fairness'] as const;

/** Below the form: what was given before, and what the table says. */
const pastBelow =
  (fleet: number): NonNullable<CaseSides['below']> =>
  (subjects, values, set) => {
    const idOf = (kind: 'driver' | 'vehicle') => subjects.find((one) => one.kind === kind)?.id ?? null;
    const penalty = typeof values['penalty'] === 'number' ? values['penalty'] : null;
    return <PastOf fleet={fleet} driver={idOf('driver')} vehicle={idOf('vehicle')} penalty={penalty} onTake={set} />;
  };

const factsOf =
  (fleet: number, currency: string): NonNullable<CaseSides['facts']> =>
  ({ row }) => (
    <>
      <ProposedBy row={row} />
      <DecisionFacts fleet={fleet} row={row} currency={currency} />
      <PastOf fleet={fleet} driver={row.driverId} vehicle={row.vehicleId} but={row.id} />
    </>
  );

/** Drivers and vehicles are kept from work here, for a reason and for a time, and their appeals heard. */
export function UmpirePage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <UmpireOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function UmpireOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useUmpireTexts();
  const view = useView(VIEWS);
  const { data } = useOperation(
    ['umpire', fleet.id, 'desk'],
    (signal) => client.desk({ fleet: fleet.id }, { signal }),
    {
      staleMs: 60_000,
    },
  );
  const columns = useMemo(
    (): BoardColumn<CaseRow>[] => [
      {
        id: 'source',
        title: say('proposed.column'),
        width: 170,
        value: ({ source }) => proposedBy(say, source) ?? '',
      },
    ],
    [say],
  );
  const before = (
    <>
      <FleetViews
        of={{ fleet, fleets, onFleet }}
        views={VIEWS}
        label={{ fleet: say('fleet'), views: say('views') }}
        title={(one) => say(`view.${one}`)}
        leaves={['case', 'which']}
      />
      <ReportLink
        report="suspensions"
        fleet={fleet.id}
        {...(view === 'fairness' ? { by: 'penalty.occurrence' } : {})}
      />
    </>
  );
  if (view === 'rules') return <RulesView fleet={fleet.id} before={before} />;
  if (view === 'points') return <PointsView fleet={fleet.id} before={before} />;
  if (view === 'fairness') return <FairnessView fleet={fleet.id} before={before} />;
  if (view === 'appeals') return <AppealBoard fleet={fleet.id} currency={data?.currency} before={before} />;
  return (
    <CaseBoard
      kind={suspensionKind}
      client={client.suspensions}
      namespace="umpire"
      fleet={fleet.id}
      currency={data?.currency}
      before={before}
      columns={columns}
      facts={factsOf(fleet.id, data?.currency ?? '')}
      moveAbout={(name) => (name === 'issue' || name === 'quash' || name === 'agree' ? say(`move.${name}`) : null)}
      below={pastBelow(fleet.id)}
    />
  );
}
