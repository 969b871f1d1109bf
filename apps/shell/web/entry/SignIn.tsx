import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { SIGN_IN_SHORTEST } from '#core/access/password-rules.ts';
import { useConfig } from '#engine/web/config.ts';
import { later } from '#ui/later/later.ts';
import { useDrawn } from './drawn/use-drawn.ts';
import { LoginTold } from './LoginTold.tsx';
import { Outside } from './Outside.tsx';
import classes from './outside.module.css';
import { SecondFactor } from './SecondFactor.tsx';
import { useEntryTexts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';
import { WaitTold } from './WaitTold.tsx';

const ChangePassword = later(async () => (await import('../dialogs/ChangePassword.tsx')).ChangePassword);
const ResetPassword = later(async () => (await import('../dialogs/ResetPassword.tsx')).ResetPassword);

/** The login, which cannot be closed. */
export function SignIn() {
  const say = useEntryTexts();
  const config = useConfig();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [dialog, setDialog] = useState<'change' | 'reset' | null>(null);
  const [expired, setExpired] = useState({ user: '', password: '' });
  const userField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const valid = user.trim() !== '' && password.length >= SIGN_IN_SHORTEST;
  const door = useSignIn(() => {
    setPassword('');
    passwordField.current?.focus();
  });

  useDrawn({ username: userField, password: passwordField }, (typed) => {
    setUser(typed.username);
    setPassword(typed.password);
  });
  const atForm = door.step.at === 'form';
  useEffect(() => {
    const fields: (Element | null)[] = [userField.current, passwordField.current];
    if (!atForm || fields.includes(document.activeElement)) return;
    (userField.current?.value ? passwordField : userField).current?.focus();
  }, [atForm]);

  const send = () => {
    if (!valid) return;
    setExpired({ user: user.trim(), password });
    void door.send(user.trim(), password);
  };

  if (door.step.at !== 'form') {
    return (
      <Outside title={say('code.title')}>
        <SecondFactor
          user={user.trim()}
          password={password}
          step={door.step}
          busy={door.busy}
          onCode={(code) => void door.send(user.trim(), password, code)}
          onStartAgain={door.startAgain}
        />
      </Outside>
    );
  }
  return (
    <Outside title={say('signIn.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="sm">
          <WaitTold sentence={door.waitSentence} />
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
            minLength={SIGN_IN_SHORTEST}
            value={password}
            description={
              password !== '' && password.length < SIGN_IN_SHORTEST ? say('signIn.passwordShort') : undefined
            }
            inputWrapperOrder={['label', 'input', 'description']}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth mt={4} disabled={!valid} loading={door.busy}>
            {say('signIn.button')}
          </Button>
          <Anchor component="button" type="button" size="sm" ta="center" onClick={() => setDialog('reset')}>
            {say('signIn.forgotten')}
          </Anchor>
        </Stack>
      </form>
      {config?.demo ? <p className={classes.demo}>{say('demo')}</p> : null}
      {config?.demoLogins ? (
        <p className={classes.demo}>
          {say('demoLogins', { users: config.demoLogins.users.join(', '), password: config.demoLogins.password })}
        </p>
      ) : null}
      <LoginTold
        told={door.told}
        onClose={door.closeTold}
        onChangePassword={() => {
          door.closeTold();
          setDialog('change');
        }}
      />
      {dialog === 'change' ? (
        <ChangePassword
          user={expired.user}
          current={expired.password}
          onClose={() => setDialog(null)}
          onChanged={(newPassword, code) => {
            setDialog(null);
            void door.send(expired.user, newPassword, code);
          }}
        />
      ) : null}
      {dialog === 'reset' ? <ResetPassword user={user.trim()} onClose={() => setDialog(null)} /> : null}
    </Outside>
  );
}
