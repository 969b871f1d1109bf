import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { storedSession } from '#engine/web/session/session.ts';
import { restoreSession } from '#engine/web/session/validate-session.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { pleaseWait } from '../dialogs/please-wait.ts';
import { Outside } from './Outside.tsx';
import { useEntryTexts } from './texts.ts';

const restoreNow = () => restoreSession(Date.now());

/** Another tab signed another user in: this one says so, and goes on only as that user. */
export function Taken({ was }: { was: string }) {
  const say = useEntryTexts();
  const by = storedSession().user ?? '';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const goOn = async () => {
    const restored = await pleaseWait(restoreNow());
    if (restored !== 'unreachable') return;
    toast({ severity: 'error', summary: say('signIn.server'), detail: say('signIn.serverDetail', { user: by }) });
  };

  return (
    <Outside title={say('taken.title')}>
      <Stack gap="sm">
        <p style={{ margin: 0 }} role="alert">
          {say('taken.detail', { by, was })}
        </p>
        <Button ref={button} onClick={() => void goOn()}>
          {say('taken.goOn', { by })}
        </Button>
      </Stack>
    </Outside>
  );
}
