import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#engine/web/calls/operations.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { type Booking, client } from '../../web/client.ts';
import { useBookTexts } from '../../web/texts.ts';

/** Cancels a booking, with the reason that its story keeps. */
export function CancelDialog({
  booking,
  onClose,
  onCancelled,
}: {
  booking: Booking;
  onClose: () => void;
  onCancelled: () => void;
}) {
  const say = useBookTexts();
  const sayUi = useUiTexts();
  const sentence = useErrorSentence('book');
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const id = booking.bookingId;
  const cancel = useAct((reason: string) => client.cancelBooking({ bookingId: id, why: reason }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('cancel.done', { id }) });
      onCancelled();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('cancel.title', { id })}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (why.trim() === '') setMissing(true);
          else cancel.mutate(why.trim());
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {say('cancel.intro')}
          </Text>
          {cancel.error ? <Refusal sentence={sentence(cancel.error)} /> : null}
          <TextInput
            data-autofocus
            label={say('cancel.why')}
            value={why}
            maxLength={200}
            error={missing && why.trim() === '' ? say('cancel.whyMissing') : undefined}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('cancel.keep')}
            </Button>
            <Button type="submit" color="red" loading={cancel.isPending}>
              {say('cancel.accept')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
