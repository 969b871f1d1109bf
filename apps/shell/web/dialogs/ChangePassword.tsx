import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { TOTP, totpDigits } from '#core/access/totp.ts';
import { changePassword } from '#engine/web/session/password-calls.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { changeFault } from '../entry/new-password.ts';
import { saidByServer } from '../entry/said-by-server.ts';
import { useEntryTexts } from '../entry/texts.ts';
import { useWait } from '../entry/use-wait.ts';
import { WaitTold } from '../entry/WaitTold.tsx';
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
  /** `code` is the second factor that was asked for, to sign in with. */
  onChanged: (password: string, code: string) => void;
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
  /** The six digits, once the server has asked for them. */
  const [code, setCode] = useState<string | null>(null);
  const [codeWrong, setCodeWrong] = useState(false);
  const wait = useWait();
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (code === '' && !busy) codeField.current?.focus();
  }, [code, busy]);
  const fault = changeFault(current, password, again);
  const digits = code === null ? null : totpDigits(code);
  const ready = fault === null && (code === null || digits !== null);
  const begun = password !== '' || again !== '';
  const sentence = begun && fault ? sayEntry(`password.${fault}`) : undefined;
  const faulty =
    sentence === undefined ? null : fault === 'differ' ? 'again' : fault === 'currentMissing' ? 'current' : 'password';

  const send = async () => {
    setBusy(true);
    setRefused(null);
    wait.begin(0);
    const change = { user, password: current, newPassword: password, sessionCode, secondFactor: digits ?? '' };
    const outcome = await pleaseWait(changePassword(change));
    setBusy(false);
    switch (outcome.kind) {
      case 'done':
        toast({ severity: 'success', summary: say('change.title'), detail: say('change.done'), key: 'password' });
        return onChanged(password, digits ?? '');
      case 'refused':
        return setRefused(saidByServer(sayEntry, outcome.result));
      case 'codeWanted':
        setCode('');
        return setCodeWrong(outcome.wrongBefore);
      case 'unreachable':
        return outcome.waitSeconds > 0 ? wait.begin(outcome.waitSeconds) : setRefused(say('change.unreachable'));
    }
  };

  return (
    <Dialog opened title={say('change.title')} onClose={onClose} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !busy) void send();
        }}
      >
        <Stack gap="sm">
          {refused ? <Refusal sentence={refused} /> : null}
          <WaitTold sentence={wait.sentence} />
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
          {code === null ? null : (
            <TextInput
              label={sayEntry('code.label')}
              description={sayEntry('code.intro')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              ref={codeField}
              maxLength={TOTP.digits + 2}
              value={code}
              error={codeWrong ? sayEntry('code.wrong') : undefined}
              onChange={(event) => {
                setCode(event.currentTarget.value);
                setCodeWrong(false);
              }}
            />
          )}
          <output className={classes.fault}>{sentence}</output>
        </Stack>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {sayUi('cancel')}
          </Button>
          <Button type="submit" disabled={!ready} loading={busy}>
            {say('change.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
