import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { plainEmail, readEmail } from '#core/email/email.ts';
import { resetPassword } from '#engine/web/session/password-calls.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { saidByServer } from '../entry/said-by-server.ts';
import { useEntryTexts } from '../entry/texts.ts';
import { useWait } from '../entry/use-wait.ts';
import { WaitTold } from '../entry/WaitTold.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './dialogs.module.css';
import { pleaseWait } from './please-wait.ts';
import { useDialogTexts } from './say.ts';

const READ_MS = 10_000;

/** Asks for a one-time password by mail. The answer does not tell whether there is such a user. */
export function ResetPassword({ user: typed, onClose }: { user: string; onClose: () => void }) {
  const say = useDialogTexts();
  const sayEntry = useEntryTexts();
  const sayUi = useUiTexts();
  const [user, setUser] = useState(typed);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const wait = useWait();
  const valid = user.trim() !== '' && readEmail(email) !== null;

  const send = async () => {
    setBusy(true);
    setRefused(null);
    wait.begin(0);
    const to = plainEmail(email);
    const outcome = await pleaseWait(resetPassword(user.trim(), to));
    setBusy(false);
    switch (outcome.kind) {
      case 'done':
        toast({
          severity: 'success',
          summary: say('reset.title'),
          detail: say('reset.done', { email: to }),
          life: READ_MS,
          key: 'password',
        });
        return onClose();
      case 'refused':
        return setRefused(say('reset.failed', { result: saidByServer(sayEntry, outcome.result) }));
      case 'unreachable':
        if (outcome.waitSeconds > 0) return wait.begin(outcome.waitSeconds);
        return setRefused(say('reset.failed', { result: say('reset.unreachable') }));
    }
  };

  return (
    <Dialog opened title={say('reset.title')} onClose={onClose} size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (valid && !busy) void send();
        }}
      >
        <Stack gap="sm">
          <p className={classes.text}>{say('reset.text')}</p>
          {refused ? <Refusal sentence={refused} /> : null}
          <WaitTold sentence={wait.sentence && say('reset.failed', { result: wait.sentence })} />
          <TextInput
            label={say('reset.user')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus={typed === '' || undefined}
            value={user}
            onChange={(event) => setUser(event.currentTarget.value)}
          />
          <TextInput
            label={say('reset.email')}
            type="email"
            name="email"
            autoComplete="email"
            data-autofocus={typed !== '' || undefined}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Stack>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {sayUi('cancel')}
          </Button>
          <Button type="submit" disabled={!valid} loading={busy}>
            {say('reset.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
