import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { idInPlace, useMove, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { ShiftToPayIn } from '../../contract/pay-ins.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { ConfirmPanel } from './ConfirmPanel.tsx';
import { PayInPanel } from './PayInPanel.tsx';
import { shiftColumns } from './shift-columns.ts';
import { useShiftTexts } from './texts.ts';

const NO_ROWS: readonly ShiftToPayIn[] = [];

/** Shifts that wait to be confirmed or paid in; one after the other is. */
export function WaitingShifts({
  fleet,
  desk,
  state,
  tools,
}: {
  fleet: number;
  desk: Desk;
  state: 'confirmed' | 'worked';
  /** Which shifts are shown. */
  tools: ReactNode;
}) {
  const say = useShiftTexts();
  const sayCashier = useCashierTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const zone = useShownZone();
  const when = useWhen();
  const phone = usePhone();
  const [chosenText, choose] = usePlace('shift');
  const move = useMove();
  const chosenId = idInPlace(chosenText);
  const key = ['cashier', 'shifts', fleet];
  const { data, error } = useOperation([...key, 'list', state], (signal) =>
    client.shiftsToPayIn({ fleet, state }, { signal }),
  );
  useReread('shiftsToPayIn', fleet, () => queries.invalidateQueries({ queryKey: key }));
  const shifts = data?.rows ?? NO_ROWS;
  const rows = useMemo(() => new Map(shifts.map((row) => [row.id, row])), [shifts]);
  const board = useBoard(phone ? 'cashier-shifts-phone' : 'cashier-shifts', user);
  const columns = useMemo(() => {
    const all = shiftColumns(say, { language, currency: desk.currency, zone, when });
    return phone ? phoneColumns(all, { driver: 120, ended: 90, look: 120 }) : all;
  }, [say, language, desk.currency, zone, when, phone]);
  const confirming = chosenId === null ? undefined : rows.get(chosenId);
  const close = () => choose(undefined);
  const takeFirst = () => {
    const next = shifts.find(({ id }) => id !== chosenId);
    if (next) choose(String(next.id));
  };
  useKeys([
    { key: 'F2', does: say('first'), run: takeFirst },
    { key: 'Escape', does: sayCashier('keys.close'), run: () => (isBehindDialog() ? undefined : close()) },
  ]);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'cashier') : null}
      narrow={phone}
      widths={{ panel: 'minmax(26rem, 34rem)' }}
      list={
        <ListPanel
          title={say('list')}
          beside={<span className={classes.soft}>{say('count', { count: rows.size })}</span>}
          more={null}
          tools={
            <>
              {tools}
              <BoardTools board={board} columns={columns} filterLabel={say('filter')} />
            </>
          }
        >
          <Board<ShiftToPayIn>
            board={board}
            label={say('list')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say(`none.${state}`)}
            selectedId={chosenId}
            onSelect={({ id }) => choose(String(id))}
            onOpen={({ id }) => choose(String(id))}
            tone={({ oddities }) => (oddities.length > 0 ? 'warn' : undefined)}
          />
        </ListPanel>
      }
      panel={
        chosenId === null ? null : state === 'confirmed' ? (
          <PayInPanel key={chosenId} fleet={fleet} desk={desk} recordId={chosenId} onDone={close} />
        ) : confirming ? (
          <ConfirmPanel
            key={chosenId}
            fleet={fleet}
            desk={desk}
            shift={confirming}
            onConfirmed={() => move({ show: undefined })}
          />
        ) : null
      }
    />
  );
}
