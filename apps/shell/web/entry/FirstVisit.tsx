import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { loadConfig } from '#engine/web/config.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { shell } from '../client.ts';
import { passwordFault } from './new-password.ts';
import { Outside } from './Outside.tsx';
import { useEntryTexts } from './texts.ts';

const USER_MIN = 4;
const USER_MAX = 40;

/** The first visit of an empty suite: whoever has the one-time link names the administrator. */
export function FirstVisit() {
  const say = useEntryTexts();
  const [token] = useState(() => location.hash.replace(/^#(token=)?/, ''));
  const [user, setUser] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const userField = useRef<HTMLInputElement>(null);
  useEffect(() => userField.current?.focus(), []);
  const fault = passwordFault(password, again);
  const userFits = user.trim().length >= USER_MIN && user.trim().length <= USER_MAX;

  const send = async () => {
    setBusy(true);
    setRefused(null);
    try {
      await shell.firstAdmin({ token, user: user.trim(), fullName: name.trim() || user.trim(), password });
      toast({ severity: 'success', summary: say('first.done'), detail: say('first.doneDetail'), life: 8_000 });
      history.replaceState(null, '', '/');
      await loadConfig(true);
    } catch (failure) {
      setRefused(errorSentence(failure, 'entry'));
    } finally {
      setBusy(false);
    }
  };

  if (!token) {
    return (
      <Outside title={say('first.title')}>
        <p>{say('first.noToken')}</p>
      </Outside>
    );
  }
  return (
    <Outside title={say('first.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (userFits && !fault && !busy) void send();
        }}
      >
        <Stack gap="sm">
          <p style={{ margin: 0 }}>{say('first.intro')}</p>
          {refused ? <Refusal sentence={refused} /> : null}
          <TextInput
            label={say('first.user')}
            description={say('first.userRule')}
            autoComplete="username"
            ref={userField}
            maxLength={USER_MAX}
            value={user}
            onChange={(event) => setUser(event.currentTarget.value)}
          />
          <TextInput
            label={say('first.name')}
            autoComplete="name"
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PasswordInput
            label={say('first.password')}
            description={say('password.policy')}
            autoComplete="new-password"
            value={password}
            error={password !== '' && fault && fault !== 'differ' ? say(`password.${fault}`) : undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label={say('first.again')}
            autoComplete="new-password"
            value={again}
            error={again !== '' && fault === 'differ' ? say('password.differ') : undefined}
            onChange={(event) => setAgain(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!userFits || fault !== null} loading={busy}>
            {say('first.button')}
          </Button>
        </Stack>
      </form>
    </Outside>
  );
}
