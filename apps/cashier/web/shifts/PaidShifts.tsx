import { TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '#engine/web/calls/operations.ts';
import { useRowPages } from '#engine/web/calls/use-row-pages.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { useAtRest } from '#ui/kit/use-at-rest.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import type { PaidShift } from '../../contract/pay-ins.ts';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { PaidPanel } from './PaidPanel.tsx';
import { paidColumns } from './paid-columns.ts';
import { useShiftTexts } from './texts.ts';

/** What was paid in, shift by shift, the newest first; one opens to its pay-ins, its receipt and its correction. */
export function PaidShifts({ fleet, desk, tools }: { fleet: number; desk: Desk; tools: ReactNode }) {
  const say = useShiftTexts();
  const sayCashier = useCashierTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const when = useWhen();
  const phone = usePhone();
  const [find] = usePlace('find');
  const [text, setText] = useState(find ?? '');
  const asked = useAtRest(text.trim(), 250);
  const [chosenText, choose] = usePlace('shift');
  const chosenId = idInPlace(chosenText);
  const key = ['cashier', 'shifts', fleet, 'paid'];
  const pages = useRowPages([...key, asked], (last: PaidShift | null, signal) =>
    client.paidShifts({ fleet, text: asked, ...(last ? { beforeNumber: last.id } : {}) }, { signal }),
  );
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('shiftsToPayIn', fleet, reread);
  const board = useBoard(`cashier-paid${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const all = paidColumns(say, { language, currency: desk.currency, when });
    return phone ? phoneColumns(all, { number: 70, driver: 130, sum: 110 }) : all;
  }, [say, language, desk.currency, when, phone]);
  const chosen = chosenId === null ? undefined : [...pages.rows.values()].find((row) => row.recordId === chosenId);
  return (
    <ListPage
      refusal={pages.failure ? errorSentence(pages.failure, 'cashier') : null}
      narrow={phone}
      widths={{ panel: 'minmax(26rem, 34rem)' }}
      list={
        <ListPanel
          title={say('list')}
          more={pages.more ? { label: say('more'), busy: pages.busy, onMore: pages.next } : null}
          tools={
            <>
              {tools}
              <TextInput
                size="xs"
                aria-label={say('find')}
                placeholder={say('find')}
                maxLength={60}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <BoardTools board={board} columns={columns} filterLabel={say('filter')} />
            </>
          }
        >
          <Board<PaidShift>
            board={board}
            label={say('list')}
            rows={pages.rows}
            ready={pages.ready}
            columns={columns}
            empty={say('none.paid')}
            selectedId={chosen?.id ?? null}
            onSelect={({ recordId }) => choose(String(recordId))}
            onOpen={({ recordId }) => choose(String(recordId))}
          />
        </ListPanel>
      }
      panel={
        chosen ? (
          <PaidPanel
            key={chosen.recordId}
            fleet={fleet}
            desk={desk}
            shift={chosen}
            closeLabel={sayCashier('keys.close')}
            onChanged={() => void reread()}
            onClose={() => choose(undefined)}
          />
        ) : null
      }
    />
  );
}
