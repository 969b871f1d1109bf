import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { warnInConsole } from '#engine/web/console.ts';
import { useLinkState } from '#engine/web/live.ts';
import { useGo, useRoute } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
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
  const down = useLinkState().status === 'down';
  useEffect(() => warnInConsole(error), [error]);
  if (down) return <NotAtHand />;
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

function NotAtHand() {
  const say = useShellTexts();
  return (
    <>
      <PageTitle title={say('notAtHand.title')} />
      <Nothing
        title={say('notAtHand.title')}
        detail={say('notAtHand.detail')}
        action={<Button onClick={() => history.back()}>{say('notAtHand.back')}</Button>}
      />
    </>
  );
}

/** The page is on its way, which it is not while there is no link. */
export function Coming() {
  return useLinkState().status === 'down' ? <NotAtHand /> : <Waiting />;
}
