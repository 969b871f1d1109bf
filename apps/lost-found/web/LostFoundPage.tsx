import { useMemo } from 'react';
import { ReportLink } from '#cards/figure/web/ReportLink.tsx';
import { foundItemKind, lostReportKind } from '#core/lost-property/case.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { CaseBoard } from '#engine/web/case/CaseBoard.tsx';
import type { CaseSides } from '#engine/web/case/CasePanel.tsx';
import { FleetViews, useView } from '#engine/web/FleetViews.tsx';
import { nowMs } from '#engine/web/server-time.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { client } from './client.ts';
import type { Coins } from './coins.ts';
import { dueColumn } from './due-column.ts';
import { ItemTools } from './ItemTools.tsx';
import { MatchFacts } from './MatchFacts.tsx';
import { useLostTexts } from './texts.ts';

const VIEWS = ['reports', 'items'] as const;

const toolsOf =
  (fleet: number, coins: Coins, signedNotice: boolean): NonNullable<CaseSides['tools']> =>
  ({ row }) => <ItemTools fleet={fleet} coins={coins} row={row} signedNotice={signedNotice} />;

/** What was lost and what was found, each with what it may be of the other. */
export function LostFoundPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <LostFoundOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function LostFoundOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useLostTexts();
  const when = useWhen();
  const view = useView(VIEWS);
  const { data } = useOperation(
    ['lostFound', fleet.id, 'desk'],
    (signal) => client.desk({ fleet: fleet.id }, { signal }),
    { staleMs: 60_000 },
  );
  const pack = data?.pack ?? 'none';
  const currency = data?.currency ?? '';
  const kind = view === 'items' ? foundItemKind : lostReportKind;
  const columns = useMemo(() => [dueColumn(kind.name, pack, { say, when, nowMs })], [kind.name, pack, say, when]);
  const facts: NonNullable<CaseSides['facts']> = (whole) => (
    <MatchFacts fleet={fleet.id} side={view === 'items' ? 'item' : 'report'} whole={whole} />
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
      <ReportLink report="lostFound" fleet={fleet.id} />
    </>
  );
  const shared = { namespace: 'lost-found', fleet: fleet.id, currency, before, columns, facts };
  if (view === 'items')
    return (
      <CaseBoard
        key="items"
        {...shared}
        kind={foundItemKind}
        client={client.items}
        coinMinor={data?.coinMinor}
        tools={toolsOf(fleet.id, { currency, coinMinor: data?.coinMinor ?? 1 }, data?.signedNotice ?? false)}
        moveAbout={(name) => (name === 'count' || name === 'store' ? say(`move.${name}`) : null)}
      />
    );
  return (
    <CaseBoard
      key="reports"
      {...shared}
      kind={lostReportKind}
      client={client.reports}
      moveAbout={(name) => (name === 'ask' ? say('move.ask') : null)}
    />
  );
}
