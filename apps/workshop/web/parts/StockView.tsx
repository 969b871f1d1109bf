import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { amountText } from '#ui/kit/format.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import { forPhone } from '#ui/resource/columns.ts';
import type { StockRow } from '../../contract/stock.ts';
import { client } from '../client.ts';
import { useWorkshopTexts } from '../texts.ts';
import { StockPanel } from './StockPanel.tsx';

const NONE = new Map<number, StockRow>();

/** How much there is of each part: what runs short first. */
export function StockView({ fleet }: { fleet: number }) {
  const say = useWorkshopTexts();
  const { user } = useSignedIn();
  const { language } = useTranslation().i18n;
  const phone = usePhone();
  const [chosenId, setChosen] = useState<number | null>(null);
  const key = ['workshop', fleet, 'stock'];
  const { data, error } = useOperation(key, (signal) => client.stock({ fleet }, { signal }));
  useReread('parts', fleet, () => queries.invalidateQueries({ queryKey: key }));
  const rows = useMemo(() => (data ? new Map(data.rows.map((row) => [row.id, row])) : NONE), [data]);
  const board = useBoard(`workshop-stock${phone ? '-phone' : ''}`, user);
  const currency = data?.currency ?? '';
  const columns = useMemo(() => {
    const isShort = ({ stock, minimum, wanted }: StockRow) => stock < Math.max(minimum, wanted);
    const all: BoardColumn<StockRow>[] = [
      { id: 'number', title: say('stock.columns.number'), width: 120, value: (row) => row.number, strong: true },
      { id: 'name', title: say('stock.columns.name'), grow: 1, value: (row) => row.name },
      {
        id: 'stock',
        title: say('stock.columns.stock'),
        width: 150,
        kind: 'number',
        value: (row) => row.stock,
        text: (row) => (isShort(row) ? `${row.stock} · ${say('stock.short')}` : String(row.stock)),
        tone: (row) => (isShort(row) ? 'warn' : undefined),
      },
      { id: 'wanted', title: say('stock.columns.wanted'), width: 100, kind: 'number', value: (row) => row.wanted },
      { id: 'minimum', title: say('stock.columns.minimum'), width: 100, kind: 'number', value: (row) => row.minimum },
      { id: 'shelf', title: say('stock.columns.shelf'), width: 90, value: (row) => row.shelf },
      { id: 'supplier', title: say('stock.columns.supplier'), width: 140, value: (row) => row.supplier, hidden: true },
      {
        id: 'price',
        title: say('stock.columns.price'),
        width: 120,
        kind: 'number',
        value: (row) => row.unitMinor,
        text: (row) => (row.unitMinor === null ? '' : amountText(row.unitMinor, currency, language)),
      },
    ];
    return phone ? forPhone(all) : all;
  }, [say, phone, currency, language]);
  const chosen = chosenId === null ? undefined : rows.get(chosenId);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'workshop') : null}
      narrow={phone}
      widths={{ panel: 'minmax(20rem, 26rem)' }}
      panel={chosen ? <StockPanel key={chosen.id} fleet={fleet} part={chosen} onClose={() => setChosen(null)} /> : null}
      list={
        <ListPanel title={say('stock.title')} tools={<BoardTools board={board} columns={columns} />}>
          <Board<StockRow>
            board={board}
            label={say('stock.title')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('stock.empty')}
            selectedId={chosenId}
            onSelect={({ id }) => setChosen(id)}
            onOpen={({ id }) => setChosen(id)}
          />
        </ListPanel>
      }
    />
  );
}
