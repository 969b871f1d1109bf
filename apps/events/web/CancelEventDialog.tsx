import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { EventItem } from '../contract.ts';
import { client } from './client.ts';
import { useEventTexts } from './texts.ts';

/** Asks why an event is cancelled. */
export function CancelEventDialog({
  event,
  onClose,
  onDone,
}: {
  event: EventItem;
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useEventTexts();
  const sayUi = useUiTexts();
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const { name } = event.event;
  const cancel = useAct((reason: string) => client.cancel({ eventId: event.id, why: reason }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('cancelStarted', { name }) });
      onDone();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('ask.cancelTitle', { name })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (why.trim() === '') setMissing(true);
          else if (!cancel.isPending) cancel.mutate(why.trim());
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {say('ask.cancel')}
          </Text>
          {cancel.error ? <Refusal sentence={errorSentence(cancel.error, 'events')} /> : null}
          <TextInput
            data-autofocus
            label={say('ask.why')}
            required
            maxLength={200}
            value={why}
            error={missing && why.trim() === '' ? say('ask.whyMissing') : undefined}
            onChange={({ currentTarget }) => setWhy(currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('ask.keep')}
            </Button>
            <Button type="submit" color="red" loading={cancel.isPending}>
              {say('command.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
