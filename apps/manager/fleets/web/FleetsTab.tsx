import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { forPhone } from '#ui/resource/columns.ts';
import { FleetDrawer } from './FleetDrawer.tsx';
import { fleetColumns } from './fleet-columns.ts';
import classes from './fleets.module.css';
import type { FleetTabProps } from './tab-props.ts';
import { useFleetTexts } from './texts.ts';
import { type KeptFleet, useFleetList } from './use-fleet-list.ts';

/** The fleets of the company, and the one that is looked at. */
export function FleetsTab({ active }: FleetTabProps) {
  const say = useFleetTexts();
  const { user } = useSignedIn();
  const { rows, cities, ready, failure } = useFleetList();
  const phone = usePhone();
  const board = useBoard(`manager-fleets${phone ? '-phone' : ''}`, user);
  const [chosen, choose] = usePlace('open');
  const columns = useMemo(() => {
    const all = fleetColumns(say, cities);
    return phone ? forPhone(all) : all;
  }, [say, cities, phone]);
  useKeys(active ? [{ key: 'F2', does: say('fleet.open'), run: () => choose('new') }] : []);
  const fleet = chosen === 'new' ? 'new' : (rows.get(Number(chosen)) ?? null);

  return (
    <div className={classes.list}>
      <Panel
        title={say('fleet.title')}
        flush
        className={classes.panel ?? ''}
        tools={
          <>
            <BoardTools board={board} columns={columns} />
            <Button
              size="xs"
              aria-label={say('fleet.open')}
              leftSection={phone ? undefined : <IconPlus size={14} aria-hidden />}
              onClick={() => choose('new')}
            >
              {phone ? <IconPlus size={14} aria-hidden /> : say('fleet.open')}
            </Button>
          </>
        }
      >
        <div className={classes.table}>
          {failure && !ready ? <Refusal sentence={errorSentence(failure, 'manager-fleets')} /> : null}
          <div className={classes.rows}>
            <Board<KeptFleet>
              board={board}
              label={say('fleet.title')}
              rows={rows}
              ready={ready}
              columns={columns}
              empty={say('fleet.empty')}
              selectedId={chosen && chosen !== 'new' ? Number(chosen) : null}
              onOpen={({ id }) => choose(String(id))}
              clickOpens
            />
          </div>
        </div>
      </Panel>
      <FleetDrawer
        key={chosen ?? ''}
        fleet={ready ? fleet : null}
        cities={cities}
        currency={[...rows.values()][0]?.values.currency ?? ''}
        onClose={() => choose(undefined)}
      />
    </div>
  );
}
