import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '#engine/web/config.ts';
import { signIn } from '#engine/web/session.ts';
import { toast } from '#ui/kit/toast-store.ts';
import { Outside } from './Outside.tsx';
import classes from './outside.module.css';
import { useEntryTexts } from './texts.ts';

const PASSWORD_MIN = 6;

export function SignIn() {
  const say = useEntryTexts();
  const config = useConfig();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const userField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const valid = user.trim() !== '' && password.length >= PASSWORD_MIN;

  useEffect(() => userField.current?.focus(), []);

  const send = async () => {
    if (!valid || busy) return;
    setBusy(true);
    setAlert(null);
    const outcome = await signIn(user.trim(), password);
    setBusy(false);
    const name = user.trim();
    switch (outcome.kind) {
      case 'in':
        if (outcome.expiresInDays !== null) {
          const n = say('signIn.nearExpiryDays', { days: outcome.expiresInDays });
          toast({
            severity: 'warn',
            summary: say('signIn.alertTitle'),
            detail: say('signIn.nearExpiry', { n }),
            sticky: true,
          });
        }
        return;
      case 'wrong': {
        const detail = outcome.result.replace(/^false - /, '') || say('signIn.failedDetail');
        toast({ severity: 'error', summary: say('signIn.failed'), detail, key: 'signIn' });
        break;
      }
      case 'expired':
        setAlert(say('signIn.expired'));
        break;
      case 'refused':
      case 'unproved': {
        toast({
          severity: 'error',
          summary: say('signIn.failure'),
          detail: say('signIn.failureDetail', { user: name }),
          key: 'signIn',
        });
        const detail = outcome.kind === 'refused' ? outcome.detail.replace(/^false - /, '') : '';
        setAlert(detail ? `${say('signIn.alert')}: ${detail}` : say('signIn.alert'));
        break;
      }
      case 'unreachable':
        toast({
          severity: 'error',
          summary: say('signIn.server'),
          detail: say('signIn.serverDetail', { user: name }),
          key: 'signIn',
        });
        break;
    }
    setPassword('');
    passwordField.current?.focus();
  };

  return (
    <Outside title={say('signIn.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="sm">
          {alert ? (
            <Alert color="red" p="xs" role="alert">
              {alert}
            </Alert>
          ) : null}
          <TextInput
            label={say('signIn.user')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            ref={userField}
            required
            withAsterisk={false}
            value={user}
            onChange={(event) => setUser(event.currentTarget.value)}
          />
          <PasswordInput
            ref={passwordField}
            label={say('signIn.password')}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            minLength={PASSWORD_MIN}
            value={password}
            description={password !== '' && password.length < PASSWORD_MIN ? say('signIn.passwordShort') : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth mt={4} disabled={!valid} loading={busy}>
            {say('signIn.button')}
          </Button>
        </Stack>
      </form>
      {config?.demo ? <p className={classes.demo}>{say('demo')}</p> : null}
    </Outside>
  );
}
