import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CHANNELS, type Channel } from '#core/confirmation/kinds.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { useJobSearchTexts } from '../texts.ts';
import type { ConfirmationsRead } from './use-confirmations.ts';

type Ways = NonNullable<ConfirmationsRead['data']>;

/** Asks by which channel, and to which address, a booking is confirmed once more. */
export function ResendDialog({
  bookingId,
  ways,
  onClose,
  onSent,
}: {
  bookingId: number;
  ways: Ways;
  onClose: () => void;
  onSent: () => void;
}) {
  const say = useJobSearchTexts();
  const sayUi = useUiTexts();
  const carried = CHANNELS.filter((one) => ways[one].carried);
  const [channel, setChannel] = useState<Channel>(carried.find((one) => ways[one].to !== null) ?? carried[0] ?? 'mail');
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const own = ways[channel].to;
  const send = useAct(() => client.resendConfirmation({ bookingId, channel, to: typed.trim() || null }), {
    onDone: ({ to }) => {
      toast({ severity: 'success', summary: say('resend.done', { id: bookingId, to }) });
      onSent();
    },
    onRefused: (failure) => setRefusal(errorSentence(failure, 'job-search')),
  });
  const off = CHANNELS.filter((one) => !ways[one].carried);
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('resend.title', { id: bookingId })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(null);
          if (typed.trim() === '' && own === null) setMissing(true);
          else if (!send.isPending) send.mutate(undefined);
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {say('resend.detail')}
          </Text>
          {refusal ? <Refusal sentence={refusal} /> : null}
          <SegmentedControl
            aria-label={say('resend.channel')}
            value={channel}
            data={CHANNELS.map((value) => ({
              value,
              label: say(`told.channel.${value}`),
              disabled: !ways[value].carried,
            }))}
            onChange={(value) => {
              setChannel(value as Channel);
              setTyped('');
              setMissing(false);
              setRefusal(null);
            }}
          />
          {off.map((one) => (
            <Text key={one} size="sm" c="dimmed">
              {say(`resend.nowhere.${one}`)}
            </Text>
          ))}
          <TextInput
            data-autofocus
            label={say(`resend.to.${channel}`)}
            description={own === null ? say(`resend.none.${channel}`) : say('resend.own', { to: own })}
            inputMode={channel === 'mail' ? 'email' : 'tel'}
            autoComplete="off"
            maxLength={120}
            value={typed}
            error={missing && typed.trim() === '' ? say(`resend.missing.${channel}`) : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs" mt={4}>
            <Button variant="default" onClick={onClose}>
              {say('resend.keep')}
            </Button>
            <Button type="submit" loading={send.isPending}>
              {say('resend.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
