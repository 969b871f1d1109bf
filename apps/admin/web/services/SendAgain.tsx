import { Button, type ButtonProps } from '@mantine/core';
import { errorSentence } from '#engine/web/i18n.ts';
import { useAct } from '#engine/web/operations.ts';
import { toast } from '#ui/kit/toast-store.ts';
import type { Mail } from '../../contract.ts';
import { client } from '../client.ts';
import { useAdminTexts } from '../texts.ts';

/** Sends a mail that waits or was given up again; says what became of it. */
export function SendAgain({
  mail,
  size = 'sm',
  onSent,
}: {
  mail: Mail;
  size?: NonNullable<ButtonProps['size']>;
  onSent: () => void;
}) {
  const say = useAdminTexts();
  const send = useAct((mailId: number) => client.sendMailAgain({ mailId }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('mail.againDone', { to: mail.to }) });
      onSent();
    },
    onRefused: (refusal) => {
      toast({ severity: 'error', summary: errorSentence(refusal, 'admin') });
      onSent();
    },
  });
  return (
    <Button
      size={size}
      variant="light"
      loading={send.isPending}
      aria-label={say('mail.againOf', { subject: mail.subject })}
      onClick={() => send.mutate(mail.id)}
    >
      {say('mail.again')}
    </Button>
  );
}
