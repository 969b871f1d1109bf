import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { warnInConsole } from '#engine/web/console.ts';
import { useGo, useRoute } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { PageTitle } from './PageTitle.tsx';
import { useShellTexts } from './texts.ts';

export function Unknown() {
  const say = useShellTexts();
  const go = useGo();
  const route = useRoute();
  return (
    <>
      <PageTitle title={say('unknown.title')} />
      <Nothing
        title={say('unknown.title')}
        detail={say('unknown.detail', { path: `/${route}` })}
        action={<Button onClick={() => go('home')}>{say('unknown.home')}</Button>}
      />
    </>
  );
}

export function NoRight() {
  const say = useShellTexts();
  const go = useGo();
  const { groupName } = useSignedIn();
  return (
    <>
      <PageTitle title={say('noRight.title')} />
      <Nothing
        title={say('noRight.title')}
        detail={say('noRight.detail', { group: groupName })}
        action={<Button onClick={() => go('home')}>{say('unknown.home')}</Button>}
      />
    </>
  );
}

export function Failed({ error }: ErrorComponentProps) {
  const say = useShellTexts();
  const sayUi = useUiTexts();
  useEffect(() => warnInConsole(error), [error]);
  return (
    <>
      <PageTitle title={say('failed.title')} />
      <Nothing
        title={say('failed.title')}
        detail={say('failed.detail')}
        action={<Button onClick={() => location.reload()}>{sayUi('reload')}</Button>}
      />
    </>
  );
}
