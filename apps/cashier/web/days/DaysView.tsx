import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useMove, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { CashDay } from '../../contract/days.ts';
import { client, type Desk } from '../client.ts';
import { DayPanel } from './DayPanel.tsx';
import { dayColumns, dayState } from './day-columns.ts';
import { MonthsPanel } from './MonthsPanel.tsx';
import { useDayTexts } from './texts.ts';

const NO_DAYS: readonly CashDay[] = [];

/** The days of the last two months and how far each is; beside them one day, or the months of the books. */
export function DaysView({ fleet, desk }: { fleet: number; desk: Desk }) {
  const say = useDayTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const when = useWhen();
  const phone = usePhone();
  const [dayChosen, choose] = usePlace('day');
  const move = useMove();
  const key = ['cashier', 'days', fleet];
  const { data, error } = useOperation(key, (signal) => client.cashDays({ fleet }, { signal }));
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('cashDays', fleet, reread);
  useReread('shiftsToPayIn', fleet, reread);
  useReread('tillSessions', fleet, reread);
  const days = data?.days ?? NO_DAYS;
  const rows = useMemo(() => new Map(days.map((row) => [row.id, row])), [days]);
  const chosen = days.find(({ day }) => day === dayChosen) ?? null;
  const board = useBoard(`cashier-days${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const all = dayColumns(say, { language, when });
    return phone ? phoneColumns(all, { day: 100, state: 90, unpaid: 80 }) : all;
  }, [say, language, when, phone]);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'cashier-days') : null}
      narrow={phone}
      widths={{ panel: 'minmax(24rem, 32rem)' }}
      list={
        <ListPanel
          title={say('list')}
          more={null}
          tools={<BoardTools board={board} columns={columns} filterLabel={say('filter')} />}
        >
          <Board<CashDay>
            board={board}
            label={say('list')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('none')}
            selectedId={chosen?.id ?? null}
            onSelect={({ day }) => choose(day)}
            onOpen={({ day }) => choose(day)}
            tone={(row) => (dayState(row) === 'waits' ? 'warn' : undefined)}
          />
        </ListPanel>
      }
      panel={
        chosen ? (
          <DayPanel
            key={chosen.day}
            fleet={fleet}
            desk={desk}
            day={chosen.day}
            over={chosen.over}
            onShift={(recordId) => move({ view: 'shifts', shift: String(recordId) })}
            onClose={() => choose(undefined)}
          />
        ) : phone ? null : (
          <MonthsPanel fleet={fleet} desk={desk} months={data?.months ?? []} />
        )
      }
    />
  );
}
