import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useRowPages } from '#engine/web/calls/use-row-pages.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { forPhone } from '#ui/resource/columns.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { InspectionRow } from '../../contract/inspections.ts';
import { client } from '../client.ts';
import { kmSaid } from '../km-said.ts';
import { useWorkshopTexts } from '../texts.ts';
import { InspectDialog } from './InspectDialog.tsx';
import { InspectionPanel } from './InspectionPanel.tsx';

/** Sheets that were filled in, by the workshop and by drivers each day. */
export function InspectionsPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <InspectionsOfFleet key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function InspectionsOfFleet({ fleet, fleets, onFleet }: OfFleet) {
  const say = useWorkshopTexts();
  const when = useWhen();
  const zone = useShownZone();
  const { user } = useSignedIn();
  const { language } = useTranslation().i18n;
  const phone = usePhone();
  const [inspecting, setInspecting] = useState(false);
  const [chosenText, choose] = usePlace('inspection');
  const chosenId = idInPlace(chosenText);
  const key = ['workshop', fleet.id, 'inspections'] as const;
  const { data: sheets } = useOperation(['workshop', fleet.id, 'sheets'], (signal) =>
    client.sheets({ fleet: fleet.id }, { signal }),
  );
  const pages = useRowPages(key, (last: InspectionRow | null, signal) =>
    client.inspections({ fleet: fleet.id, ...(last ? { beforeId: last.id } : {}) }, { signal }),
  );
  useReread('inspections', fleet.id, () => queries.invalidateQueries({ queryKey: key }));
  const board = useBoard(`workshop-inspections${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const all: BoardColumn<InspectionRow>[] = [
      {
        id: 'when',
        title: say('inspect.columns.when'),
        width: 140,
        value: (row) => row.atMs,
        text: (row) => when(row.atMs),
        sheet: (row) => ({ atMs: row.atMs, zone }),
      },
      { id: 'plate', title: say('inspect.columns.plate'), width: 96, value: (row) => row.plate, strong: true },
      { id: 'sheet', title: say('inspect.columns.sheet'), grow: 1, value: (row) => row.sheet },
      {
        id: 'by',
        title: say('inspect.columns.by'),
        width: 160,
        value: (row) => (row.did === null ? row.by : `${row.did} ${row.by}`),
      },
      {
        id: 'failed',
        title: say('inspect.columns.failed'),
        width: 110,
        value: (row) => row.failed,
        text: (row) =>
          row.failed === 0 ? say('inspect.all') : say('inspect.of', { failed: row.failed, points: row.points }),
        tone: (row) => (row.failed > 0 ? 'bad' : 'soft'),
      },
      {
        id: 'odometer',
        title: say('inspect.columns.odometer'),
        width: 130,
        kind: 'number',
        value: (row) => row.odometerKm,
        text: (row) => kmSaid(row.odometerKm, language),
      },
    ];
    return phone ? forPhone(all) : all;
  }, [say, when, zone, language, phone]);
  const mayInspect = (sheets?.sheets.length ?? 0) > 0;
  useKeys(mayInspect ? [{ key: 'N', does: say('inspect.new'), run: () => setInspecting(true) }] : []);
  return (
    <>
      <ListPage
        refusal={pages.failure ? errorSentence(pages.failure, 'workshop') : null}
        narrow={phone}
        widths={{ panel: 'minmax(22rem, 28rem)' }}
        panel={
          chosenId === null ? null : (
            <InspectionPanel key={chosenId} fleet={fleet.id} id={chosenId} onClose={() => choose(undefined)} />
          )
        }
        list={
          <ListPanel
            title={say('inspect.title')}
            more={pages.more ? { label: say('case.more'), busy: pages.busy, onMore: () => void pages.next() } : null}
            tools={
              <>
                <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
                <BoardTools board={board} columns={columns} />
                <Button
                  size="xs"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  disabled={!mayInspect}
                  title={sheets && !mayInspect ? say('inspect.noSheets') : undefined}
                  onClick={() => setInspecting(true)}
                >
                  {say('inspect.new')}
                </Button>
              </>
            }
          >
            <Board<InspectionRow>
              board={board}
              label={say('inspect.title')}
              rows={pages.rows}
              ready={pages.ready}
              columns={columns}
              empty={say('inspect.empty')}
              selectedId={chosenId}
              onSelect={({ id }) => choose(String(id))}
              onOpen={({ id }) => choose(String(id))}
            />
          </ListPanel>
        }
      />
      {inspecting && sheets ? (
        <InspectDialog
          fleet={fleet.id}
          sheets={sheets.sheets}
          onClose={() => setInspecting(false)}
          onKept={(id) => choose(String(id))}
        />
      ) : null}
    </>
  );
}
