import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DriverMessageRow, receiptOf } from '#core/message/driver-message.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useNow } from '#engine/web/server-time.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { whenText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Plate } from '#ui/trade/Plate.tsx';
import { client } from '../../web/client.ts';
import type { Recipient } from '../contract.ts';
import { targetText } from './message-columns.ts';
import { stateOf } from './message-view.ts';
import classes from './messages.module.css';
import { useMessagesTexts } from './texts.ts';

const CLOCK_MS = 5_000;

/** A message with the receipts and answers of each of its drivers. */
export function MessagePanel({
  fleet,
  message,
  zone,
  onClose,
}: {
  fleet: number;
  message: DriverMessageRow;
  zone: string;
  onClose: () => void;
}) {
  const say = useMessagesTexts();
  const { i18n } = useTranslation();
  const nowMs = useNow(CLOCK_MS);
  const { id, version, recipients: total } = message;
  const when = (ms: number) => whenText(ms, nowMs, zone, i18n.language);
  const state = stateOf(message, nowMs);
  const { data, error } = useOperation(['messages', 'recipients', fleet, id, version], async (signal) => ({
    id,
    ...(await client.messages.recipients({ fleet, messageId: id }, { signal })),
  }));
  const recipients = data?.id === id ? data.recipients : [];
  const take = useAct(() => client.messages.withdraw({ fleet, messageId: id }), {
    onDone: () => toast({ severity: 'success', summary: say('panel.withdrawn', { id }) }),
    onRefused: (refusal) =>
      toast({ severity: 'error', summary: say('panel.notTaken'), detail: errorSentence(refusal, 'messages') }),
  });
  const withdraw = async () => {
    if (state !== 'good' || take.isPending) return;
    const accepted = await confirm({
      title: say('panel.withdrawAsk'),
      message: say('panel.withdrawHow'),
      accept: say('panel.withdraw'),
      reject: say('compose.askKeep'),
      danger: true,
    });
    if (accepted) take.mutate();
  };
  useKeys([{ key: 'W', does: say('keys.withdraw'), run: () => void withdraw() }]);

  return (
    <Panel
      title={say('panel.title', { id })}
      beside={
        <span className={classes.state} data-state={state}>
          {say(`state.${state}`)}
        </span>
      }
      tools={
        <>
          {state === 'good' ? (
            <Button size="xs" variant="default" loading={take.isPending} onClick={() => void withdraw()}>
              {say('panel.withdraw')}
            </Button>
          ) : null}
          <CloseButton size="sm" aria-label={say('panel.close')} onClick={onClose} />
        </>
      }
    >
      <p className={classes.to}>
        {targetText(message, say)}
        {message.urgent ? <span className={classes.urgent}>{say('urgent')}</span> : null}
      </p>
      <p className={classes.text}>{message.text}</p>
      <p className={classes.soft}>
        {say('panel.sentBy', { from: message.from, time: when(message.sentAtMs) })} ·{' '}
        {say('panel.until', { time: when(message.expiresAtMs) })}
      </p>
      {message.replies.length > 0 ? (
        <p className={classes.soft}>{say('panel.offered', { replies: message.replies.join(' · ') })}</p>
      ) : null}
      <h3 className={classes.heading}>{say('panel.recipients')}</h3>
      {error ? <Refusal sentence={errorSentence(error, 'messages')} /> : null}
      {total === 0 ? <Nothing title={say('panel.nobodyYet')} /> : null}
      {recipients.length > 0 ? <Recipients recipients={recipients} when={when} /> : null}
      {recipients.length > 0 && recipients.length < total ? (
        <p className={classes.soft}>{say('panel.more', { shown: recipients.length, total })}</p>
      ) : null}
    </Panel>
  );
}

function Recipients({ recipients, when }: { recipients: readonly Recipient[]; when: (ms: number) => string }) {
  const say = useMessagesTexts();
  return (
    <table className={classes.table} aria-label={say('panel.recipients')}>
      <thead>
        <tr>
          <th scope="col">{say('panel.driver')}</th>
          <th scope="col">{say('panel.vehicle')}</th>
          <th scope="col">{say('panel.receipt')}</th>
          <th scope="col">{say('panel.answer')}</th>
        </tr>
      </thead>
      <tbody>
        {recipients.map((one) => {
          const receipt = receiptOf(one);
          const atMs = one.repliedAtMs ?? one.readAtMs ?? one.deliveredAtMs;
          return (
            <tr key={one.driverId}>
              <td>
                {one.name} <span className={classes.soft}>{one.did}</span>
              </td>
              <td>{one.plate ? <Plate plate={one.plate} /> : null}</td>
              <td className={classes.tight}>
                <span className={classes.receipt} data-receipt={receipt}>
                  {say(`panel.receipts.${receipt}`)}
                </span>{' '}
                {atMs === null ? null : <time>{when(atMs)}</time>}
              </td>
              <td className={classes.answer}>{one.reply}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
