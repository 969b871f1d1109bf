import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DRIVER_ACCOUNTS, type DriverAccount } from '#core/driver-account/driver-accounts.ts';
import { useRowPages } from '#engine/web/calls/use-row-pages.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ListPanel } from '#ui/kit/list/ListPage.tsx';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { StatementLine } from '../../contract/shapes.ts';
import classes from '../cashier.module.css';
import { client, type Desk, type DriverMoney } from '../client.ts';
import { ReceiptByNumber } from '../receipt/ReceiptDialog.tsx';
import { useCashierTexts } from '../texts.ts';
import { statementColumns } from './statement-columns.ts';

/** All that moved the accounts of a driver, with the balance after it; a line with a receipt opens it. */
export function StatementPanel({ fleet, desk, driver }: { fleet: number; desk: Desk; driver: DriverMoney['driver'] }) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const { user } = useSignedIn();
  const zone = useShownZone();
  const when = useWhen();
  const phone = usePhone();
  const [account, setAccount] = useState<DriverAccount | ''>('');
  const [receipt, setReceipt] = useState<number | null>(null);
  const board = useBoard(phone ? 'cashier-statement-phone' : 'cashier-statement', user);
  const pages = useRowPages(
    ['cashier', 'money', fleet, 'statement', driver.id, account],
    (last: StatementLine | null, signal) =>
      client.statement(
        { fleet, driverId: driver.id, ...(account ? { account } : {}), ...(last ? { beforeId: last.id } : {}) },
        { signal },
      ),
  );
  const columns = useMemo(() => {
    const all = statementColumns(say, { language, currency: desk.currency, zone, when });
    return phone ? phoneColumns(all, { at: 84, kind: 90, amount: 120 }) : all;
  }, [say, language, desk.currency, zone, when, phone]);
  return (
    <ListPanel
      className={classes.statement ?? ''}
      title={say('statement', { name: driver.name })}
      more={pages.more ? { label: say('more'), busy: pages.busy, onMore: () => pages.next() } : null}
      tools={
        <>
          <NativeSelect
            size="xs"
            aria-label={say('shown')}
            value={account}
            data={[
              { value: '', label: say('all') },
              ...DRIVER_ACCOUNTS.map((value) => ({ value, label: say(`account.${value}`) })),
            ]}
            onChange={(event) => setAccount(event.currentTarget.value as DriverAccount | '')}
          />
          <BoardTools board={board} columns={columns} />
        </>
      }
    >
      {pages.failure ? <Refusal sentence={errorSentence(pages.failure, 'cashier')} /> : null}
      <Board<StatementLine>
        board={board}
        label={say('statement', { name: driver.name })}
        rows={pages.rows}
        ready={pages.ready}
        columns={columns}
        empty={say('noLines')}
        clickOpens
        onOpen={(line) => {
          if (line.receipt !== null) setReceipt(line.receipt);
        }}
      />
      {receipt === null ? null : (
        <ReceiptByNumber fleet={fleet} desk={desk} number={receipt} onClose={() => setReceipt(null)} />
      )}
    </ListPanel>
  );
}
