import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  changePending,
  nextToSend,
  type PendingBooking,
  type PendingList,
  withoutPending,
  withSure,
} from '#cards/booking/web/pending-bookings.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useLinkState } from '#engine/web/live.ts';
import { useNow } from '#engine/web/server-time.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { whenText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { Phone } from '#ui/kit/phones.ts';
import { useBookTexts } from '../../web/texts.ts';
import classes from './pending.module.css';

const CLOCK_MS = 15_000;

/** The bookings taken while the server could not be reached, in the order in which they are sent. */
export function PendingPanel({
  user,
  list,
  fleets,
  zone,
  onEdit,
}: {
  user: string;
  list: PendingList;
  fleets: readonly { id: number; name: string }[];
  zone: string;
  onEdit: (booking: PendingBooking) => void;
}) {
  const say = useBookTexts();
  const { i18n } = useTranslation();
  const nowMs = useNow(CLOCK_MS);
  const live = useLinkState().status === 'live';
  const when = (ms: number) => whenText(ms, nowMs, zone, i18n.language);
  const sending = live ? nextToSend(list)?.clientKey : undefined;
  const change = (step: (list: PendingList) => PendingList) => changePending(user, step);
  const hasSent = list.some(({ state }) => state.kind === 'sent');

  const drop = async ({ clientKey, passengerName: name, pickup }: PendingBooking) => {
    const accepted = await confirm({
      title: say('pending.dropTitle'),
      message: say('pending.dropAsk', { name, pickup: pickup.text }),
      accept: say('pending.drop'),
      reject: say('pending.keep'),
      danger: true,
    });
    if (accepted) change((now) => withoutPending(now, clientKey));
  };

  return (
    <Panel
      title={say('pending.title')}
      className={classes.panel ?? ''}
      tools={
        hasSent ? (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => change((now) => now.filter(({ state }) => state.kind !== 'sent'))}
          >
            {say('pending.clear')}
          </Button>
        ) : null
      }
    >
      <p className={classes.how}>{say('pending.how')}</p>
      <table className={classes.table} aria-label={say('pending.title')}>
        <thead>
          <tr>
            {(['taken', 'when', 'passenger', 'way', 'state', 'act'] as const).map((column) => (
              <th key={column} scope="col">
                {say(`pending.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((booking) => {
            const { clientKey, passengerName: name, phone, state } = booking;
            const fleetName = fleets.find(({ id }) => id === booking.fleet)?.name;
            return (
              <tr key={clientKey}>
                <td className={classes.tight}>{when(booking.takenAtMs)}</td>
                <td className={classes.tight}>
                  {booking.requiredAtMs === null ? say('pending.now') : when(booking.requiredAtMs)}
                </td>
                <td>
                  {name}{' '}
                  <span className={classes.soft}>
                    <Phone kept={phone} />
                  </span>
                </td>
                <td>
                  {booking.pickup.text}
                  {booking.dropoff.text ? ` → ${booking.dropoff.text}` : ''}
                  {fleets.length > 1 && fleetName ? <span className={classes.soft}> · {fleetName}</span> : null}
                </td>
                <td className={classes.state} data-state={state.kind}>
                  {stateText(booking, sending === clientKey)}
                </td>
                <td className={classes.tight}>
                  <Group gap={4} wrap="nowrap">
                    {state.kind === 'twin' ? (
                      <>
                        <Act label="sure" name={name} run={() => change((now) => withSure(now, clientKey))} />
                        <Act label="same" name={name} run={() => change((now) => withoutPending(now, clientKey))} />
                      </>
                    ) : null}
                    {state.kind === 'refused' ? <Act label="edit" name={name} run={() => onEdit(booking)} /> : null}
                    {state.kind === 'refused' || (state.kind === 'waiting' && !live) ? (
                      <Act label="drop" name={name} run={() => void drop(booking)} />
                    ) : null}
                  </Group>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );

  function stateText({ state }: PendingBooking, underWay: boolean): string {
    switch (state.kind) {
      case 'waiting':
        return say(underWay ? 'pending.sending' : 'pending.waiting');
      case 'sent':
        return say('pending.sent', { count: state.jobIds.length, jobs: state.jobIds.join(', ') });
      case 'twin':
        return say('pending.twin', { id: state.bookingId, by: state.by });
      case 'refused':
        return errorSentence(new CallRefused(state.code, state.status, state.data), 'book');
    }
  }
}

function Act({ label, name, run }: { label: 'edit' | 'drop' | 'sure' | 'same'; name: string; run: () => void }) {
  const say = useBookTexts();
  return (
    <Button size="compact-xs" variant="default" aria-label={say(`pending.${label}Of`, { name })} onClick={run}>
      {say(`pending.${label}`)}
    </Button>
  );
}
