import { Button, type ButtonProps } from '@mantine/core';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { OutboxMessage } from '../../../contract/outbox.ts';
import { client } from '../../client.ts';
import { useOutboxTexts } from './texts.ts';

/** Sends a message that waits or was given up again; says what became of it. */
export function SendAgain({
  message,
  size = 'sm',
  onSent,
}: {
  message: OutboxMessage;
  size?: NonNullable<ButtonProps['size']>;
  onSent: () => void;
}) {
  const say = useOutboxTexts();
  const send = useAct((messageId: number) => client.sendAgain({ messageId }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('outbox.againDone', { to: message.to }) });
      onSent();
    },
    onRefused: (refusal) => {
      toast({ severity: 'error', summary: errorSentence(refusal, 'admin-outbox') });
      onSent();
    },
  });
  return (
    <Button
      size={size}
      variant="light"
      loading={send.isPending}
      aria-label={say('outbox.againOf', { subject: message.subject })}
      onClick={() => send.mutate(message.id)}
    >
      {say('outbox.again')}
    </Button>
  );
}
