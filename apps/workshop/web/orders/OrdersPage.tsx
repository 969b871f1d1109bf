import { ReportLink } from '#cards/figure/web/ReportLink.tsx';
import { workOrderKind } from '#core/workshop/case.ts';
import { CaseBoard } from '#engine/web/case/CaseBoard.tsx';
import type { CaseSides } from '#engine/web/case/CasePanel.tsx';
import { FleetViews, useView } from '#engine/web/FleetViews.tsx';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import { client } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';
import { useDesk } from '../use-desk.ts';
import { WorkFacts } from './WorkFacts.tsx';

const DueView = later(async () => (await import('./DueView.tsx')).DueView, { meanwhile: Waiting });
const DowntimeView = later(async () => (await import('./DowntimeView.tsx')).DowntimeView, { meanwhile: Waiting });

const VIEWS = ['orders', 'due', 'downtime'] as const;
const TOLD_MOVES = ['begin', 'check', 'release', 'discard'] as const;

const safetyBelow: NonNullable<CaseSides['below']> = (_, values) => (values['safety'] === true ? <SafetyHint /> : null);

function SafetyHint() {
  const say = useWorkshopTexts();
  return <p>{say('safetyHint')}</p>;
}

/** Work on vehicles, what falls due, and when cars stood. */
export function OrdersPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <OrdersOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function OrdersOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useWorkshopTexts();
  const view = useView(VIEWS);
  const desk = useDesk(fleet.id);
  const before = (
    <>
      <FleetViews
        of={{ fleet, fleets, onFleet }}
        views={VIEWS}
        label={{ fleet: say('fleet'), views: say('views') }}
        title={(one) => say(`view.${one}`)}
        leaves={['case', 'which']}
      />
      <ReportLink report="workshop" fleet={fleet.id} />
    </>
  );
  if (view !== 'orders')
    return (
      <>
        {view === 'due' ? (
          <DueView fleet={fleet.id} before={before} />
        ) : (
          <DowntimeView fleet={fleet.id} before={before} />
        )}
      </>
    );
  const facts: NonNullable<CaseSides['facts']> = ({ row }) => (
    <WorkFacts fleet={fleet.id} desk={desk ?? null} row={row} />
  );
  return (
    <CaseBoard
      kind={workOrderKind}
      client={client.orders}
      namespace="workshop"
      fleet={fleet.id}
      currency={desk?.currency}
      before={before}
      facts={facts}
      below={safetyBelow}
      moveAbout={(name) => {
        const told = TOLD_MOVES.find((one) => one === name);
        return told ? say(`move.${told}`) : null;
      }}
    />
  );
}
