import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCKET_STATES, type DocketState } from '#core/docket/docket.ts';
import { queries } from '#engine/web/calls/operations.ts';
import { useRowPages } from '#engine/web/calls/use-row-pages.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { moneyText } from '#ui/kit/format.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { Docket } from '../../contract/dockets.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { docketColumns } from './docket-columns.ts';
import { ReceivePanel } from './ReceivePanel.tsx';
import { SortForm } from './SortForm.tsx';
import { useDocketTexts } from './texts.ts';

/** Dockets of a fleet by their state; beside them they are received and sorted. */
export function DocketsView({ fleet, desk }: { fleet: number; desk: Desk }) {
  const say = useDocketTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const when = useWhen();
  const phone = usePhone();
  const [stateText, setState] = usePlace('state');
  const state: DocketState = DOCKET_STATES.find((one) => one === stateText) ?? 'credited';
  const pages = useRowPages(['cashier', 'dockets', fleet, 'list', state], (last: Docket | null, signal) =>
    client.dockets({ fleet, state, ...(last ? { beforeId: last.id } : {}) }, { signal }),
  );
  const reread = () => queries.invalidateQueries({ queryKey: ['cashier', 'dockets', fleet, 'list'] });
  useReread('dockets', fleet, reread);
  const board = useBoard(`cashier-dockets${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const all = docketColumns(say, { language, currency: desk.currency, when });
    return phone ? phoneColumns(all, { number: 100, amount: 90, driver: 110 }) : all;
  }, [say, language, desk.currency, when, phone]);
  const money = (minor: number) => moneyText(minor, desk.currency, language);
  const { last } = pages;
  return (
    <div className={classes.desk}>
      <div className={classes.side}>
        <ReceivePanel fleet={fleet} desk={desk} onChanged={() => void reread()} />
        <SortForm fleet={fleet} desk={desk} onSorted={() => void reread()} />
      </div>
      <div className={classes.statement}>
        <ListPage
          refusal={pages.failure ? errorSentence(pages.failure, 'cashier') : null}
          narrow={phone}
          panel={null}
          list={
            <ListPanel
              title={say('list')}
              beside={
                last ? (
                  <span className={classes.soft}>
                    {say('waits', {
                      received: last.received.count,
                      receivedSum: money(last.received.sumMinor),
                      credited: last.credited.count,
                      creditedSum: money(last.credited.sumMinor),
                    })}
                  </span>
                ) : null
              }
              more={pages.more ? { label: say('more'), busy: pages.busy, onMore: pages.next } : null}
              tools={
                <>
                  <SegmentedControl
                    size="xs"
                    aria-label={say('which')}
                    value={state}
                    onChange={(next) => setState(next === 'credited' ? undefined : next)}
                    data={DOCKET_STATES.map((value) => ({ value, label: say(`states.${value}`) }))}
                  />
                  <BoardTools board={board} columns={columns} filterLabel={say('filter')} />
                </>
              }
            >
              <Board<Docket>
                key={state}
                board={board}
                label={say('list')}
                rows={pages.rows}
                ready={pages.ready}
                columns={columns}
                empty={say(`none.${state}`)}
              />
            </ListPanel>
          }
        />
      </div>
    </div>
  );
}
