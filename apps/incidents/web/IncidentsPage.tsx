import { useMemo } from 'react';
import { ReportLink } from '#cards/figure/web/ReportLink.tsx';
import type { CaseRow } from '#core/case/told-case.ts';
import { incidentCase } from '#core/incident/case.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { CaseBoard } from '#engine/web/case/CaseBoard.tsx';
import type { CaseSides } from '#engine/web/case/CasePanel.tsx';
import { FleetViews, useView } from '#engine/web/FleetViews.tsx';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { client } from './client.ts';
import { IncidentFacts } from './IncidentFacts.tsx';
import { IncidentTools } from './IncidentTools.tsx';
import { PatternsView } from './PatternsView.tsx';
import { useIncidentTexts } from './texts.ts';

const VIEWS = ['incidents', 'patterns'] as const;
const TOLD = ['acknowledge', 'askDriver', 'waitCustomer', 'decide', 'close', 'reopen'] as const;

const toolsOf =
  (fleet: number): NonNullable<CaseSides['tools']> =>
  ({ row }) => <IncidentTools fleet={fleet} row={row} />;

const factsOf =
  (fleet: number): NonNullable<CaseSides['facts']> =>
  (whole) => <IncidentFacts fleet={fleet} whole={whole} />;

/** What went wrong, by when somebody is owed an answer, and what was decided. */
export function IncidentsPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <IncidentsOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function IncidentsOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useIncidentTexts();
  const view = useView(VIEWS);
  const { data: rated } = useOperation(['case', incidentCase.name, fleet.id, 'ratings'], (signal) =>
    client.ratings({ fleet: fleet.id }, { signal }),
  );
  const columns = useMemo<BoardColumn<CaseRow>[]>(() => {
    const byCase = new Map(rated?.ratings.map(({ caseId, rating }) => [caseId, rating]));
    return [
      {
        id: 'rating',
        title: say('rating.column'),
        width: 90,
        value: ({ id }) => byCase.get(id) ?? 0,
        text: ({ id }) => {
          const stars = byCase.get(id);
          return stars === undefined ? '' : say('rating.stars', { stars });
        },
      },
    ];
  }, [rated, say]);
  const before = (
    <>
      <FleetViews
        of={{ fleet, fleets, onFleet }}
        views={VIEWS}
        label={{ fleet: say('fleet'), views: say('views') }}
        title={(one) => say(`view.${one}`)}
        leaves={['case', 'which']}
      />
      <ReportLink report="incidents" fleet={fleet.id} />
    </>
  );
  if (view === 'patterns') return <PatternsView fleet={fleet.id} before={before} />;
  return (
    <CaseBoard
      kind={incidentCase}
      client={client.incidents}
      namespace="incidents"
      fleet={fleet.id}
      before={before}
      columns={columns}
      facts={factsOf(fleet.id)}
      tools={toolsOf(fleet.id)}
      moveAbout={(name) => {
        const told = TOLD.find((one) => one === name);
        return told ? say(`move.${told}`) : null;
      }}
    />
  );
}
