import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { moneyText, signedText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import classes from '../cashier.module.css';
import { client, type Desk, type Session } from '../client.ts';
import { ReceiptByNumber } from '../receipt/ReceiptDialog.tsx';
import { useCashierTexts } from '../texts.ts';

/** The proof of one till session: its figures, what was counted, and every receipt. */
export function SessionPanel({
  fleet,
  desk,
  sessionId,
  version,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  sessionId: number;
  /** Of the row in the list: a new one is read again. */
  version: number;
  onClose: () => void;
}) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const [receipt, setReceipt] = useState<number | null>(null);
  const { data, error } = useOperation(['cashier', 'session', fleet, sessionId, version], (signal) =>
    client.session({ fleet, sessionId }, { signal }),
  );
  const approve = useAct(() => client.approveTill({ fleet, sessionId }), {
    onDone: () => toast({ severity: 'success', summary: say('session.approvedDone') }),
  });
  const amount = (minor: number) => moneyText(minor, desk.currency, language);
  const session = data?.session;
  return (
    <Panel
      title={say('session.title', { id: sessionId, till: session?.tillName ?? '' })}
      beside={
        session ? (
          <span className={classes.soft}>
            {session.zNumber === null ? say('session.x') : say('session.z', { number: session.zNumber })}
          </span>
        ) : null
      }
      tools={<CloseButton size="sm" aria-label={say('session.shut')} onClick={onClose} />}
    >
      {error ? <Refusal sentence={errorSentence(error, 'cashier')} /> : null}
      {data && session ? (
        <>
          <SessionFacts session={session} currency={desk.currency} />
          {data.counts && data.counts.pieces.some(({ count }) => count > 0) ? (
            <>
              <h3 className={classes.heading}>{say('session.pieces')}</h3>
              <Facts leastRem={9}>
                {data.counts.pieces.map(({ minor, count }) => (
                  <Fact key={minor} name={amount(minor)}>
                    {count === 0 ? null : `× ${count}`}
                  </Fact>
                ))}
              </Facts>
            </>
          ) : null}
          <h3 className={classes.heading}>{say('session.receipts')}</h3>
          {data.receipts.length === 0 ? <p className={classes.soft}>{say('session.noReceipts')}</p> : null}
          <ul className={classes.plans}>
            {data.receipts.map((one) => (
              <li key={one.id}>
                <Button size="compact-xs" variant="subtle" onClick={() => setReceipt(one.number)}>
                  {one.number}
                </Button>
                <span>{say(`receipt.kind.${one.kind}`)}</span>
                <span className={classes.soft}>{one.driverName ?? ''}</span>
                <span>{amount(one.amountMinor)}</span>
              </li>
            ))}
          </ul>
          {approve.error ? <Refusal sentence={errorSentence(approve.error, 'cashier')} /> : null}
          {session.state === 'closed' && desk.mayClose ? (
            <>
              {data.secondUser ? (
                <p className={classes.soft}>{say('session.secondUser', { limit: amount(desk.limitMinor) })}</p>
              ) : null}
              <Button size="xs" loading={approve.isPending} onClick={() => approve.mutate(undefined)}>
                {say('session.approve')}
              </Button>
            </>
          ) : null}
        </>
      ) : null}
      {receipt === null ? null : (
        <ReceiptByNumber fleet={fleet} desk={desk} number={receipt} onClose={() => setReceipt(null)} />
      )}
    </Panel>
  );
}

function SessionFacts({ session, currency }: { session: Session['session']; currency: string }) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const when = useWhen();
  const amount = (minor: number | null) => (minor === null ? null : moneyText(minor, currency, language));
  const signed = (minor: number | null) => (minor === null ? null : signedText(minor, currency, language));
  const by = (atMs: number | null, who: string | null) =>
    atMs === null ? null : say('session.by', { when: when(atMs), who: who ?? '' });
  const rows: (readonly [string, string | null])[] = [
    [say('session.stateColumn'), say(`session.state.${session.state}`)],
    [say('session.opened'), by(session.openedAtMs, session.userName)],
    [say('session.float'), amount(session.floatMinor)],
    [
      say('session.openingDifference'),
      session.openingDifferenceMinor === 0 ? null : signed(session.openingDifferenceMinor),
    ],
    [say('session.in'), amount(session.inMinor)],
    [say('session.out'), amount(session.outMinor)],
    [say('session.dropped'), amount(session.droppedMinor)],
    [say('session.brought'), amount(session.broughtMinor)],
    [say('session.expected'), amount(session.expectedMinor)],
    [say('session.counted'), amount(session.countedMinor)],
    [say('receipt.rounding'), session.roundingMinor === 0 ? null : signed(session.roundingMinor)],
    [say('session.difference'), signed(session.differenceMinor)],
    [say('session.reason'), session.reason],
    [say('session.closed'), by(session.closedAtMs, session.closedBy)],
    [say('session.approvedBy'), by(session.approvedAtMs, session.approvedBy)],
  ];
  return (
    <Facts leastRem={10}>
      {rows.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
