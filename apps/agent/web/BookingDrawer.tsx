import { Button, Drawer, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCommand } from '#core/job/states.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { moneyText, whenText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { JobChip } from '#ui/trade/StateChip.tsx';
import { type BookingLine, type SayAgent, typeWord } from './booking-columns.ts';
import { client, type Desk } from './client.ts';
import { useAgentTexts } from './texts.ts';

/** One booking of the agent, and the way to cancel it. */
export function BookingDrawer({
  desk,
  booking,
  onClose,
}: {
  desk: Desk;
  booking: BookingLine | null;
  onClose: () => void;
}) {
  const say = useAgentTexts();
  const sayUi = useUiTexts();
  return (
    <Drawer
      opened={booking !== null}
      onClose={onClose}
      position="right"
      closeButtonProps={{ 'aria-label': sayUi('close') }}
      title={booking ? say('one.title', { id: booking.id }) : ''}
    >
      {booking ? <Booking desk={desk} booking={booking} /> : null}
    </Drawer>
  );
}

function Booking({ desk, booking }: { desk: Desk; booking: BookingLine }) {
  const say = useAgentTexts();
  const { language } = useTranslation().i18n;
  const nowMs = useNowMs();
  const [why, setWhy] = useState('');
  const { id, passengerName } = booking;
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : moneyText(minor, desk.currency, language);
  const when = (ms: number) => whenText(ms, nowMs(), desk.zone, language);
  const cancel = useAct(() => client.cancel({ bookingId: id, why }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('one.cancelled', { id }) });
      void queries.invalidateQueries({ queryKey: ['agent', 'bookings'] });
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: say('one.cancel'),
      message: say('one.cancelAsk', { id, name: passengerName }),
      accept: say('one.cancel'),
      reject: say('one.keep'),
      danger: true,
    });
    if (sure) cancel.mutate(undefined);
  };
  const [job] = booking.jobs;
  const isOpen = booking.jobs.some(({ state }) => mayCommand(state, 'cancel'));
  return (
    <Stack gap="sm">
      {job ? <JobChip state={job.state} /> : null}
      <Facts leastRem={9}>
        <Fact name={say('column.time')}>{job && booking.preBooked ? when(job.requiredAtMs) : say('now')}</Fact>
        <Fact name={say('column.name')}>{passengerName}</Fact>
        <Fact name={say('phone')}>{booking.phone}</Fact>
        <Fact name={say('pickup')}>{booking.pickup.label}</Fact>
        <Fact name={say('dropoff')}>{booking.dropoff?.label}</Fact>
        <Fact name={say('column.type')}>{typeWord(say, booking.bookingType)}</Fact>
        <Fact name={say('passengers')}>{booking.passengers}</Fact>
        <Fact name={say('notes')}>{booking.notes}</Fact>
        <Fact name={say('column.car')}>{job?.plate}</Fact>
        <Fact name={say('one.driver')}>{job?.driverName}</Fact>
        <Fact name={say('one.quote')}>{money(job?.quoteMinor)}</Fact>
        <Fact name={say('column.fare')}>{money(job?.fareMinor)}</Fact>
        <Fact name={say('column.commission')}>{commissionText(say, booking.commission, money)}</Fact>
        <Fact name={say('one.taken')}>
          {say('one.takenBy', { when: when(booking.createdAtMs), who: booking.createdBy || desk.fleetName })}
        </Fact>
      </Facts>
      {booking.mayCancel ? (
        <>
          <TextInput
            label={say('one.why')}
            maxLength={200}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <Button color="red" variant="light" loading={cancel.isPending} onClick={() => void ask()}>
            {say('one.cancel')}
          </Button>
        </>
      ) : null}
      {!booking.mayCancel && isOpen ? <Text size="sm">{say('one.late')}</Text> : null}
      {cancel.error ? <Refusal sentence={errorSentence(cancel.error, 'agent')} /> : null}
    </Stack>
  );
}

function commissionText(
  say: SayAgent,
  { percent, minor }: BookingLine['commission'],
  money: (minor: number | null) => string | null,
): string | null {
  const amount = money(minor);
  if (percent === null) return amount;
  const agreed = say('one.share', { percent });
  return amount === null ? agreed : say('one.agreed', { agreed, amount });
}
