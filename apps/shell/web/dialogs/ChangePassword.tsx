import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { currentLanguage } from '#engine/web/i18n.ts';
import { changePassword } from '#engine/web/session/password-calls.ts';
import { ageText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { changeFault } from '../entry/new-password.ts';
import { saidByServer } from '../entry/said-by-server.ts';
import { useEntryTexts } from '../entry/texts.ts';
import { Dialog } from './Dialog.tsx';
import classes from './dialogs.module.css';
import { pleaseWait } from './please-wait.ts';
import { useDialogTexts } from './say.ts';

export interface ChangePasswordProps {
  user: string;
  /** Absent where nobody is signed in, the password having expired. */
  sessionCode?: string;
  /** The current password, where it was just typed. */
  current?: string;
  onClose: () => void;
  onChanged: (password: string) => void;
}

/** A new password, each broken rule told as it is typed, in the order of the rules. */
export function ChangePassword({ user, sessionCode, current: typed = '', onClose, onChanged }: ChangePasswordProps) {
  const say = useDialogTexts();
  const sayEntry = useEntryTexts();
  const sayUi = useUiTexts();
  const [current, setCurrent] = useState(typed);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const fault = changeFault(current, password, again);
  const begun = password !== '' || again !== '';
  const sentence = begun && fault ? sayEntry(`password.${fault}`) : undefined;
  const faulty =
    sentence === undefined ? null : fault === 'differ' ? 'again' : fault === 'currentMissing' ? 'current' : 'password';

  const send = async () => {
    setBusy(true);
    setRefused(null);
    const outcome = await pleaseWait(changePassword({ user, password: current, newPassword: password, sessionCode }));
    setBusy(false);
    switch (outcome.kind) {
      case 'done':
        toast({ severity: 'success', summary: say('change.title'), detail: say('change.done'), key: 'password' });
        return onChanged(password);
      case 'refused':
        return setRefused(saidByServer(sayEntry, outcome.result));
      case 'unreachable':
        return setRefused(
          outcome.waitSeconds > 0
            ? sayEntry('signIn.wait', { wait: ageText(outcome.waitSeconds, currentLanguage()) })
            : say('change.unreachable'),
        );
    }
  };

  return (
    <Dialog opened title={say('change.title')} onClose={onClose} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!fault && !busy) void send();
        }}
      >
        <Stack gap="sm">
          {refused ? <Refusal sentence={refused} /> : null}
          <TextInput label={say('change.user')} name="username" autoComplete="username" value={user} readOnly />
          <PasswordInput
            label={say('change.current')}
            name="current-password"
            autoComplete="current-password"
            data-autofocus={typed === '' || undefined}
            value={current}
            error={faulty === 'current'}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <PasswordInput
            label={say('change.password')}
            description={sayEntry('password.policy')}
            name="new-password"
            autoComplete="new-password"
            data-autofocus={typed !== '' || undefined}
            value={password}
            error={faulty === 'password'}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label={say('change.again')}
            name="new-password-again"
            autoComplete="new-password"
            value={again}
            error={faulty === 'again'}
            onChange={(event) => setAgain(event.currentTarget.value)}
          />
          <output className={classes.fault}>{sentence}</output>
        </Stack>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {sayUi('cancel')}
          </Button>
          <Button type="submit" disabled={fault !== null} loading={busy}>
            {say('change.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
