import { Button, CloseButton, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentNames } from '#core/job/payment.ts';
import { languageOf } from '#core/language/languages.ts';
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
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { moneyText } from '#ui/kit/format.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import classes from '../cashier.module.css';
import { client, type Desk, type Refund } from '../client.ts';
import { PayRefundDialog } from './PayRefundDialog.tsx';
import { refundColumns } from './refund-columns.ts';
import { useRefundTexts } from './texts.ts';

const WHICH = ['due', 'paid'] as const;

/** Money that goes back to passengers because of an incident: what is to be paid out, and what was. */
export function RefundsView({ fleet, desk }: { fleet: number; desk: Desk }) {
  const say = useRefundTexts();
  const language = languageOf(useTranslation().i18n.language);
  const { user } = useSignedIn();
  const when = useWhen();
  const phone = usePhone();
  const [which, setWhich] = useState<(typeof WHICH)[number]>('due');
  const [chosenText, choose] = usePlace('refund');
  const chosenId = idInPlace(chosenText);
  const key = ['cashier', 'refunds', fleet];
  const pages = useRowPages([...key, which], (last: Refund | null, signal) =>
    client.refundsToPay({ fleet, which, ...(last ? { beforeId: last.id } : {}) }, { signal }),
  );
  const reread = () => queries.invalidateQueries({ queryKey: key });
  useReread('refunds', fleet, reread);
  const board = useBoard(`cashier-refunds-${which}${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const all = refundColumns(say, { language, currency: desk.currency, when }, which);
    return phone ? phoneColumns(all, { number: 110, amount: 120, payment: 100 }) : all;
  }, [say, language, desk.currency, when, which, phone]);
  const chosen = chosenId === null ? undefined : pages.rows.get(chosenId);
  const close = () => choose(undefined);
  return (
    <ListPage
      refusal={pages.failure ? errorSentence(pages.failure, 'cashier') : null}
      narrow={phone}
      widths={{ panel: 'minmax(22rem, 28rem)' }}
      list={
        <ListPanel
          title={say('list')}
          more={pages.more ? { label: say('more'), busy: pages.busy, onMore: pages.next } : null}
          tools={
            <>
              <SegmentedControl
                size="xs"
                aria-label={say('whichLabel')}
                value={which}
                onChange={(next) => {
                  setWhich(next);
                  close();
                }}
                data={WHICH.map((value) => ({ value, label: say(`which.${value}`) }))}
              />
              <BoardTools board={board} columns={columns} filterLabel={say('filter')} />
            </>
          }
        >
          <Board<Refund>
            key={which}
            board={board}
            label={say('list')}
            rows={pages.rows}
            ready={pages.ready}
            columns={columns}
            empty={say(`none.${which}`)}
            selectedId={chosen?.id ?? null}
            onSelect={({ id }) => choose(String(id))}
            onOpen={({ id }) => choose(String(id))}
          />
        </ListPanel>
      }
      panel={
        chosen ? (
          <RefundPanel
            key={chosen.id}
            fleet={fleet}
            desk={desk}
            refund={chosen}
            onChanged={() => void reread()}
            onClose={close}
          />
        ) : null
      }
    />
  );
}

function RefundPanel({
  fleet,
  desk,
  refund,
  onChanged,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  refund: Refund;
  onChanged: () => void;
  onClose: () => void;
}) {
  const say = useRefundTexts();
  const when = useWhen();
  const language = languageOf(useTranslation().i18n.language);
  const [paying, setPaying] = useState(false);
  const by = (atMs: number, who: string | null) => say('byWhom', { when: when(atMs), who: who ?? '' });
  return (
    <Panel
      title={say('title', { number: refund.number })}
      tools={<CloseButton size="sm" aria-label={say('close')} onClick={onClose} />}
    >
      <Facts leastRem={9}>
        <Fact name={say('amount')}>{moneyText(refund.amountMinor, desk.currency, language)}</Fact>
        <Fact name={say('trip')}>{refund.jobId}</Fact>
        <Fact name={say('payment')}>{refund.payment === null ? null : paymentNames[language][refund.payment]}</Fact>
        <Fact name={say('given')}>{by(refund.givenAtMs, refund.givenBy)}</Fact>
        <Fact name={say('paid')}>{refund.paidAtMs === null ? null : by(refund.paidAtMs, refund.paidBy)}</Fact>
        <Fact name={say('way')}>{refund.paidFrom === null ? null : say(`ways.${refund.paidFrom}`)}</Fact>
        <Fact name={say('receipt')}>{refund.receiptNumber}</Fact>
      </Facts>
      {refund.paidAtMs === null ? (
        desk.mayClose ? (
          <Button size="xs" mt="sm" onClick={() => setPaying(true)}>
            {say('open')}
          </Button>
        ) : (
          <p className={classes.soft}>{say('noRight')}</p>
        )
      ) : null}
      {paying ? (
        <PayRefundDialog
          fleet={fleet}
          desk={desk}
          refund={refund}
          onDone={() => {
            onChanged();
            onClose();
          }}
          onClose={() => setPaying(false)}
        />
      ) : null}
    </Panel>
  );
}
